"""Dice to coin flip, and the daily draw, as docs/fairness.md says.

Each function gives the view of a finished round, the stakes and the payout.
"""

from math import comb

from draw import WORDS, Deal, name_of, rank_of, require, single


def dice(draw, bet, _actions, _tables):
    rolled, target = draw.word() * 10001 // WORDS, bet["target"]
    is_over = bet["side"] == "over"
    numbers = 10000 - target if is_over else target
    require(1 <= numbers <= 9800, "1 to 9800 numbers win")
    is_won = rolled > target if is_over else rolled < target
    multiplier = 99000000 // numbers if is_won else 0
    return single(bet, {"side": bet["side"], "target": target, "rolled": rolled, "multiplier": multiplier})


def point_from(word):
    return 100000000 if word == 0 else min(max(100, 99 * WORDS // word), 100000000)


def limbo(draw, bet, _actions, _tables):
    point, target = point_from(draw.word()), bet["target"]
    multiplier = target * 100 if point >= target else 0
    return single(bet, {"target": target, "point": point, "multiplier": multiplier})


def crash(draw, bet, actions, _tables):
    point, ordered = point_from(draw.word() + 1), bet.get("cashOutAt")
    require(len(actions) == 1, "one action ends a round of crash")
    action, told, out = actions[0], {}, None
    if ordered is not None:
        told["cashOutAt"] = ordered
    if action["type"] == "cashOut":
        out = action["at"]
        require(out <= point and (ordered is None or out <= ordered), "cashed out too late")
    else:
        told["point"] = point
        if ordered is not None and ordered <= point:
            out = ordered
    if out is not None:
        told["cashedOutAt"] = out
    told["multiplier"] = (out or 0) * 100
    return single(bet, told)


def mines(draw, bet, actions, _tables):
    count = bet["mines"]
    mined, uncovered, end = Deal(draw, 25).take(count), [], None
    for action in actions:
        require(end is None, "the round is over")
        if action["type"] == "cashOut":
            require(len(uncovered) > 0, "nothing is uncovered yet")
            end = "cashedOut"
            continue
        require(action["tile"] not in uncovered, "uncovered already")
        uncovered.append(action["tile"])
        if action["tile"] in mined:
            end = "hit"
        elif len(uncovered) == 25 - count:
            end = "cashedOut"
    k = len(uncovered)
    multiplier = 0 if end == "hit" else 9900 * comb(25, k) // comb(25 - count, k)
    told = {"mines": count, "uncovered": uncovered, "multiplier": multiplier, "end": end, "mined": mined}
    return single(bet, told)


def plinko(draw, bet, _actions, tables):
    rows, risk = bet["rows"], bet["risk"]
    path = [0 if draw.word() < 2**31 else 1 for _ in range(rows)]
    slot = sum(path)
    multiplier = tables[f"plinko-{risk}"][rows][min(slot, rows - slot)] * 100
    return single(bet, {"rows": rows, "risk": risk, "path": path, "slot": slot, "multiplier": multiplier})


def keno(draw, bet, _actions, tables):
    numbers = sorted(bet["numbers"])
    drawn = [ball + 1 for ball in Deal(draw, 40).take(10)]
    hits = len([number for number in numbers if number in drawn])
    multiplier = tables[f"keno-{bet['risk']}"][len(numbers)][hits] * 100
    told = {"risk": bet["risk"], "numbers": numbers, "drawn": drawn, "hits": hits, "multiplier": multiplier}
    return single(bet, told)


def wheel(draw, bet, _actions, tables):
    segments, risk = bet["segments"], bet["risk"]
    stopped = draw.below(segments)
    if risk == "low":
        hundredths = tables["wheel-low"][10][stopped % 10]
    elif risk == "medium":
        hundredths = tables["wheel-medium"][segments][stopped]
    else:
        hundredths = 99 * segments if stopped == 0 else 0
    told = {"segments": segments, "risk": risk, "stopped": stopped, "multiplier": hundredths * 100}
    return single(bet, told)


def winning_ranks(rank, guess):
    if guess == "higher":
        return range(max(rank, 2), 14)
    return range(1, min(rank, 12) + 1)


def hilo(draw, bet, actions, _tables):
    card = draw.below(52)
    cards, ways, right, skips, end = [{"card": name_of(card)}], 1, 0, 0, None
    for action in actions:
        require(end is None, "the round is over")
        if action["type"] == "cashOut":
            require(right > 0, "nothing is guessed yet")
            end = "cashedOut"
            continue
        before, card = card, draw.below(52)
        cards.append({"card": name_of(card), "after": action.get("guess", "skip")})
        if action["type"] == "skip":
            skips += 1
            require(skips <= 52, "52 cards are skipped at most")
            continue
        winning = winning_ranks(rank_of(before), action["guess"])
        require(9900 * 13 ** (right + 1) // (ways * len(winning)) <= 10**10, "no guess on so much")
        if rank_of(card) not in winning:
            end = "missed"
            continue
        ways, right = ways * len(winning), right + 1
        if right == 52:
            end = "cashedOut"
    multiplier = 0 if end == "missed" else 9900 * 13**right // ways
    return single(bet, {"cards": cards, "multiplier": multiplier, "end": end})


DIFFICULTIES = {"easy": (4, 3), "medium": (3, 2), "hard": (2, 1), "expert": (3, 1), "master": (4, 1)}


def towers(draw, bet, actions, _tables):
    tiles, count = DIFFICULTIES[bet["difficulty"]]
    safe = [Deal(draw, tiles).take(count) for _ in range(9)]
    climbed, end = [], None
    for action in actions:
        require(end is None, "the round is over")
        if action["type"] == "cashOut":
            require(len(climbed) > 0, "no row is climbed yet")
            end = "cashedOut"
            continue
        climbed.append(action["tile"])
        if action["tile"] not in safe[len(climbed) - 1]:
            end = "hit"
        elif len(climbed) == 9:
            end = "cashedOut"
    multiplier = 0 if end == "hit" else 9900 * tiles ** len(climbed) // count ** len(climbed)
    told = {"difficulty": bet["difficulty"], "climbed": climbed, "multiplier": multiplier}
    return single(bet, {**told, "end": end, "safe": safe})


def coin(draw, bet, actions, _tables):
    flips, end = [], None
    for action in [{"type": "flip", "side": bet["side"]}, *actions]:
        require(end is None, "the round is over")
        if action["type"] == "cashOut":
            end = "cashedOut"
            continue
        fell = ["heads", "tails"][draw.below(2)]
        flips.append({"called": action["side"], "fell": fell})
        if fell != action["side"]:
            end = "missed"
        elif len(flips) == 20:
            end = "cashedOut"
    multiplier = 0 if end == "missed" else 9900 * 2 ** len(flips)
    return single(bet, {"flips": flips, "multiplier": multiplier, "end": end})


def jackpot(draw, bet, _actions, _tables):
    entries, pool = bet["entries"], int(bet["pool"])
    tickets = sum(int(one["staked"]) for one in entries)
    drawn = draw.word() * WORDS + draw.word()
    while drawn < 2**64 % tickets:
        drawn = draw.word() * WORDS + draw.word()
    ticket, before = drawn % tickets, 0
    for one in entries:
        before += int(one["staked"])
        if before > ticket:
            return {"ticket": str(ticket), "tickets": str(tickets), "winner": one["id"]}, pool, pool
    raise ValueError("nobody holds the ticket")
