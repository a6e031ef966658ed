// Checks draws and tickets of lotteries, as the section "Lotteries" of fairness.md says; exit code 1: it
// disagrees. Put verify.mjs, this file and verify-beacon.mjs into one folder. Node is all they need.
//   node verify.mjs draw --file draw.json       what /lgw/lottery/draw?id=… answers, or a list of them
//   node verify.mjs ticket --file ticket.json   what /lgw/lottery/ticket?id=… answers, with its draw
//   node verify.mjs draw --id ZYKS60-20261118-0001 --round 1000 --signature HEX --result '{"dice":[…]}'
//   node verify.mjs draw --id … --seed SEED --commitment HASH --root HASH --result '{…}'
//   node verify.mjs ticket --text ticket.txt --index 0 --count 5 --path HASH,HASH --root HASH
// Without --result or --commitment it tells what follows and compares nothing. It does not judge which
// lines of a ticket won: it takes the hits that the ticket tells, and reckons what they pay.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isSigned, quicknet } from './verify-beacon.mjs'

const fromHex = (text) => Buffer.from(text, 'hex')
function sha256(...parts) {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return createHash('sha256').update(bytes).digest('hex')
}
const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
const range = (length) => Array.from({ length }, (_, at) => at)
/** Ends a check; the sentence says what is wrong. */
class Wrong extends Error {}
function require(isSo, sentence) {
  if (!isSo) throw new Wrong(sentence)
}

// What each lottery draws. Those with several speeds have the seconds behind the name: ZYKS60, E645S300.

const digits = (repeats, ...prizes) => ({
  kind: 'digits',
  prizes: prizes
    .map((one) => one.split(' '))
    .map(([key, numbers, length]) => ({
      key,
      numbers: Number(numbers),
      digits: Number(length),
      repeats,
    })),
})
const balls = (drawn, of, bonus = false) => ({ kind: 'balls', of, drawn, bonus })
const structures = {
  ZY5D: digits(true, 'five 1 5'),
  ZYWINGO: digits(true, 'digit 1 1'),
  ZYXSMB: digits(
    false,
    'DB 1 5',
    'G1 1 5',
    'G2 2 5',
    'G3 6 5',
    'G4 4 4',
    'G5 6 4',
    'G6 3 3',
    'G7 4 2',
  ),
  ZYKS: { kind: 'dice', dice: 3 },
  ZYPK: { kind: 'order', of: 10 },
  ZYEL: balls(5, 11),
  EKENO: balls(20, 80),
  E645: balls(6, 45),
  E655: balls(6, 55, true),
}
const codes = new Map(
  Object.entries(structures).flatMap(([name, structure]) => {
    const speeds = name.startsWith('ZY')
      ? [45, 60, 180, 300]
      : name === 'EKENO'
        ? [60, 180, 300]
        : ['', 'S300']
    return speeds.map((seconds) => [`${name}${seconds}`, structure])
  }),
)

// From randomness to numbers.

/** Words of 32 bits, eight to a hash. `below` refuses the lowest 2³² mod n of them, so it has no bias. */
function chanceOf(randomness, id) {
  let [block, words] = [0, []]
  const hmac = (text) => createHmac('sha256', fromHex(randomness)).update(text).digest('hex')
  const more = () =>
    (words = hmac(`baize.lottery:${id}:${block++}`)
      .match(/.{8}/g)
      .map((part) => parseInt(part, 16)))
  const word = () => (words.length > 0 ? words : more()).shift()
  const below = (n, drawn = word()) => (drawn < 2 ** 32 % n ? below(n) : drawn % n)
  // At place k of those left: each number gone that is not above it moves it up by one.
  const left = (gone, k) =>
    gone.toSorted((a, b) => a - b).reduce((at, other) => at + (other <= at), k)
  const deal = (of, n, gone = []) => range(n).map((at) => (gone[at] = left(gone, below(of - at))))
  return { below, deal }
}

/** The result of a draw from its randomness, id and structure. @public */
export function drawAgain({ randomness, id, structure: { kind, prizes, dice, of, drawn, bonus } }) {
  const { below, deal } = chanceOf(randomness, id)
  const named = (list, length, first = 0) =>
    list.map((one) => String(one + first).padStart(length, '0'))
  if (kind === 'dice')
    return {
      dice: named(
        range(dice).map(() => below(6)),
        1,
        1,
      ),
    }
  if (kind === 'order') return { order: named(deal(of, of), 2, 1) }
  if (kind === 'balls') {
    const dealt = named(deal(of, drawn + (bonus ? 1 : 0)), 2, 1)
    return bonus ? { balls: dealt.slice(0, drawn), bonus: dealt.slice(drawn) } : { balls: dealt }
  }
  const drawnOf = ({ numbers, digits: length, repeats }, size = 10 ** length) =>
    named(repeats ? range(numbers).map(() => below(size)) : deal(size, numbers), length)
  return Object.fromEntries(prizes.map((prize) => [prize.key, drawnOf(prize)]))
}

// Draws.

