import { hash } from 'node:crypto'
import {
  type GameType,
  type LotteryMode,
  lotteryVendor,
  type TicketFault,
} from '@baize/contract/vocabulary'
import {
  BadSelection,
  bestOfLines,
  drawDateOf,
  drawResult,
  hasPools,
  type Lottery,
  leafBytes,
  leafOf,
  lotteries,
  lotteryByCode,
  offerOf,
  type Payouts,
  paidOf,
  payoutsFrom,
  payoutsText,
  perUnitOf,
  type Result,
  ticketText,
  wordsOfRandomness,
} from '@baize/engines/lottery'
import type { Draw, KeptTicket, Setting } from './lottery.types.ts'

type Offering = Pick<Setting, 'hasExternal' | 'linePrice'>

/** Those that we draw ourselves; those that are drawn elsewhere and those with pools where a merchant says so. */
export const isOffered = (lottery: Lottery, { hasExternal, linePrice }: Offering): boolean =>
  (lottery.source === 'own' || hasExternal) && (linePrice !== null || !hasPools(lottery))

export const offered = (offering: Offering): readonly Lottery[] =>
  lotteries().filter((lottery) => isOffered(lottery, offering))

/** The rules of a draw, whether it is on offer or not. */
export const lotteryOf = lotteryByCode

export const gameTypeOf = ({ mode }: Pick<Lottery, 'mode'>): GameType =>
  mode === 'ELOTT' ? 'ELOTT' : 'LOTT'

/** The station that draws at a moment. One that draws alone is named whenever its draws are. */
export function stationOf(
  { stations, timeZone }: Pick<Lottery, 'stations' | 'timeZone'>,
  at: Date | undefined,
): string | null {
  const names = new Set(stations?.filter((name) => name !== ''))
  if (names.size === 1) return [...names][0] ?? null
  if (!stations || !at) return null
  return stations[new Date(drawDateOf({ timeZone }, at.getTime())).getUTCDay()] || null
}

const pages: Readonly<Record<LotteryMode, { lobby: string; betting: string }>> = {
  LOTT: { lobby: '/lott', betting: '/vnLottery' },
  SEA: { lobby: '/lott', betting: '/seaLottery' },
  ZY: { lobby: '/lott', betting: '/lottery' },
  ELOTT: { lobby: '/elott', betting: '/lottery' },
}

/** Where a lottery opens on the site; undefined where this merchant does not offer it. */
export function pageOf(
  wish: {
    lottoPrizeMode: LotteryMode
    lottoGameCode?: string
    lottoView: 'betting' | 'lobby'
    backUrl?: string
  },
  setting: Setting,
): string | undefined {
  const { lottoPrizeMode: mode, lottoGameCode, lottoView, backUrl } = wish
  const ofMode = offered(setting).filter((one) => one.mode === mode)
  const lottery =
    lottoGameCode === undefined ? ofMode[0] : ofMode.find(({ code }) => code === lottoGameCode)
  if (!lottery) return undefined
  const query = new URLSearchParams(backUrl === undefined ? {} : { backUrl })
  if (lottoView === 'betting') query.set('gameCode', lottery.code)
  return query.size > 0 ? `${pages[mode][lottoView]}?${query.toString()}` : pages[mode][lottoView]
}

export interface Asked {
  kind: string
  selection: string
  unit: bigint
  stake: bigint
}

export type Priced = Pick<
  KeptTicket,
  'kind' | 'selection' | 'unit' | 'units' | 'stake' | 'payouts' | 'rulesVersion'
>

/** A bet of a slip, read and priced by the rules in force; or why it cannot be taken. */
export function priced(
  lottery: Lottery,
  { kind: key, selection: text, unit, stake }: Omit<Asked, 'stake'> & { stake?: bigint },
  { unitMin, stakeMax, winMax, linePrice }: Setting,
): Priced | TicketFault {
  const offer = offerOf(lottery, key)
  if (!offer) return 'selection'
  const { kind, payouts } = offer
  const selection = readAs(kind.read, text)
  if (selection === undefined) return 'selection'
  const lines = kind.linesOf(selection)
  const units = lines.reduce((sum, of) => sum + of.lines, 0) * kind.unitsPerLine
  const costs = unit * BigInt(units)
  // Without a stake, no price was shown yet.
  if (stake !== undefined && costs !== stake) return 'price'
  // Whoever wins a pool gets all of it, so every line must have paid the same.
  if (offer.pools ? unit !== linePrice : unit < unitMin) return 'unit'
  if (costs > stakeMax) return 'limit'
  if (paidOf(unit, bestOfLines(offer, lines)) > winMax) return 'win'
  const { rulesVersion } = lottery
  return {
    kind: key,
    selection,
    unit,
    units,
    stake: costs,
    payouts: shownPayouts(payouts),
    rulesVersion,
  }
}

/** What was picked, as it stands on a ticket; undefined where it is not a selection of its kind. */
export function selectionOf(
  lottery: Lottery,
  { kind: key, selection }: Pick<Asked, 'kind' | 'selection'>,
): string | undefined {
  const offer = offerOf(lottery, key)
  return offer && readAs(offer.kind.read, selection)
}

