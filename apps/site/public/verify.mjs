// biome-ignore-all format: short enough to be read whole
// Checks rounds of the house's games with Node 20.11 or newer and nothing else; exit code 1: it disagrees.
//   node verify.mjs --file plays.json               the history that a game exports
//   node verify.mjs limbo --server SEED --client SEED --nonce 5 --bet '{"stake":"100","target":200}'
//   node verify.mjs crash --link LINK --salt SALT   besides: --actions '[…]' --commitment HASH --before LINK
//   node verify.mjs draw --file draw.json           or ticket: lotteries, with verify-lottery.mjs beside it
import { createHash, createHmac } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex')
/** Words of 32 bits, eight to a hash. `below` refuses the lowest 2³² mod n of them, so it has no bias. */
function chanceOf({ server, client, nonce, link, salt }) {
  let [block, words] = [0, []]
  const ofLink = (nth) => hmac(link, nth ? `${salt}:${nth}` : salt)
  const hash = (nth = block++) => (link ? ofLink(nth) : hmac(server, `${client}:${nonce}:${nth}`))
  const more = () => (words = hash().match(/.{8}/g).map((digits) => parseInt(digits, 16)))
  const word = () => (words.length > 0 ? words : more()).shift()
  const below = (n, drawn = word()) => (drawn < 2 ** 32 % n ? below(n) : drawn % n)
  const deal = (of, n, left = range(of)) => range(n).map(() => left.splice(below(left.length), 1)[0])
  const bullet = (nth) => chanceOf({ server, client, nonce: Number(nonce) + nth })
  return { word, below, deal, bullet, float: () => word() / 2 ** 32 }
}
const range = (length) => Array.from({ length }, (_, at) => at)
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0)
const rankOf = ([rank]) => 'A23456789TJQK'.indexOf(rank) + 1
const nameOf = (card) => 'A23456789TJQK'[card % 13] + 'SHDC'[Math.floor((card % 52) / 13)]
// In hundredths. Plinko: 8 to 16 rows, edge to middle. Keno: 1 to 10 picked, the last is all of them hit.
const tables = (text) => Object.fromEntries(text.split('/').map((one) => one.split(':')).map(([risk, rows]) =>
  [risk, rows.split('|').map((row) => row.split(' ').map(Number))]))
const plinko = tables('low:560 280 140 75 50|600 305 150 85 75|800 420 215 125 70 50|900 440 220 130 90 70|1000 550 325 185 110 70 50|1200 610 315 190 120 80 75|1300 750 440 285 160 95 70 55|1500 800 450 270 170 110 85 70|1600 970 590 370 225 150 95 70 50/medium:1300 375 135 60 35|1700 500 170 80 50|2200 680 255 110 60 35|2600 970 365 160 70 40|3400 1300 490 220 100 50 30|4500 1700 650 280 125 70 40|6000 2300 930 360 175 90 50 30|9000 3300 1250 520 225 110 60 40|12000 4500 1750 730 305 155 75 45 30/high:3000 430 105 40 30|4400 860 180 50 20|7500 1260 270 80 30 20|12000 2110 450 115 40 20|18000 3100 650 180 60 30 25|26000 5000 1080 280 90 40 20|42000 7600 1650 460 120 50 30 20|64000 12500 2700 680 200 75 30 20|100000 18500 4000 1000 285 95 50 30 20')
const keno = tables('low:80 156|50 120 432|120 220 1326|90 153 400 4500|40 146 300 1400 12000|120 256 700 5000 25000|100 166 420 2000 12000 30000|90 134 280 800 4500 18000 35000|80 124 200 450 1600 7500 22000 40000|80 100 170 300 800 3200 12000 30000 50000/classic:20 336|150 716|90 292 1600|60 163 600 6000|119 450 2200 24000|100 247 900 6000 40000|80 146 550 2400 18000 50000|126 500 1600 9000 32000 55000|95 320 900 4000 20000 40000 60000|92 220 505 1800 10000 30000 45000 65000/medium:50 246|120 916|404 3600|186 800 12000|109 360 2500 42000|324 1400 11000 52000|161 800 4200 26000 64000|118 450 1800 11000 42000 75000|412 1200 6000 24000 60000 85000|252 750 3000 15000 45000 72000 90000/high:396|1716|120 6801|763 30000|214 6000 64000|1966 24000 90000|161 12000 60000 120000|123 3600 32000 80000 150000|1716 14000 60000 110000 180000|736 7000 32000 80000 140000 200000')
const wheels = ['30.15.20.15.19.', '40.20.20.15.20..30.18.20.15..',
  '60.20..30..19.20..40..19..20.19..20..30..', '80.20..30..14.20..30..14.20..14..20.30..14..20.50..20..', '100..20..30..15..20..40..20..30...15..20..40..15..20..60..20..30...'] // of medium risk, in tenths; a dot is nothing