const noticeSeconds = 6
const { genesisSeconds, periodSeconds } = quicknet
const timeOf = (round) => (genesisSeconds + (round - 1) * periodSeconds) * 1000
const firstFrom = (ms) => Math.max(1, Math.ceil((ms / 1000 - genesisSeconds) / periodSeconds) + 1)

function randomnessOf({ closesAt, closedAt, root, proof }, tell) {
  if (proof.kind === 'seed') return randomnessOfSeed(proof, root, tell)
  const { chain, round, at, signature } = proof
  require(chain ===
    quicknet.hash, 'the chain is not quicknet, the only one whose key is known here')
  require(isSigned({ round, signature }), `the signature is not that of round ${round}`)
  require(at === undefined ||
    Date.parse(at) === timeOf(round), `round ${round} was made at another time`)
  tell(`the signature is that of round ${round}, made at ${new Date(timeOf(round)).toISOString()}`)
  const named = closesAt && firstFrom(Date.parse(closesAt) + noticeSeconds * 1000)
  require(!named || round === named, `round ${round} is not the one of the close: that is ${named}`)
  if (closedAt && Date.parse(closedAt) >= timeOf(round))
    tell('NOTE: the root of the tickets was published after the round was made')
  return sha256(fromHex(signature))
}

function randomnessOfSeed({ seed, commitment }, root, tell) {
  require(commitment === undefined ||
    sha256(seed) === commitment, 'this is not the seed committed to')
  tell(
    commitment
      ? 'the seed is the one committed to'
      : 'NOTE: there is no commitment to compare the seed with',
  )
  tell('NOTE: we knew the seed before the draw: a weaker proof than a beacon')
  return sha256(`baize.lottery.seed:${seed}:${root ?? ''}`)
}

/** Of the value of `lotteryDraw`: `right`, `hidden: …` or `WRONG: …`, and what was looked at. @public */
export function verdictOfDraw(draw) {
  return judged((tell) => {
    const { id, gameCode, rulesVersion, root, tickets, result, proof, state } = draw
    if (proof.kind === 'external' && !codes.has(gameCode))
      return 'hidden: its numbers are drawn elsewhere'
    require(codes.has(gameCode), `there is no lottery ${gameCode} here`)
    require(id.startsWith(`${gameCode}-`), `${id} is no draw of ${gameCode}`)
    require(rulesVersion === 1, `rules ${rulesVersion} are not known here`)
    require(root === null || root === undefined || isHash(root), 'the root is no hash')
    require(!tickets || root, 'there are tickets, but no root of them')
    const isProven = Boolean(proof.signature ?? proof.seed)
    require(isProven || !result, 'there is a result, but nothing that it follows from')
    if (!isProven)
      return state === 'void' ? 'hidden: void, all stakes go back' : 'hidden: not drawn yet'
    const randomness = randomnessOf(draw, tell)
    const again = drawAgain({ randomness, id, structure: codes.get(gameCode) })
    tell(`randomness ${randomness}`)
    tell(`drawn from it: ${textOf(again)}`)
    if (!result)
      return state === 'void'
        ? 'hidden: void, all stakes go back'
        : 'hidden: no result to compare with'
    const isSame = Object.keys({ ...again, ...result }).every(
      (prize) => `${again[prize]}` === `${result[prize]}`,
    )
    require(isSame, `the result is ${textOf(again)}, not ${textOf(result)}`)
    if (draw.corrections) tell(`NOTE: the result was corrected ${draw.corrections} times`)
    return 'right'
  })
}

function textOf(result) {
  return Object.entries(result)
    .map(([prize, numbers]) => `${prize} ${[numbers].flat().join(' ')}`)
    .join(', ')
}

// Tickets.

/** The text whose hash is the ticket's leaf. */
function ticketText({ id, drawId, kind, selection, unit, currency, units, rulesVersion, payouts }) {
  const pays = Object.keys(payouts)
    .toSorted()
    .map((tier) => `${tier}:${payouts[tier]}`)
    .join(',')
  return [
    'baize.ticket/1',
    `id=${id}`,
    `draw=${drawId}`,
    `kind=${kind}`,
    `selection=${selection}`,
    `unit=${unit}`,
    `currency=${currency}`,
    `units=${units}`,
    `rules=${rulesVersion}`,
    `payouts=${pays}`,
  ].join('\n')
}

/** From the text to the leaf, and past its neighbours up to the root. */
function requirePlace({ text, leaf, index, count, path }, root, tell) {
  const own = sha256([0], text)
  require(leaf === undefined || leaf === own, 'the leaf is not the hash of the ticket’s text')
  require(isHash(root), 'there is no root to compare with')
  require(path.every(isHash), 'the path is no list of hashes')
  const isPlace = [index, count].every(Number.isSafeInteger) && index >= 0 && index < count
  require(isPlace, `there is no place ${index} of ${count} tickets`)
  const left = [...path]
  let node = own
  for (
    let [at, size] = [index, count];
    size > 1;
    [at, size] = [Math.floor(at / 2), Math.ceil(size / 2)]
  ) {
    if (at === size - 1 && size % 2 === 1) continue // The last of an odd count moves up as it is.
    require(left.length > 0, 'the path is too short for this number of tickets')
    const [first, second] = at % 2 === 0 ? [node, left.shift()] : [left.shift(), node]
    node = sha256([1], fromHex(first), fromHex(second))
  }
  require(left.length === 0, 'the path is too long for this number of tickets')
  require(node === root, `the ticket is not in the root: its path leads to ${node}`)
  tell(`the ticket is number ${index + 1} of ${count} in the root ${root}`)
}