const shown = new WeakMap<Payouts, Record<string, string>>()

/** The same object for all tickets of a kind: it is turned into text once. */
function shownPayouts(payouts: Payouts): Record<string, string> {
  const texts = shown.get(payouts) ?? payoutsText(payouts)
  shown.set(payouts, texts)
  return texts
}

function readAs(read: (text: string) => string, text: string): string | undefined {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof BadSelection) return undefined
    throw error
  }
}

/** The round that all bets on a draw share. */
export const roundOf = (lottery: Pick<Lottery, 'mode' | 'code'>, drawId: string) => ({
  gameType: gameTypeOf(lottery),
  vendor: lotteryVendor,
  game: lottery.code,
  round: drawId,
})

/** What a beacon's value, or a revealed seed and the root of the tickets, draw. Nothing else is in it. */
export function resultBy(
  lottery: Pick<Lottery, 'structure'>,
  { id }: Pick<Draw, 'id'>,
  randomness: string,
): Result {
  return drawResult(lottery.structure, wordsOfRandomness({ randomness, drawId: id }))
}

/** Without a beacon: the seed was fixed before the bets, the root of the tickets after them. */
export function randomnessOfSeed(seed: string, root: string): string {
  return sha256(`baize.lottery.seed:${seed}:${root}`)
}

export const commitmentOf = (seed: string): string => sha256(seed)

const sha256 = (text: string) => hash('sha256', text, 'hex')

export type PickedTicket = Pick<KeptTicket, 'kind' | 'selection'>
export type JudgedTicket = PickedTicket & Pick<KeptTicket, 'unit' | 'payouts'>

/** Characters that no selection has. */
export const betweenParts = '\u001f'
export const betweenPicks = '\u001e'

export interface Judging {
  /** Whether anything of it was drawn; most tickets end here. */
  hasHit(ticket: PickedTicket): boolean
  payoutOf(ticket: JudgedTicket): bigint
}

/** Judges tickets of one draw: each kind looks at the result once. */
export function judgeOf(lottery: Lottery, result: Result): Judging {
  const judging = new Map<string, ReturnType<typeof kindJudged>>()
  const judgedBy = (key: string) => {
    const found = judging.get(key) ?? kindJudged(lottery, key, result)
    judging.set(key, found)
    return found
  }
  return {
    hasHit: ({ kind, selection }) => judgedBy(kind).hitsOf(selection).length > 0,
    payoutOf({ kind: key, selection, unit, payouts }) {
      const { kind, hitsOf } = judgedBy(key)
      return paidOf(unit, perUnitOf(kind, payoutsFrom(payouts), hitsOf(selection)))
    },
  }
}

function kindJudged(lottery: Lottery, key: string, result: Result) {
  const offer = offerOf(lottery, key)
  if (!offer) throw new Error(`${lottery.code} has no kind ${key}`)
  return { kind: offer.kind, hitsOf: offer.kind.judging(result) }
}

/** What the leaf of a ticket is made of. */
export type LeafTicket = Pick<
  KeptTicket,
  'id' | 'drawId' | 'kind' | 'selection' | 'unit' | 'currency' | 'units' | 'rulesVersion'
>

export function textOf(ticket: KeptTicket): string {
  return textWith(ticket, payoutsFrom(ticket.payouts))
}

function textWith(ticket: LeafTicket, payouts: Payouts): string {
  const { id, drawId, kind, selection, unit, currency, units, rulesVersion } = ticket
  return ticketText({ id, drawId, kind, selection, unit, currency, units, rulesVersion, payouts })
}

const native = (bytes: Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'hex'), 'hex')

export const leafOfTicket = (ticket: KeptTicket): string => leafOf(textOf(ticket), native)

/** The leaves of tickets that are bought, one after the other; as `leafBytes` makes them. */
export function leavesOf(tickets: readonly KeptLeaf[]): Buffer {
  const leaves = Buffer.allocUnsafe(tickets.length * hashLength)
  for (const [nth, ticket] of tickets.entries()) {
    const text = textWith(ticket, readPayouts(ticket.payouts))
    // As text: a buffer for each hash costs more than the hash.
    leaves.write(hash('sha256', `\0${text}`, 'hex'), nth * hashLength, 'hex')
  }
  return leaves
}

const hashLength = 32

type KeptLeaf = LeafTicket & Pick<KeptTicket, 'payouts'>

const payoutsRead = new WeakMap<object, Payouts>()

/** The tickets of a kind share one object. */
function readPayouts(payouts: KeptTicket['payouts']): Payouts {
  const read = payoutsRead.get(payouts) ?? payoutsFrom(payouts)
  payoutsRead.set(payouts, read)
  return read
}

/** The leaves of many tickets, whose payouts come as the database's text: few of these differ. */
export function createLeaves() {
  const read = new Map<string, Payouts>()
  return (ticket: LeafTicket & { payoutsText: string }): Uint8Array => {
    const payouts = read.get(ticket.payoutsText) ?? payoutsFrom(JSON.parse(ticket.payoutsText))
    read.set(ticket.payoutsText, payouts)
    return leafBytes(textWith(ticket, payouts), native)
  }
}
export { native as nativeHash }
