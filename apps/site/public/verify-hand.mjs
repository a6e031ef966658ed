// Checks hands of the card rooms, as the section "Card rooms" of fairness.md says; exit code 1: it disagrees.
// Put verify.mjs and this file into one folder. Node is all they need.
//   node verify.mjs hand --file hand.json     what the history of a table lets you save, or a list of them
//   node verify.mjs hand --file hand.json --deck deck.json     a day later, with all cards of the deck
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex')
const range = (length) => Array.from({ length }, (_, at) => at)
const total = (list) => list.reduce((sum, one) => sum + BigInt(one), 0n)
const deckSize = 52
/** A card is rank × 4 + suit, from the two of clubs to the ace of spades. */
const rankOf = (card) => card >> 2
const suitOf = (card) => card & 3
const textOf = (card) => '23456789TJQKA'[rankOf(card)] + 'cdhs'[suitOf(card)]
const leafOf = ({ leaf, card, salt }) => sha256(`${leaf}:${textOf(card)}:${salt}`)
/** Ends a check; the sentence says what is wrong. */
class Wrong extends Error {}
function require(isSo, sentence) {
  if (!isSo) throw new Wrong(sentence)
}

// Who gets which card.

/** Words of 32 bits, eight to a hash; those below 2³² mod n are refused, so there is no bias. */
function drawOf(server) {
  let [block, words] = [0, []]
  const more = () => (words = hmac(server, `deal:0:${block++}`).match(/.{8}/g))
  const word = () => parseInt((words.length > 0 ? words : more()).shift(), 16)
  return function below(n) {
    const drawn = word()
    return drawn < 2 ** 32 % n ? below(n) : drawn % n
  }
}

/** Which leaf lies at each place of the deal. @public */
export function shuffledBy(seeds) {
  const inOrder = seeds.toSorted((a, b) => a.seat - b.seat)
  const below = drawOf(sha256(inOrder.map(({ seat, seed }) => `${seat}=${seed}`).join('|')))
  const leaves = range(deckSize)
  for (let at = deckSize - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[leaves[at], leaves[other]] = [leaves[other], leaves[at]]
  }
  return leaves
}

/** Seats from the left of the button on. */
function aroundFrom(seats, button) {
  const sorted = seats.toSorted((a, b) => a - b)
  return [...sorted.filter((seat) => seat > button), ...sorted.filter((seat) => seat <= button)]
}

function checkDeal({ leaves, hash, seeds, opened }) {
  require(leaves.length === deckSize && sha256(leaves.join(',')) === hash, 'the leaves are others')
  require(seeds.length > 1, 'a shuffle needs the seeds of two seats')
  for (const { seat, seed, hash: told } of seeds)
    require(sha256(seed) === told, `seat ${seat} told another seed than it promised`)
  const leafAt = shuffledBy(seeds)
  for (const one of opened) {
    const what = `the card at place ${one.place}`
    require(leafAt[one.place] === one.leaf, `${what} is of another leaf`)
    require(leafOf(one) === leaves[one.leaf], `${what} is not what the leaf hid`)
  }
  const cards = new Set(opened.map(({ card }) => card))
  require(cards.size === opened.length, 'a card was dealt twice')
}

/** What lies at places of the deal; undefined where it was not shown. */
function cardsAt({ opened }) {
  const cards = new Map(opened.map(({ place, card }) => [place, card]))
  return (places) => places.map((place) => cards.get(place))
}

// Texas hold'em.

/** Higher first, as a list that is compared from its beginning: the category, then ranks that decide. */
function worthOfFive(cards) {
  const ranks = cards.map(rankOf).toSorted((a, b) => b - a)
  const count = (rank) => ranks.filter((one) => one === rank).length
  const byCount = ranks.toSorted((a, b) => count(b) - count(a) || b - a)
  const shape = [...new Set(byCount)].map(count).join('')
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isWheel = ranks.join() === '12,3,2,1,0'
  const isStraight = isWheel || (shape === '11111' && ranks[0] - ranks[4] === 4)
  const high = isWheel ? [3] : [ranks[0]]
  if (isStraight) return [isFlush ? 8 : 4, ...high]
  if (isFlush) return [5, ...ranks]
  return [{ 41: 7, 32: 6, 311: 3, 221: 2, 2111: 1 }[shape] ?? 0, ...byCount]
}