/** Of the value of `ticketDetail`, as for a draw. @public */
export function verdictOfTicket(ticket) {
  return judged((tell) => {
    const { drawId, unit, units, stake, proof, draw } = ticket
    require(drawId === draw.id, `the ticket is for ${drawId}, not for ${draw.id}`)
    require(BigInt(unit) * BigInt(units) ===
      BigInt(stake), 'the stake is not the unit times the units')
    if (!proof) return 'hidden: the draw has not closed yet'
    require(proof.text ===
      ticketText(ticket), 'the text that was hashed is not that of this ticket')
    require(proof.count ===
      draw.tickets, `the draw has ${draw.tickets} tickets, the proof ${proof.count}`)
    requirePlace(proof, draw.root, tell)
    const { verdict, told } = verdictOfDraw(draw)
    told.forEach(tell)
    require(!verdict.startsWith('WRONG'), verdict.replace('WRONG: ', 'of the draw, '))
    requirePaid(ticket, tell)
    return verdict === 'right' ? 'right' : `right, but the draw is ${verdict}`
  })
}

const linesToldMax = 100

/** What the hits told come to: rounded once, down. */
function requirePaid({ state, unit, stake, payouts, won, payout, shares = [], draw }, tell) {
  require(state !== 'void' || payout === stake, `a void ticket gets its stake back, not ${payout}`)
  if (!['won', 'lost'].includes(state)) return
  if (won.length >= linesToldMax)
    return tell('NOTE: what it pays was not reckoned: more lines won than are told')
  const [top, below] = won
    .flatMap(({ hits }) => hits)
    .reduce(
      ([sum, by], { tier, hits }) => {
        const [whole, part = 1n] = (payouts[tier] ?? '0').split('/').map(BigInt)
        return [sum * part + BigInt(hits) * whole * by, by * part]
      },
      [0n, 1n],
    )
  const hit = new Set(won.flatMap(({ hits }) => hits.map(({ tier }) => tier)))
  for (const { tier, amount } of shares) {
    const prize = draw.pools?.find((pool) => pool.tier === tier)?.prize ?? '0'
    require(hit.has(tier), `it did not hit the tier ${tier} whose pool it shares`)
    require(BigInt(amount) <=
      BigInt(prize), `${amount} of the pool ${tier} is more than its ${prize}`)
    tell(`of the pool ${tier}, which was ${prize}, it has ${amount}`)
  }
  const shared = shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const paid = (BigInt(unit) * top) / below + shared
  require(`${paid}` === payout, `the hits told pay ${paid}, not ${payout}`)
  tell(`the hits told pay ${paid}`)
}

/** Whatever a check throws is a fault of what it was given. */
function judged(check) {
  const told = []
  try {
    return { verdict: check((line) => void told.push(line)), told }
  } catch (error) {
    const sentence = error instanceof Wrong ? error.message : `it cannot be read: ${error.message}`
    return { verdict: `WRONG: ${sentence}`, told }
  }
}

// Commands.

/** Prints the verdicts on what is asked for; whether none of them is wrong. Called by verify.mjs. @public */
export function check(what, asked) {
  const byHand = what === 'draw' ? drawByHand : placeByHand
  const found = asked.file === undefined ? [byHand(asked)] : inFile(what, asked.file)
  for (const { name, verdict, told } of found)
    console.log([...told.map((line) => `  ${line}`), `${name}: ${verdict}`].join('\n'))
  return found.every(({ verdict }) => !verdict.startsWith('WRONG'))
}

function inFile(what, file) {
  const answer = JSON.parse(readFileSync(file, 'utf8'))
  const verdictOf = what === 'draw' ? verdictOfDraw : verdictOfTicket
  return [answer.value ?? answer.data ?? answer]
    .flat()
    .map((one) => ({ name: `${what} ${one.id}`, ...verdictOf(one) }))
}

function drawByHand({ id = '', round, signature, seed, commitment, root, result: told }) {
  const beacon = { kind: 'beacon', chain: quicknet.hash, round: Number(round), signature }
  const proof = seed === undefined ? beacon : { kind: 'seed', seed, commitment }
  const result = told && JSON.parse(told)
  return {
    name: `draw ${id}`,
    ...verdictOfDraw({ id, gameCode: id.split('-')[0], rulesVersion: 1, root, proof, result }),
  }
}

function placeByHand({ text: file, index, count, path = '', root }) {
  const place = {
    index: Number(index),
    count: Number(count),
    path: path.split(',').filter(Boolean),
  }
  return {
    name: 'ticket',
    ...judged((tell) => {
      requirePlace({ ...place, text: readFileSync(file, 'utf8') }, root, tell)
      return 'right'
    }),
  }
}
