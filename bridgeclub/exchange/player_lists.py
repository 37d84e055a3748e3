"""A list of players as any program exports it: separated by anything, in any common encoding, with any headings.

`read_list` gives the cells as they are, `guessed` says which column tells what, `told` what each line tells. A person
looks at the guess and corrects it before anything comes in.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgeclub.director import search_key
from bridgeclub.exchange.files import read_file
from bridgeclub.words import N_, Refusal, _

LARGEST = 10_000_000
"""The most bytes that are read; fifty thousand players have less."""

MOST_COLUMNS = 60

FIRST_NAME, LAST_NAME = "first name", "last name"
MEANINGS = {
    "": N_("leave out"),
    "name": N_("Name"),
    FIRST_NAME: N_("First name"),
    LAST_NAME: N_("Last name"),
    "number": N_("Number"),
    "club": N_("Club"),
    "grade": N_("Grade"),
    "handicap": N_("Handicap"),
    "masterpoints": N_("Masterpoints"),
    "labels": N_("Labels"),
    "email": N_("E-mail"),
    "stationary": N_("Cannot move"),
}
"""What a column can tell, with its name in English."""

_HEADINGS = {
    "name": "name, names, player, players, full name, fullname, jmeno, hrac, jmeno a prijmeni, prijmeni a jmeno,"
    " nazwisko i imie, imie i nazwisko, spieler, spielername, joueur, nom complet, nom et prenom, giocatore, jugador,"
    " jogador, speler, spelare, spiller, navn, namn, nimi, meno, meno a priezvisko, igrac",
    FIRST_NAME: "first name, firstname, forename, given name, vorname, prenom, krestni jmeno, imie, nome, nombre,"
    " voornaam, fornamn, fornavn, etunimi, ime, keresztnev",
    LAST_NAME: "last name, lastname, surname, family name, nachname, familienname, nom, prijmeni, nazwisko, cognome,"
    " apellido, apellidos, achternaam, efternamn, efternavn, etternavn, sukunimi, priezvisko, prezime, vezeteknev",
    "number": "number, no, nr, num, id, player id, member, member no, member number, membership number, membership no,"
    " player no, player number, ebu no, acbl no, ebu number, acbl number, federation number, mitgliedsnummer, nummer,"
    " numero, licence, license, licencia, licenza, cislo, cislo hrace, registrace, pid, lidnummer, medlemsnummer, code",
    "club": "club, home club, klub, verein, clube, circolo, societa, association, vereniging, klubb, oddil",
    "grade": "grade, title, class, rang, klasse, kategorie, kategoria, trida, klasa, titul, titel, serie, series",
    "handicap": "handicap, hcp, hc, hendikep",
    "masterpoints": "masterpoints, master points, mp, mps, points, total points, punkte, meisterpunkte, punkty, body,"
    " puntos, punti",
    "labels": "labels, label, group, groups, category, categories, tags, gruppe, gruppen, skupina, skupiny, groupe",
    "email": "email, e mail, mail, emailadresse, email address, e mail address, mail address, correo, courriel",
    "stationary": "stationary, cannot move, needs ns, fixed seat, sitzend, stationaire",
}
"""How lists head such columns, folded as `search_key` does it."""

_BY_HEADING = {heading: what for what, headings in _HEADINGS.items() for heading in headings.split(", ")}

_WESTERN, _CENTRAL = frozenset("äöüßàâçéèêëîïôûñáíóúåæøãõ"), frozenset("áčďéěíňóřšťúůýžľąćęłńśźżőűöüäôß")
"""Letters of names in the west and in the middle of Europe, which the two Windows code pages have at the same bytes."""
_ADDRESS = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The cells of a file: `headings` are "" where it has none; `first` is the file's line (from 1) of the rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    first: int


def read_list(path: Path) -> PlayerList:
    """Read the file at `path`; `Refusal` says what cannot be read."""
    return parse_list(read_file(path, LARGEST))


def parse_list(content: bytes) -> PlayerList:
    """Read what such a file holds; `Refusal` for one that is no list."""
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for a list of players; at most 10 MB can be read."))
    if content.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise Refusal(_("This is a spreadsheet's own file. Save it there as CSV, and choose that file."))
    text = _decoded(content)
    if "\0" in text:
        raise Refusal(_("This is no list of players. Save the list as CSV, and choose that file."))
    lines = text.splitlines()
    mark = _separator(lines[:50])
    try:
        cells = [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text, newline=""), delimiter=mark)]
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error
    filled = [number for number, row in enumerate(cells) if any(row)]
    if not filled:
        raise Refusal(_("The file is empty: no player is in it."))
    width = max(len(row) for row in cells)
    if width > MOST_COLUMNS:
        raise Refusal(_("This has {n} columns and is no list of players.").format(n=width))
    whole = [(*row, *[""] * (width - len(row))) for row in cells]
    start = filled[0]
    headed = any(_meaning(cell) for cell in whole[start])
    headings = whole[start] if headed else ("",) * width
    return PlayerList(headings, tuple(whole[start + headed :]), start + headed + 1)


def guessed(players: PlayerList) -> tuple[str, ...]:
    """Return for each column what it seems to tell, one of `MEANINGS`; each meaning at most once."""
    found = [_meaning(heading) for heading in players.headings]
    if LAST_NAME in found and FIRST_NAME not in found and "name" in found:
        found[found.index("name")] = FIRST_NAME  # "Name, Vorname" and its like: the plain word is the other half
    if FIRST_NAME in found and LAST_NAME not in found:
        half = found.index(FIRST_NAME)
        if "name" in found:
            found[found.index("name")] = LAST_NAME
        else:
            found[half] = "name"
    if not any(players.headings):
        found = _by_content(players.rows)
    return tuple("" if meaning in found[:column] else meaning for column, meaning in enumerate(found))


def told(players: PlayerList, meanings: Sequence[str]) -> tuple[tuple[int, dict[str, str]], ...]:
    """Return for each line its number in the file and what it tells by field, as `director.matches` takes it.

    Empty lines are left out. `Refusal` where no column is the name, or one is chosen twice.
    """
    chosen = [meaning for meaning in meanings if meaning]
    doubled = [meaning for meaning in chosen if chosen.count(meaning) > 1]
    if doubled:
        raise Refusal(_("Two columns are the {what}. Leave one of them out.").format(what=_(MEANINGS[doubled[0]])))
    if "name" not in chosen and LAST_NAME not in chosen and "number" not in chosen:
        raise Refusal(_("No column is the name. Say which one is."))
    lines = []
    for number, row in enumerate(players.rows, players.first):
        values = {meaning: cell for meaning, cell in zip(meanings, row, strict=False) if meaning and cell}
        halves = [values.pop(half, "") for half in (FIRST_NAME, LAST_NAME)]
        if any(halves):
            values["name"] = " ".join(half for half in halves if half)
        elif "," in values.get("name", ""):
            last, _comma, first = values["name"].partition(",")
            values["name"] = f"{first.strip()} {last.strip()}".strip()
        if values:
            lines.append((number, values))
    return tuple(lines)


def _decoded(content: bytes) -> str:
    """Return the text; what is no UTF is in the Windows code page in which it has more letters that names have."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        western, central = (content.decode(page, errors="replace") for page in ("cp1252", "cp1250"))
    more = sum(letter in _CENTRAL for letter in central.casefold())
    return central if more > sum(letter in _WESTERN for letter in western.casefold()) else western