function isAbove(a, b) {
  const at = a.findIndex((one, nth) => one !== b[nth])
  return at >= 0 && a[at] > (b[at] ?? -1)
}

/** The best five of seven cards. @public */
export function worthOf(cards) {
  let best = []
  for (const a of range(cards.length))
    for (const b of range(a)) {
      const worth = worthOfFive(cards.filter((_, at) => at !== a && at !== b))
      if (best.length === 0 || isAbove(worth, best)) best = worth
    }
  return best
}

function checkHoldem(hand) {
  const { players, button, board, proof, outcome } = hand
  const order = aroundFrom(
    players.map(({ seat }) => seat),
    button,
  )
  const at = cardsAt(proof)
  for (const { seat, cards, name } of players) {
    const nth = order.indexOf(seat)
    if (cards)
      require(at([nth, order.length + nth]).join() === cards.join(), `${name} got other cards`)
  }
  const boardAt = range(board.length).map((nth) => order.length * 2 + nth)
  require(at(boardAt).join() === board.join(), 'the board was another one')
  if (hand.second) checkSecond(hand, at, order.length * 2)
  const put = putBy(hand)
  require(total(outcome.pots.map(({ amount }) => amount)) ===
    total(put.values()), 'chips are missing')
  require(total(outcome.pots.map(({ rake }) => rake)) === BigInt(outcome.rake), 'the rakes differ')
  require(board.length > 0 ||
    BigInt(outcome.rake) === 0n, 'no flop was dealt, and a rake was taken')
  for (const { seat, stack } of players) {
    const end = outcome.seats.find((one) => one.seat === seat)
    const won = outcome.pots.flatMap(({ winners }) => winners).filter((one) => one.seat === seat)
    const after = BigInt(stack) - put.get(seat) + total(won.map(({ amount }) => amount))
    require(BigInt(end.stack) === after, `seat ${seat} should have ${after}`)
  }
  for (const pot of outcome.pots) checkPot(hand, pot, order)
}

/** The second of two boards shares what lay there after the last bet, and goes on with the next places. */
function checkSecond({ board, second, actions, outcome }, at, from) {
  const shared = { preflop: 0, flop: 3, turn: 4 }[actions.at(-1)?.street ?? 'preflop']
  require(outcome.isShowdown &&
    board.length === 5 &&
    shared !== undefined, 'nothing was left to be run twice')
  const places = range(5).map((nth) => from + (nth < shared ? nth : 5 + nth - shared))
  require(at(places).join() === second.join(), 'the second board was another one')
}

/** What each seat put into the pots: all it posted and bet, less what nobody called. */
function putBy({ players, posts, actions, outcome: { uncalled } }) {
  const moved = (seat) => [...posts, ...actions].filter((one) => one.seat === seat)
  const back = (seat) => (uncalled?.seat === seat ? BigInt(uncalled.amount) : 0n)
  return new Map(
    players.map(({ seat }) => [seat, total(moved(seat).map((one) => one.amount)) - back(seat)]),
  )
}

