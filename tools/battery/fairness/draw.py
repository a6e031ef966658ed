"""From seeds to words, numbers and cards, as docs/fairness.md says."""

import hashlib
import hmac

WORDS = 2**32
RANKS, SUITS = "A23456789TJQK", "SHDC"
SHOE = 8 * 52


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def seed_words(server, client, nonce):
    block = 0
    while True:
        yield from words_of(server, f"{client}:{nonce}:{block}")
        block += 1


def link_words(link, salt):
    yield from words_of(link, salt)
    block = 1
    while True:
        yield from words_of(link, f"{salt}:{block}")
        block += 1


def words_of(key, message):
    block = hmac.new(key.encode("utf-8"), message.encode("utf-8"), hashlib.sha256).digest()
    for at in range(0, len(block), 4):
        yield int.from_bytes(block[at : at + 4], "big")


class Draw:
    """The words of a round in order; each is used once."""

    def __init__(self, words):
        self.words = words
        self.used = 0

    def word(self):
        self.used += 1
        return next(self.words)

    def below(self, n):
        word = self.word()
        while word < WORDS % n:
            word = self.word()
        return word % n


class Deal:
    def __init__(self, draw, size):
        self.draw, self.left = draw, list(range(size))

    def next(self):
        return self.left.pop(self.draw.below(len(self.left)))

    def take(self, count):
        return [self.next() for _ in range(count)]


def pay(stake, multiplier):
    return int(stake) * multiplier // 10000


def rank_of(card):
    return card % 13 + 1


def name_of(card):
    return RANKS[card % 13] + SUITS[card % 52 // 13]


def names_of(cards):
    return [name_of(card) for card in cards]


def require(is_so, rule):
    if not is_so:
        raise ValueError(rule)


def single(bet, told):
    return told, int(bet["stake"]), pay(bet["stake"], told["multiplier"])
