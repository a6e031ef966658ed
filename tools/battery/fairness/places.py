"""Tables with places, as docs/fairness.md says. `times` gives ten-thousandths for a place."""

from draw import SHOE, Deal, name_of, names_of, pay, rank_of


def laid(bet, outcome, times):
    places, returned = [], 0
    for one in bet["places"]:
        back = pay(one["amount"], times(*one["place"].partition(":")[::2]))
        places.append({"place": one["place"], "amount": one["amount"], "returned": str(back)})
        returned += back
    return {**outcome, "places": places}, sum(int(one["amount"]) for one in bet["places"]), returned


REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
INSIDE = {"straight": 36, "split": 18, "street": 12, "trio": 12, "corner": 9, "firstFour": 9, "line": 6}


def roulette(draw, bet, _actions, _tables):
    pocket = draw.below(37)

    def times(kind, which):
        evens = {
            "red": pocket in REDS,
            "black": pocket not in REDS,
            "odd": pocket % 2 == 1,
            "even": pocket % 2 == 0,
            "low": pocket <= 18,
            "high": pocket >= 19,
        }
        if kind in evens:
            return 5000 if pocket == 0 else 20000 * evens[kind]
        if kind == "column":
            return 30000 * (pocket > 0 and pocket % 3 == int(which) % 3)
        if kind == "dozen":
            return 30000 * (12 * int(which) - 11 <= pocket <= 12 * int(which))
        numbers = range(4) if kind == "firstFour" else [int(number) for number in which.split("-")]
        return INSIDE[kind] * 10000 * (pocket in numbers)

    return laid(bet, {"pocket": pocket}, times)


def points_of(cards):
    return sum(rank_of(card) if rank_of(card) < 10 else 0 for card in cards) % 10


BANKER_DRAWS = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}, 7: set()}


def baccarat(draw, bet, _actions, _tables):
    deal = Deal(draw, SHOE)
    first, second, third, fourth = deal.take(4)
    player, banker = [first, third], [second, fourth]
    if points_of(player) < 8 and points_of(banker) < 8:
        has = points_of(banker)
        if points_of(player) <= 5:
            player.append(deal.next())
            is_drawing = has <= 2 or points_of(player[2:]) in BANKER_DRAWS[has]
        else:
            is_drawing = has <= 5
        if is_drawing:
            banker.append(deal.next())
    ours, theirs = points_of(player), points_of(banker)
    is_tie = ours == theirs
    by_place = {
        "player": 10000 if is_tie else 20000 * (ours > theirs),
        "banker": 10000 if is_tie else 19500 * (theirs > ours),
        "tie": 90000 * is_tie,
        "playerPair": 120000 * (rank_of(player[0]) == rank_of(player[1])),
        "bankerPair": 120000 * (rank_of(banker[0]) == rank_of(banker[1])),
    }
    told = {"player": names_of(player), "banker": names_of(banker)}
    return laid(bet, {**told, "playerTotal": ours, "bankerTotal": theirs}, lambda kind, _: by_place[kind])


SUMS = {4: 63, 5: 32, 6: 19, 7: 13, 8: 9, 9: 8, 10: 7, 11: 7, 12: 8, 13: 9, 14: 13, 15: 19, 16: 32, 17: 63}


def sicbo(draw, bet, _actions, _tables):
    thrown = [draw.below(6) + 1 for _ in range(3)]
    total, is_alike = sum(thrown), len(set(thrown)) == 1

    def times(kind, which):
        named = [int(face) for face in which.split("-")] if which else [0]
        count = thrown.count(named[0])
        won = {
            "small": 2 * (4 <= total <= 10 and not is_alike),
            "big": 2 * (11 <= total <= 17 and not is_alike),
            "odd": 2 * (total % 2 == 1 and not is_alike),
            "even": 2 * (total % 2 == 0 and not is_alike),
            "anyTriple": 32 * is_alike,
            "triple": 181 * (count == 3),
            "double": 12 * (count >= 2),
            "single": [0, 2, 3, 13][count],
            "pair": 7 * all(face in thrown for face in named),
            "sum": SUMS.get(total, 0) * (total == named[0]),
        }
        return won[kind] * 10000

    return laid(bet, {"dice": thrown}, times)


def dragontiger(draw, bet, _actions, _tables):
    dragon, tiger = Deal(draw, SHOE).take(2)
    ahead = rank_of(dragon) - rank_of(tiger)
    by_place = {
        "dragon": 5000 if ahead == 0 else 20000 * (ahead > 0),
        "tiger": 5000 if ahead == 0 else 20000 * (ahead < 0),
        "tie": 90000 * (ahead == 0),
        "suitedTie": 510000 * (name_of(dragon) == name_of(tiger)),
    }
    told = {"dragon": name_of(dragon), "tiger": name_of(tiger)}
    return laid(bet, told, lambda kind, _: by_place[kind])


FANTAN = {
    "fan": [38500],
    "nim": [29000, 10000],
    "kwok": [19500, 19500],
    "nga": [14750, 14750, 10000],
    "ssh": [13166, 13166, 13166],
}


def fantan(draw, bet, _actions, _tables):
    buttons = 24 + draw.below(24)
    left = buttons % 4 or 4

    def times(kind, which):
        numbers = [int(number) for number in which.split("-")]
        return FANTAN[kind][numbers.index(left)] if left in numbers else 0

    return laid(bet, {"buttons": buttons, "left": left}, times)


REDS_PAY = [150000, 38000, 25000, 38000, 150000]


def xocdia(draw, bet, _actions, _tables):
    coins = [("white", "red")[draw.below(2)] for _ in range(4)]
    reds = coins.count("red")

    def times(kind, which):
        if kind == "red":
            return REDS_PAY[reds] * (reds == int(which))
        return 19600 * (kind == ("odd" if reds % 2 else "even"))

    return laid(bet, {"coins": coins}, times)