def _separator(lines: Sequence[str]) -> str:
    """Return what separates the cells: what is on most lines equally often."""
    filled = [line for line in lines if line.strip()]

    def fit(mark: str) -> tuple[int, int]:
        counts = [line.count(mark) for line in filled]
        usual = max(set(counts), key=counts.count, default=0)
        return (counts.count(usual) if usual else 0, usual)

    return max(";\t,|", key=fit)


def _meaning(heading: str) -> str:
    key = search_key(heading.replace("_", " ").replace("/", " ").replace(":", " ").replace("#", " no "))
    return _BY_HEADING.get(key, "")


def _by_content(rows: Sequence[Sequence[str]]) -> list[str]:
    """Guess where there are no headings: addresses, numbers, and the first column or two of words are the name."""
    columns = list(zip(*rows, strict=True))
    kinds = [_kind([cell for cell in column if cell]) for column in columns]
    words = [number for number, kind in enumerate(kinds) if kind == "words"]
    found = [kind if kind in ("email", "number") else "" for kind in kinds]
    if words:
        first = words[0]
        single = all(len(row[first].split()) == 1 for row in rows if row[first])
        if single and words[1:2] == [first + 1]:
            found[first : first + 2] = [FIRST_NAME, LAST_NAME]
        else:
            found[first] = "name"
    return found


def _kind(cells: Sequence[str]) -> str:
    if not cells:
        return ""
    if all(_ADDRESS.fullmatch(cell) for cell in cells):
        return "email"
    if all(cell.replace(" ", "").isdecimal() for cell in cells):
        return "number"
    return "words" if all(any(map(str.isalpha, cell)) for cell in cells) else ""
