"""Video poker and blackjack, also at a live table, as docs/fairness.md says."""

from draw import SHOE, Deal, names_of, pay, rank_of, require, single

HANDS = {
    "royalFlush": 8000000,
    "straightFlush": 500000,
    "fourOfAKind": 250000,
    "fullHouse": 90000,
    "flush": 60000,
    "straight": 40000,
    "threeOfAKind": 30000,
    "twoPair": 20000,
    "jacksOrBetter": 10000,
    "nothing": 0,
}


def poker_hand(cards):
    ranks = sorted(rank_of(card) for card in cards)
    alike = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    is_flush = len({card // 13 for card in cards}) == 1
    is_high = ranks == [1, 10, 11, 12, 13]
    is_straight = is_high or (len(alike) == 5 and ranks[4] - ranks[0] == 4)
    pairs = {rank for rank in ranks if ranks.count(rank) == 2}
    found = {
        "royalFlush": is_flush and is_high,
        "straightFlush": is_flush and is_straight,
        "fourOfAKind": alike[0] == 4,
        "fullHouse": alike == [3, 2],
        "flush": is_flush,
        "straight": is_straight,
        "threeOfAKind": alike[0] == 3,
        "twoPair": alike == [2, 2, 1],
        "jacksOrBetter": bool(pairs & {1, 11, 12, 13}),
        "nothing": True,
    }
    return next(hand for hand, is_it in found.items() if is_it)


def videopoker(draw, bet, actions, _tables):
    deal = Deal(draw, 52)
    dealt = deal.take(5)
    require(len(actions) == 1, "cards are drawn once")
    held = sorted(actions[0]["hold"])
    cards = [card if place in held else deal.next() for place, card in enumerate(dealt)]
    hand = poker_hand(cards)
    told = {"cards": names_of(cards), "hand": hand, "multiplier": HANDS[hand]}
    return single(bet, {**told, "end": "drawn", "held": held, "dealt": names_of(dealt)})


def value_of(card):
    return min(rank_of(card), 10)


def total_of(cards):
    total = sum(value_of(card) for card in cards)
    is_soft = total <= 11 and any(rank_of(card) == 1 for card in cards)
    return (total + 10, True) if is_soft else (total, False)


def is_blackjack(cards):
    return len(cards) == 2 and total_of(cards)[0] == 21


def shown(cards):
    total, is_soft = total_of(cards)
    return {"cards": names_of(cards), "total": total, "isSoft": is_soft}


def play_hands(draws, first, moves):
    """The final hands, each with whether it was doubled; each hand has a way to draw of its own."""
    waiting, done, is_split = [first], [], False
    while waiting:
        cards, is_doubled = waiting.pop(0), False
        draw = draws[len(done)]
        if len(cards) == 1:
            cards = [*cards, draw()]
        is_done = is_split and rank_of(cards[0]) == 1
        while not is_done and total_of(cards)[0] < 21:
            move = moves.pop(0)
            if move == "split":
                require(not is_split and len(cards) == 2, "a hand is split once")
                require(value_of(cards[0]) == value_of(cards[1]), "only two that count the same")
                is_split, waiting = True, [cards[:1], cards[1:]]
                break
            require(move in ("hit", "stand", "double"), f"no {move} now")
            if move == "double":
                require(len(cards) == 2, "only two cards are doubled")
                is_doubled = True
            if move != "stand":
                cards = [*cards, draw()]
            is_done = move != "hit"
        else:
            done.append((cards, is_doubled))
    return done


def blackjack_result(cards, dealer, is_split):
    is_own = is_blackjack(cards) and not is_split
    total, other = total_of(cards)[0], total_of(dealer)[0]
    if is_blackjack(dealer):
        return ("push", 10000) if is_own else ("lost", 0)
    if is_own:
        return "blackjack", 25000
    if total > 21:
        return "bust", 0
    if other > 21 or total > other:
        return "won", 20000
    return ("push", 10000) if total == other else ("lost", 0)


def blackjack(draw, bet, actions, _tables):
    deal, stake, moves = Deal(draw, SHOE), int(bet["stake"]), [action["type"] for action in actions]
    one, opened, two, hidden = deal.take(4)
    dealer, insurance = [opened, hidden], 0
    if rank_of(opened) == 1 and moves.pop(0) == "insure":
        insurance = stake // 2
    hands = [([one, two], False)]
    if not is_blackjack(dealer) and not is_blackjack([one, two]):
        hands = play_hands([deal.next, deal.next], [one, two], moves)
        if any(total_of(cards)[0] <= 21 for cards, _ in hands):
            while total_of(dealer)[0] < 17:
                dealer.append(deal.next())
    return settled(stake, dealer, hands, insurance, moves)


def settled(stake, dealer, hands, insurance, moves):
    require(not moves, "the round is over")
    told, staked, returned = [], insurance, 0
    for cards, is_doubled in hands:
        own = stake * 2 if is_doubled else stake
        result, multiplier = blackjack_result(cards, dealer, len(hands) > 1)
        back = pay(own, multiplier)
        told.append({**shown(cards), "stake": str(own), "result": result, "returned": str(back)})
        staked, returned = staked + own, returned + back
    view = {"dealer": shown(dealer), "hands": told, "can": [], "end": "settled"}
    if insurance > 0:
        back = pay(insurance, 30000) if is_blackjack(dealer) else 0
        view["insurance"] = {"stake": str(insurance), "returned": str(back)}
        returned += back
    return view, staked, returned


def pairs_times(one, two):
    if rank_of(one) != rank_of(two):
        return 0
    suits = [card % 52 // 13 for card in (one, two)]
    return 26 if suits[0] == suits[1] else 13 if (suits[0] in (1, 2)) == (suits[1] in (1, 2)) else 7


def plus3_times(cards):
    ranks = sorted(rank_of(card) for card in cards)
    is_flush = len({card % 52 // 13 for card in cards}) == 1
    is_straight = ranks == [1, 12, 13] or ranks == list(range(ranks[0], ranks[0] + 3))
    if len(set(ranks)) == 1:
        return 101 if is_flush else 31
    if is_straight:
        return 41 if is_flush else 11
    return 6 if is_flush else 0


def liveblackjack(draw, bet, actions, _tables):
    laid = {one["place"]: int(one["amount"]) for one in bet["places"]}
    stake, (dealt, *moves, last) = laid["main"], [action["type"] for action in actions]
    require((dealt, last) == ("deal", "settle"), "dealt first, settled last")
    places = Deal(draw, SHOE).take(64)
    one, opened, two, hidden = places[:4]
    mine, second, its = (iter(places[4 + run :: 3]) for run in range(3))
    dealer, insurance, hands = [opened, hidden], 0, [([one, two], False)]
    if rank_of(opened) == 1 and moves.pop(0) == "insure":
        insurance = stake // 2
    if not is_blackjack(dealer) and not is_blackjack([one, two]):
        hands = play_hands([lambda: next(mine), lambda: next(second)], [one, two], moves)
        while total_of(dealer)[0] < 17:
            dealer.append(next(its))
    view, staked, returned = settled(stake, dealer, hands, insurance, moves)
    times = {"pairs": pairs_times(one, two), "plus3": plus3_times([one, two, opened])}
    backs = {place: pay(laid[place], times[place] * 10000) for place in laid if place != "main"}
    told = [{**place, "returned": str({"main": returned, **backs}[place["place"]])} for place in bet["places"]]
    extra = sum(amount for place, amount in laid.items() if place != "main")
    view = {"places": told, "first": names_of([one, two]), **view}
    return view, staked + extra, returned + sum(backs.values())
