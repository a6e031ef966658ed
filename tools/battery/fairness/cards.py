"""Video poker and blackjack, as docs/fairness.md says."""

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


def play_hands(deal, first, moves):
    """The final hands, each with whether it was doubled."""
    waiting, done, is_split = [first], [], False
    while waiting:
        cards, is_doubled = waiting.pop(0), False
        if len(cards) == 1:
            cards = [*cards, deal.next()]
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
                cards = [*cards, deal.next()]
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
        hands = play_hands(deal, [one, two], moves)
        if any(total_of(cards)[0] <= 21 for cards, _ in hands):
            while total_of(dealer)[0] < 17:
                dealer.append(deal.next())
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