function checkPot(hand, { amount, rake, seats, winners }, order) {
  const { board, second, outcome, actions } = hand
  const folded = new Set(actions.filter(({ kind }) => kind === 'fold').map(({ seat }) => seat))
  require(!seats.some((seat) => folded.has(seat)), 'a seat that folded could win')
  const net = BigInt(amount) - BigInt(rake)
  require(total(winners.map((one) => one.amount)) === net, 'a pot was not paid out whole')
  const isCompared = outcome.isShowdown && seats.length > 1
  const bestOn = (cards) => order.filter((seat) => bestOf(hand, seats, cards).includes(seat))
  // Each of two boards decides half; a chip that does not divide belongs to the first one.
  const runs = isCompared && second ? [board, second] : [board]
  const owed = runs.flatMap((cards, nth) => {
    const part = runs.length === 1 ? net : nth === 0 ? net - net / 2n : net / 2n
    const inOrder = isCompared ? bestOn(cards) : order.filter((seat) => seats.includes(seat))
    return sharesOf(part, inOrder).map((one) => `${runs.length === 1 ? '' : nth + 1}:${one}`)
  })
  const parts = owed.map(String)
  const paid = winners.map(({ seat, amount: won, run = '' }) => `${run}:${seat}:${won}`)
  require(paid.toSorted().join() === parts.toSorted().join(), `a pot should pay ${parts.join(' ')}`)
}

/** Who of these seats has the best hand on a board. */
function bestOf({ players }, seats, board) {
  const hands = new Map(seats.map((seat) => [seat, worthOf([...cardsOf(players, seat), ...board])]))
  return seats.filter((seat) => !seats.some((other) => isAbove(hands.get(other), hands.get(seat))))
}

function sharesOf(net, inOrder) {
  return inOrder.map((seat, nth) => {
    const more = BigInt(nth) < net % BigInt(inOrder.length) ? 1n : 0n
    return `${seat}:${net / BigInt(inOrder.length) + more}`
  })
}

function cardsOf(players, seat) {
  const cards = players.find((one) => one.seat === seat)?.cards
  require(cards?.length === 2, `seat ${seat} won or lost at showdown with hidden cards`)
  return cards
}

// Niu Niu.

const multiples = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8]
const isAce = (card) => rankOf(card) === 12
const isFace = (card) => rankOf(card) > 8 && !isAce(card)
const pointsOf = (card) => (isAce(card) ? 1 : Math.min(rankOf(card) + 2, 10))
const orderOf = (card) => (isAce(card) ? 0 : rankOf(card) + 1) * 4 + [1, 0, 2, 3][suitOf(card)]

/** 0: no bull; 1 to 10: the bull; 11 five pictures, 12 four of one rank, 13 five small. @public */
export function levelOf(cards) {
  const points = cards.map(pointsOf)
  const sum = points.reduce((a, b) => a + b, 0)
  if (sum <= 10 && points.every((one) => one < 5)) return 13
  const ranks = cards.map(rankOf)
  if (ranks.some((rank) => ranks.filter((one) => one === rank).length === 4)) return 12
  if (cards.every(isFace)) return 11
  const isBull = points.some((a, i) =>
    points.some((b, j) => j > i && points.some((c, k) => k > j && (a + b + c) % 10 === 0)),
  )
  return isBull ? sum % 10 || 10 : 0
}

function checkNiu({ players, banker, proof, outcome, stake, rakePpm }) {
  const order = aroundFrom(
    players.map(({ seat }) => seat),
    banker,
  )
  const at = cardsAt(proof)
  for (const { seat, cards, name } of players) {
    const places = range(5).map((round) => round * order.length + order.indexOf(seat))
    require(at(places).join() === cards.join(), `${name} got other cards`)
  }
  const worth = ({ cards }) => levelOf(cards) * 64 + Math.max(...cards.map(orderOf))
  const bank = players.find(({ seat }) => seat === banker)
  const nets = new Map([[banker, 0n]])
  for (const player of players.filter((one) => one !== bank)) {
    const isWon = worth(player) > worth(bank)
    const multiple = multiples[levelOf((isWon ? player : bank).cards)]
    const amount = BigInt(stake) * BigInt(player.times * multiple)
    nets.set(player.seat, isWon ? amount : -amount)
    nets.set(banker, nets.get(banker) - nets.get(player.seat))
  }
  for (const { seat, net, raked } of outcome.seats) {
    const due = nets.get(seat)
    const rake = due > 0n ? (due * BigInt(rakePpm)) / 1_000_000n : 0n
    require(BigInt(net) === due &&
      BigInt(raked) === rake, `seat ${seat} should get ${due}, less ${rake}`)
  }
  require(outcome.seats.length === players.length, 'a seat has no end')
  require(total(outcome.seats.map(({ raked }) => raked)) ===
    BigInt(outcome.rake), 'the rakes differ')
}

