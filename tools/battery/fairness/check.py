"""Computes bets and draws again from docs/fairness.md alone, with Python 3 and its standard library only.

    python3 tools/battery/fairness/check.py docs/fairness.md vectors.json    what the platform publishes
    python3 tools/battery/fairness/check.py docs/fairness.md plays.json      what a game exports
    python3 tools/battery/fairness/check.py docs/fairness.md lottery-vectors.json
    python3 tools/battery/fairness/check.py docs/fairness.md odds-vectors.json
    python3 tools/battery/fairness/check.py docs/fairness.md -               either, from the standard input

It does not use the platform's code. The tables of plinko, keno and the wheel and the structures of
lotteries are read from the document. It does not check the signatures of the beacon.
Exit code 1: a difference was found and printed.
"""

import json
import re
import sys

import cards
import games
import lottery
import places
import sport
from draw import WORDS, Draw, link_words, require, seed_words, sha256


def live(game):
    """A round of a live table is over with its one action, the deal."""

    def dealt(draw, bet, actions, tables):
        require(actions == [{"type": "deal"}], "one deal")
        return game(draw, bet, actions, tables)

    return dealt


GAMES = {
    **{name: getattr(games, name) for name in ("dice", "limbo", "crash", "mines", "plinko", "keno", "wheel")},
    **{name: getattr(games, name) for name in ("hilo", "towers", "coin", "jackpot")},
    **{name: getattr(cards, name) for name in ("videopoker", "blackjack", "liveblackjack")},
    **{name: getattr(places, name) for name in ("roulette", "baccarat", "sicbo", "dragontiger")},
}
LIVE = ("roulette", "baccarat", "sicbo", "dragontiger", "fantan", "xocdia")
GAMES.update({f"live{name}": live(getattr(places, name)) for name in LIVE})


def read_tables(document):
    """Blocks like ```keno-low, a line each: "4: 0 90 153 400 4500"."""
    tables = {}
    for name, rows in re.findall(r"^```([a-z]+-[a-z]+)\n(.*?)^```", document, re.M | re.S):
        lines = (row.split(":") for row in rows.strip().split("\n"))
        tables[name] = {int(key): [int(one) for one in entries.split()] for key, entries in lines}
    return tables


def fault_in(one, tables):
    """The fault of a recorded round; empty if there is none."""
    if one["rulesVersion"] != 1 or one["game"] not in GAMES:
        return f"rules {one['rulesVersion']} of {one['game']} are not known here"
    if "commitment" in one and sha256(one["serverSeed"]) != one["commitment"]:
        return "not the seed that was committed to"
    if one["game"] == "jackpot":
        lines = "\n".join(f"{entry['id']}:{entry['staked']}" for entry in one["bet"]["entries"])
        if (sha256(lines), 0) != (one["clientSeed"], one["nonce"]):
            return "the client seed is not the digest of the entries"
    if "link" in one:
        words = link_words(one["link"], one["salt"])
    else:
        words = seed_words(one["serverSeed"], one["clientSeed"], one["nonce"])
    try:
        told, staked, returned = GAMES[one["game"]](Draw(words), one["bet"], one["actions"], tables)
    except (ValueError, IndexError, KeyError) as error:
        return f"against the rules: {error!r}"
    if told != one["view"]:
        return f"told {json.dumps(one['view'])}, computed {json.dumps(told)}"
    now, then = (str(staked), str(returned)), (one["staked"], one["returned"])
    return "" if now == then else f"staked and returned {then}, computed {now}"


def rounds_in(data):
    """Rounds of the vectors or of an exported history, without open, void and unrevealed ones."""
    if data.get("format") == "baize-plays-1":
        for play in data["plays"]:
            source = {**play.get("seeds", {}), **play.get("shared", {})}
            if play["state"] in ("done", "paying") and ("serverSeed" in source or "link" in source):
                yield {**play, **source}
        return
    for one in data["rounds"]:
        yield {**one, "view": one["views"][-1]}


def basics_in(data):
    """Faults in the vectors' words, draws and chain."""
    for one in data.get("seeds", []):
        draw = Draw(seed_words(one["serverSeed"], one["clientSeed"], one["nonce"]))
        words = [draw.word() for _ in one["words"]]
        same = words == one["words"] and [word / WORDS for word in words] == one["floats"]
        if not same or sha256(one["serverSeed"]) != one["commitment"]:
            yield f"words of {one['serverSeed']}"
    for one in data.get("draws", []):
        draw = Draw(iter(one["words"]))
        if [draw.below(one["n"]), draw.below(one["n"])] != one["drawn"] or draw.used != one["used"]:
            yield f"below {one['n']}"
    chain = data.get("chain")
    if chain:
        links = chain["links"]
        before = [sha256(f"baize.crash.chain:{link}") for link in links[1:]]
        points = [games.point_from(next(link_words(link, chain["salt"])) + 1) for link in links]
        first = sha256(f"baize.crash.commitment:{links[0]}")
        if (before, first, points) != (links[:-1], chain["commitment"], chain["points"]):
            yield "the chain of crash"


def main(document, *files):
    with open(document, encoding="utf-8") as text:
        page = text.read()
    tables, structures = read_tables(page), lottery.read_structures(page)
    counts, lots, events, faults = {}, {}, {}, []
    for file in files:
        with sys.stdin if file == "-" else open(file, encoding="utf-8") as text:
            data = json.load(text)
        if data.get("format") == "baize-lotteries-1":
            for name, fault in lottery.faults_in(data, structures):
                lots[name] = lots.get(name, 0) + 1
                if fault:
                    faults.append(f"{name} {lots[name]}: {fault}")
            continue
        if data.get("format") == "baize-odds-1":
            for name, fault in sport.faults_in(data):
                events[name] = events.get(name, 0) + 1
                if fault:
                    faults.append(f"{name} {events[name]}: {fault}")
            continue
        faults += basics_in(data)
        for nth, one in enumerate(rounds_in(data)):
            counts[one["game"]] = counts.get(one["game"], 0) + 1
            fault = fault_in(one, tables)
            if fault:
                faults.append(f"{one['game']} {one.get('id', nth)}: {fault}")
    print(", ".join(f"{game} {count}" for game, count in {**counts, **lots, **events}.items()))
    for fault in faults:
        print(fault)
    drawn = f"{sum(lots.values())} draws and trees"
    played = f"{sum(events.values())} events and minutes"
    parts = [f"{sum(counts.values())} bets"] * bool(counts) + [drawn] * bool(lots) + [played] * bool(events)
    what = ", ".join(parts) or "0 bets"
    print(f"{what} computed again from the document, {len(faults)} disagree.")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