const size = { easy: [4, 3], medium: [3, 2], hard: [2, 1], expert: [3, 1], master: [4, 1] }
const pointOf = (hundredths) => Math.min(Math.max(100, Math.floor(hundredths)), 100_000_000)
const points = (hand) => total(hand.map(rankOf).map((rank) => (rank < 10 ? rank : 0))) % 10
const hard = (hand) => total(hand.map((card) => Math.min(rankOf(card), 10)))
const score = (hand) => hard(hand) + (hard(hand) < 12 && hand.some(([rank]) => rank === 'A') ? 10 : 0)
const isPair = ([a, b]) => a[0] === b[0], isNatural = (hand) => hand.length === 2 && score(hand) === 21
/** What each game draws, by chance, bet, actions and `steps`, the actions that are no cash-out. */
const draws = {
  dice: ({ float }) => ({ rolled: Math.floor(float() * 10_001) }),
  limbo: ({ float }) => ({ point: pointOf(99 / float()) }),
  crash: ({ word, cashOutAt, actions: [action] }, point = pointOf((99 * 2 ** 32) / (word() + 1))) =>
    ({ point, cashedOutAt: action?.at ?? (action && cashOutAt <= point ? cashOutAt : undefined) }),
  plinko: ({ float, rows }) => ({ path: range(rows).map(() => (float() < 0.5 ? 0 : 1)) }),
  keno: ({ deal }) => ({ drawn: deal(40, 10).map((ball) => ball + 1) }),
  wheel: ({ below, segments }) => ({ stopped: below(segments) }),
  roulette: ({ below }) => ({ pocket: below(37) }),
  sicbo: ({ below }) => ({ dice: range(3).map(() => below(6) + 1) }),
  fantan: ({ below }, buttons = 24 + below(24)) => ({ buttons, left: ((buttons - 1) % 4) + 1 }),
  xocdia: ({ below }) => ({ coins: range(4).map(() => ['white', 'red'][below(2)]) }),
  dragontiger: ({ deal }, [dragon, tiger] = deal(416, 2).map(nameOf)) => ({ dragon, tiger }),
  baccarat({ deal }, [first, second, third, fourth, ...more] = deal(416, 6).map(nameOf)) {
    const player = [first, third], banker = [second, fourth], ours = points(player), theirs = points(banker)
    if (ours > 7 || theirs > 7) return { player, banker }
    const drawn = points(ours < 6 ? [player[2] = more.shift()] : [])
    const isDrawing = theirs < 3 || (theirs === 3 ? drawn !== 8 : drawn >= 2 * theirs - 6 && drawn < 8)
    if (ours < 6 ? isDrawing : theirs < 6) banker.push(more.shift())
    return { player, banker }
  },
  mines: ({ deal, mines }) => ({ mined: deal(25, mines) }),
  towers: ({ deal, difficulty }) => ({ safe: range(9).map(() => deal(...size[difficulty])) }),
  hilo: ({ below, steps }) => ({ cards: [{}, ...steps].map(({ type, guess }) =>
    ({ card: nameOf(below(52)), after: guess ?? type })) }),
  coin: ({ below, side, steps }) => ({ flips: [{ side }, ...steps].map((step) =>
    ({ called: step.side, fell: ['heads', 'tails'][below(2)] })) }),
  videopoker: ({ deal, actions: [action] }, dealt = deal(52, 10).map(nameOf), drawn = dealt.splice(5)) =>
    ({ dealt, cards: dealt.map((card, at) => (action && !action.hold.includes(at) ? drawn.shift() : card)) }),
  blackjack({ deal, stake: digits, actions, runs }, cards = deal(416, 64).map(nameOf)) {
    const [one, open, two, hidden, ...next] = cards, isLive = runs > 1
    const from = (run) => (isLive ? next.filter((_, at) => at % runs === run) : next)
    const [mine, split, theirs] = [0, 1, 2].map(from)
    const draw = (hand) => (hand === hands[0] ? mine : split).shift()
    const moves = actions.map(({ type }) => type), dealer = [open, hidden], doubled = new Set()
    let hands = [[one, two]], stake = BigInt(digits), offered = open[0] === 'A' ? moves.shift() : ''
    function isPlayed(hand) {
      if (hand.length === 1) hand.push(draw(hand))
      while (score(hand) < 21 && (hands.length === 1 || hand[0][0] !== 'A')) {
        const move = moves.shift()
        if (move === 'split') return (hands = hand.map((card) => [card])).every(isPlayed)
        if (move === 'hit' || move === 'double') hand.push(draw(hand))
        if (move === 'double') doubled.add(hand)
        if (move !== 'hit') return move !== undefined
      }
      return true
    }
    const isEnded = isNatural(dealer) || isNatural(hands[0])
    const isOver = offered !== undefined && (isEnded || isPlayed(hands[0]))
    const isLeft = isOver && !isEnded && (isLive || hands.some((hand) => score(hand) < 22))
    while (isLeft && score(dealer) < 17) dealer.push(theirs.shift())
    const worth = (hand) => score(hand) + (isEnded && isNatural(hand) ? 0.5 : 0)
    const by = (hand, [own, other] = [worth(hand), worth(dealer)]) =>
      own < 22 && (other >= 22 || own > other ? (own === 21.5 ? 2.5 : 2) : +(own === other))
    const pays = hands.map((hand) => [doubled.has(hand) ? stake * 2n : stake, isOver ? by(hand) : null])
    if (offered === 'insure') pays.push([stake / 2n, isOver ? 3 * isNatural(dealer) : null])
    return { dealer: isOver ? dealer : [open], hands, pays }
  },
}
/** How many times the stake, or what lies on a place, comes back; null while the round goes on. */
const times = {
  dice: ({ rolled, side, target }, from = (n) => (side === 'over' ? 10_000 - n : n)) =>
    from(rolled) < from(target) && Math.floor(99_000_000 / from(target)) / 10_000,
  limbo: ({ point, target }) => point >= target && target / 100,
  crash: ({ point, cashedOutAt: at = 0, actions }) => (actions.length ? at <= point && at / 100 : null),
  plinko: ({ path, rows, risk }) => plinko[risk][rows - 8][Math.min(total(path), rows - total(path))] / 100,
  keno: ({ drawn, risk, numbers }, missed = numbers.filter((number) => !drawn.includes(number)).length) =>
    (keno[risk][numbers.length - 1].at(-1 - missed) ?? 0) / 100,
  wheel: ({ stopped, segments, risk }) => ({
    low: [2.2, 1.1, 1.1, 0, 1.1, 1.1, 1.1, 0, 1.1, 1.1][stopped % 10], high: stopped === 0 && segments * 0.99,
    medium: (parseInt(wheels[segments / 10 - 1].match(/\d+|\./g)[stopped], 10) || 0) / 10 })[risk],
  roulette({ pocket, place: [kind, which = ''] }) {
    const isOdd = pocket % 2 === 1, isRed = isOdd === ((pocket - 1) % 18 < 10)
    const evens = { red: isRed, black: !isRed, odd: isOdd, even: !isOdd, low: pocket < 19, high: pocket > 18 }
    if (kind in evens) return pocket === 0 ? 0.5 : 2 * evens[kind]
    if (kind === 'dozen') return 3 * (Math.ceil(pocket / 12) === Number(which))
    if (kind === 'column') return 3 * (pocket > 0 && (pocket - which) % 3 === 0)
    const numbers = kind === 'firstFour' ? [0, 1, 2, 3] : which.split('-').map(Number)
    return numbers.includes(pocket) && 36 / numbers.length
  },
  sicbo({ dice, place: [kind, which = ''] }, sum = total(dice), isTriple = new Set(dice).size === 1) {
    const faces = which.split('-').map(Number), shown = dice.filter((face) => face === faces[0]).length
    const evens = { small: sum < 11, big: sum > 10, odd: sum % 2 === 1, even: sum % 2 === 0 }
    if (kind in evens) return 2 * (evens[kind] && !isTriple)
    return { triple: 181 * (shown > 2), double: 12 * (shown > 1), single: [0, 2, 3, 13][shown],
      anyTriple: 32 * isTriple, pair: 7 * faces.every((face) => dice.includes(face)),
      sum: sum === faces[0] && [63, 32, 19, 13, 9, 8, 7][Math.min(sum, 21 - sum) - 4] }[kind]
  },
  fantan: ({ left, place: [kind, which] }) => ({ fan: [3.85], nim: [2.9, 1], kwok: [1.95, 1.95],
    nga: [1.475, 1.475, 1], ssh: [1.3166, 1.3166, 1.3166] }[kind][which.split('-').indexOf(`${left}`)] ?? 0),
  xocdia: ({ coins, place: [kind, which] }, reds = coins.filter((side) => side === 'red').length) =>
    kind === 'red' ? (reds === Number(which) && [15, 3.8, 2.5][Math.min(reds, 4 - reds)]) :
      1.96 * (kind === ['even', 'odd'][reds % 2]),
  dragontiger: ({ dragon, tiger, place }, ahead = rankOf(dragon) - rankOf(tiger), half = !ahead / 2) =>
    ({ dragon: 2 * (ahead > 0) + half, tiger: 2 * (ahead < 0) + half, tie: 18 * half,
      suitedTie: 51 * (dragon === tiger) })[place],
  baccarat: ({ player, banker, place }, ahead = points(player) - points(banker), isTie = ahead === 0) =>
    ({ player: 2 * (ahead > 0) + isTie, banker: 1.95 * (ahead < 0) + isTie, tie: 9 * isTie,
      playerPair: 12 * isPair(player), bankerPair: 12 * isPair(banker) })[place],
  mines: (it, safe = 25 - it.mines) =>
    climbed(it, safe, it.steps, ({ tile }, at) => !it.mined.includes(tile) && [25 - at, safe - at]),
  towers: (it) => climbed(it, 9, it.steps, ({ tile }, n) => it.safe[n].includes(tile) && size[it.difficulty]),
  coin: (it) => climbed(it, 20, it.flips, ({ called, fell }) => called === fell && [2, 1]),
  hilo: (it) => climbed(it, 52, it.cards.slice(1), ({ card, after }, at) => {
    const [old, now] = [rankOf(it.cards[at].card), rankOf(card)]
    const [least, most] = after === 'higher' ? [Math.max(old, 2), 13] : [1, Math.min(old, 12)]
    return after === 'skip' ? null : now >= least && now <= most && [13, most - least + 1]
  }),
  videopoker({ cards, actions }, ranks = cards.map(rankOf).toSorted((a, b) => a - b)) {
    if (actions.length === 0) return null
    const alike = total(ranks.map((rank) => ranks.filter((one) => one === rank).length))
    const [isFlush, isRoyal] = [cards.every((one) => one[1] === cards[0][1]), `${ranks}` === '1,10,11,12,13']
    const isHigh = ranks.some((rank, at) => rank === ranks[at + 1] && (rank === 1 || rank > 10))
    if (isRoyal || (alike === 5 && ranks[4] - ranks[0] === 4)) return isFlush ? (isRoyal ? 800 : 50) : 4
    return { 17: 25, 13: 9, 11: 3, 9: 2, 7: isHigh, 5: 6 * isFlush }[alike]
  },
}
/** A step won is `[of so many chances, by so many]`, false is lost, null risked nothing; 99 % are paid. */
function climbed({ actions }, most, list, stepOf, steps = list.map(stepOf), won = steps.filter(Boolean)) {
  const [all, by] = [0, 1].map((at) => won.reduce((product, step) => product * BigInt(step[at]), 1n))
  const isOver = actions.at(-1)?.type === 'cashOut' || won.length === most
  return steps.includes(false) ? 0 : isOver ? won.length > 0 && Number((9_900n * all) / by) / 10_000 : null
}
// A live table has the rules of its game, and a round is over once it is dealt.
for (const game of ['roulette', 'baccarat', 'sicbo', 'dragontiger', 'fantan', 'xocdia']) {
  draws[`live${game}`] = draws[game]
  times[`live${game}`] = (it) => (it.actions.length > 0 ? times[game](it) : null)
}
/** At a live table each hand, and the dealer, draws from a run of places of its own. */
draws.liveblackjack = ({ deal, places, actions: [dealt, ...moves] }) => {
  if (!dealt) return { pays: places.map(({ amount }) => [BigInt(amount), null]) }
  const cards = deal(416, 64), [one, open, two] = cards.map(nameOf), first = [one, two]
  const { amount: stake } = places.find(({ place }) => place === 'main')
  const isOver = moves.at(-1)?.type === 'settle'
  const actions = isOver ? moves.slice(0, -1) : moves, hand = { deal: () => cards, stake, actions, runs: 3 }
  const { dealer, hands, pays } = draws.blackjack(hand), isRed = (card) => 'HD'.includes(card[1])
  const ranks = [one, two, open].map(rankOf).toSorted((a, b) => a - b), [low, middle, high] = ranks
  const isFlush = [two, open].every((card) => card[1] === one[1])
  const isRow = `${ranks}` === '1,12,13' || (low + 1 === middle && middle + 1 === high)
  const trips = low === high && (isFlush ? 101 : 31), row = isRow && (isFlush ? 41 : 11)
  const times = { pairs: isPair(first) && (one === two ? 26 : isRed(one) === isRed(two) ? 13 : 7),
    plus3: trips || row || (isFlush && 6) }
  const sides = places.filter(({ place }) => place !== 'main')
  const paid = sides.map(({ place, amount }) => [BigInt(amount), times[place]])
  const ends = [...pays, ...paid].map(([amount, by]) => [amount, isOver ? by : null])
  return { first, dealer: isOver ? dealer : [open], hands, pays: ends }
}
// Fishing: what a weapon costs, and what fish pay in bullets; `10*4` is 10 in four of the ways.
const seas = {
  reef: 'cannon 1,net 2|minnow 2,clown 3,shrimp 4,puffer 6,squid 8,crab 10,jelly 15,turtle 20,dolphin 40,bomb 10*4 20*3 50*2 100*1,wheel 20*1 100*1 40*1 60*1 30*1 80*1 50*1 100*1,whale 80*4 120*3 200*2 420*1',
  abyss: 'cannon 1,net 3,laser 4|minnow 4,shrimp 5,squid 7,lobster 10,puffer 12,octopus 18,jelly 25,seal 30,shark 60,bomb 20*4 40*3 80*2 140*1,beam 30*4 60*3 110*2 180*1,wheel 30*1 150*1 60*1 90*1 40*1 120*1 80*1 150*1,kraken 100*5 250*3 400*1 850*1',
  palace: 'cannon 1,laser 4,torpedo 5|clown 5,shrimp 6,puffer 8,crab 12,turtle 20,octopus 25,jelly 35,crocodile 50,shark 80,bomb 30*4 60*3 120*2 260*1,beam 40*4 80*3 150*2 300*1,wheel 40*1 200*1 80*1 120*1 60*1 160*1 100*1 200*1,dragon 150*5 400*3 700*1 1350*1',
}
for (const [sea, text] of Object.entries(seas)) {
  const [costs, pays] = text.split('|').map((list) => Object.fromEntries(list.split(',').map((one) =>
    [one.split(' ')[0], one.split(' ').slice(1).map((line) => line.split('*').map(Number))])))
  draws[`fishing${sea}`] = ({ bullet, stake, bullets, actions }) => {
    let [left, won] = [bullets, 0]
    const shots = actions.flatMap(({ type, weapon, fish: aimed }) => {
      if (type === 'close') return []
      const [[cost]] = costs[weapon], { below } = bullet(bullets - left)
      const fish = aimed.map((name) => {
        const lines = pays[name.split('/')[0]], ways = total(lines.map(([, weight = 1]) => weight))
        const mean = total(lines.map(([each, weight = 1]) => each * weight)) / ways
        const [wins, of] = [97 * cost, 100 * aimed.length * mean], drawn = below(of)
        if (drawn >= wins) return { fish: name, drawn, wins, of, pays: 0 }
        if (lines.length === 1) return { fish: name, drawn, wins, of, pays: mean }
        const list = lines.flatMap(([, weight], at) => Array(weight).fill(at)), line = list[below(ways)]
        return { fish: name, drawn, wins, of, pays: lines[line][0], line }
      })
      left -= cost
      won += total(fish.map((one) => one.pays))
      return [{ weapon, fish }]
    })
    const isClosed = actions.at(-1)?.type === 'close', isOver = isClosed || left === 0
    const [staked, worth] = [bullets, won + left].map((count) => BigInt(stake) * BigInt(count))
    const ends = [[worth, isOver ? 1 : null], [staked - worth, isOver ? 0 : null]]
    return { bullets, left, won, shots, isClosed, pays: ends }
  }
}
/** A round again, from the rules alone. Each amount is multiplied by ten-thousandths and rounded down. @public */
export function replay({ game, bet, actions = [], ...source }) {
  if (!Object.hasOwn(draws, game)) throw new Error(`the games are ${Object.keys(draws).join(', ')}`)
  const asked = { ...bet, actions, steps: actions.filter(({ type }) => type !== 'cashOut') }
  const { pays: own, ...outcome } = draws[game]({ ...chanceOf(source), ...asked })
  const pays = own ?? (bet.places ?? [{ place: '', amount: bet.stake }]).map(({ place, amount }) =>
    [BigInt(amount), times[game]({ ...asked, ...outcome, place: place.split(':') })])
  const sum = (amountOf) => pays.map(amountOf).reduce((all, amount) => all + amount)
  const returned = sum(([amount, by]) => (amount * BigInt(Math.round(by * 10_000))) / 10_000n)
  return { outcome, isOver: pays.every(([, by]) => by !== null), staked: sum(([amount]) => amount), returned }
}
/** Of a play in an exported history: right, hidden (not revealed yet, or void), or what is wrong with it. */
export function verdictOf({ game, rulesVersion, state, bet, actions, view, seeds, shared, ...told }) {
  const source = shared ?? { server: seeds.serverSeed, client: seeds.clientSeed, nonce: seeds.nonce }
  if (state === 'void' || !(source.link ?? source.server)) return 'hidden'
  if (seeds && sha256(seeds.serverSeed) !== seeds.commitment) return 'WRONG: not the seed committed to'
  if (rulesVersion !== 1) return `WRONG: rules ${rulesVersion} are not known here`
  const { outcome, isOver, staked, returned } = replay({ game, bet, actions, ...source })
  const text = (value) => JSON.stringify(value?.map?.((one) => one?.cards ?? one) ?? value?.cards ?? value)
  const other = Object.keys(outcome).find((key) => key in view && text(outcome[key]) !== text(view[key]))
  if (other) return `WRONG: ${other} was ${text(outcome[other])}`
  const now = `${isOver} ${staked} ${returned}`, then = `${state !== 'open'} ${told.staked} ${told.returned}`
  return now === then ? 'right' : `WRONG: over, staked, returned were ${now}`
}
function checkFile(_, { file }, { format, plays } = JSON.parse(readFileSync(file, 'utf8'))) {
  if (format !== 'baize-plays-1') throw new Error('that is no history exported by a game')
  const said = plays.map((it) => { try { return verdictOf(it) } catch (e) { return `WRONG: ${String(e)}` } })
  plays.forEach(({ at, id, game, staked, returned }, nth) =>
    console.log(at, id, game.padEnd(11), staked.padStart(10), returned.padStart(10), said[nth]))
  const count = (word) => said.filter((verdict) => verdict.startsWith(word)).length
  console.log(`${count('right')} right, ${count('WRONG')} wrong, ${count('hidden')} hidden`)
  return count('WRONG') === 0
}
function checkOne(game, { bet = '{"stake":"0"}', actions = '[]', commitment, before, ...source }) {
  const again = replay({ game, bet: JSON.parse(bet), actions: JSON.parse(actions), ...source })
  const links = ['chain', 'commitment'].map((kind) => sha256(`baize.crash.${kind}:${source.link}`))
  const proofs = source.link ? links : [sha256(source.server)]
  const isRight = proofs.includes(commitment ?? before ?? proofs[0])
  console.dir({ [source.link ? 'before' : 'commitment']: proofs[0], isRight, ...again }, { depth: null })
  return isRight
}
if (realpathSync(process.argv[1] ?? '.') === import.meta.filename) {
  const options = Object.fromEntries('file server client nonce bet actions commitment link salt before deck id round signature seed root result text index count path'.split(' ').map((name) => [name, { type: 'string' }]))
  const { values: it, positionals: [what] } = parseArgs({ options, allowPositionals: true })
  const parts = { draw: 'lottery', ticket: 'lottery', event: 'event', hand: 'hand' }
  const part = Object.hasOwn(parts, what ?? '') && (await import(`./verify-${parts[what]}.mjs`))
  process.exitCode = (part.check ?? (it.file ? checkFile : checkOne))(what, it) ? 0 : 1
}