// Tiến lên: the deal, that everybody played the own cards, and that payments add up.

function checkTien({ players, moves, proof, outcome, rakePpm }) {
  const order = players.map(({ seat }) => seat).toSorted((a, b) => a - b)
  const at = cardsAt(proof)
  for (const { seat, cards, name } of players) {
    const places = range(13).map((round) => round * order.length + order.indexOf(seat))
    require(at(places).join() === cards.join(), `${name} got other cards`)
    const played = moves.filter((move) => move.seat === seat).flatMap((move) => move.cards)
    require(new Set(played).size === played.length, `${name} played a card twice`)
    require(played.every((card) => cards.includes(card)), `${name} played a card of somebody else`)
    const end = outcome.seats.find((one) => one.seat === seat)
    require(end?.left === cards.length - played.length, `${name} has other cards left`)
    const sum = (key) =>
      total(outcome.payments.filter((one) => one[key] === seat).map(({ amount }) => amount))
    const net = sum('to') - sum('from')
    const rake = net > 0n ? (net * BigInt(rakePpm)) / 1_000_000n : 0n
    require(BigInt(end.net) === net, `seat ${seat} should get ${net}`)
    require(BigInt(end.raked) === rake, `the rake of seat ${seat} should be ${rake}`)
  }
  require(outcome.seats.length === players.length, 'a seat has no end')
  require(total(outcome.seats.map(({ raked }) => raked)) ===
    BigInt(outcome.rake), 'the rakes differ')
}

// A hand, and its whole deck.

const games = {
  holdem: [checkHoldem, 'shuffle, deal and payouts'],
  niuniu: [checkNiu, 'shuffle, deal and payouts'],
  tienlen: [checkTien, 'shuffle, deal, cards and sums'],
}

function judged(hand, deck) {
  require(hand?.proof?.leaves, 'that is no hand of a card room')
  checkDeal(hand.proof)
  const game = hand.game ?? 'holdem'
  require(Object.hasOwn(games, game), `hands of ${game} are not known here`)
  const [check, what] = games[game]
  check(hand)
  if (!deck) return `right: ${what}`
  require(deck.hash === hand.proof.hash, 'that is the deck of another hand')
  require(new Set(deck.deck.cards).size === deckSize, 'it was no deck of 52 different cards')
  for (const [leaf, card] of deck.deck.cards.entries())
    require(leafOf({ leaf, card, salt: deck.deck.salts[leaf] }) ===
      hand.proof.leaves[leaf], `leaf ${leaf} hid another card`)
  return `right: ${what}, and all 52 cards of the deck`
}

/** Of a hand as a table's history saves it, and its deck as the arcade tells it a day later. @public */
export function verdictOfHand(hand, deck) {
  try {
    return judged(hand, deck)
  } catch (error) {
    return error instanceof Wrong
      ? `WRONG: ${error.message}`
      : `WRONG: not readable: ${String(error)}`
  }
}

/** Prints the verdicts on what is in a file; whether none of them is wrong. Called by verify.mjs. @public */
export function check(_, { file, deck }) {
  const read = (name) => JSON.parse(readFileSync(name, 'utf8'))
  const verdicts = [read(file)].flat().map((one) => {
    const verdict = verdictOfHand(one, deck && read(deck))
    console.log(`${one?.id}  ${verdict}`)
    return verdict
  })
  return !verdicts.some((verdict) => verdict.startsWith('WRONG'))
}
