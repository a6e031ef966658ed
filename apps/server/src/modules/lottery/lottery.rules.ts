import { createHash } from 'node:crypto'
import type { GameType, LotteryMode, TicketFault } from '@baize/contract/vocabulary'
import {
  BadSelection,
  bestPayout,
  drawResult,
  hasPools,
  type Lottery,
  leafOf,
  linesIn,
  lotteries,
  lotteryByCode,
  offerOf,
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
  const units = linesIn(kind, selection) * kind.unitsPerLine
  const costs = unit * BigInt(units)
  // Without a stake, no price was shown yet.
  if (stake !== undefined && costs !== stake) return 'price'
  // Whoever wins a pool gets all of it, so every line must have paid the same.
  if (offer.pools ? unit !== linePrice : unit < unitMin) return 'unit'
  if (costs > stakeMax) return 'limit'
  if (paidOf(unit, bestPayout(offer, selection)) > winMax) return 'win'
  const { rulesVersion } = lottery
  return {
    kind: key,
    selection,
    unit,
    units,
    stake: costs,
    payouts: payoutsText(payouts),
    rulesVersion,
  }
}

function readAs(read: (text: string) => string, text: string): string | undefined {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof BadSelection) return undefined
    throw error
  }
}

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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export type JudgedTicket = Pick<KeptTicket, 'id' | 'kind' | 'selection' | 'unit' | 'payouts'>

/** Judges tickets of one draw: each kind looks at the result once. */
export function judgeOf(lottery: Lottery, result: Result) {
  const judging = new Map<string, ReturnType<Lottery['offers'][number]['kind']['judging']>>()
  return ({ kind: key, selection, unit, payouts }: JudgedTicket): bigint => {
    const offer = offerOf(lottery, key)
    if (!offer) throw new Error(`${lottery.code} has no kind ${key}`)
    const judge = judging.get(key) ?? offer.kind.judging(result)
    judging.set(key, judge)
    const hits = judge(selection)
    if (hits.length === 0) return 0n
    return paidOf(unit, perUnitOf(offer.kind, payoutsFrom(payouts), hits))
  }
}

export function textOf(ticket: KeptTicket): string {
  const { id, drawId, kind, selection, unit, currency, units, rulesVersion } = ticket
  const payouts = payoutsFrom(ticket.payouts)
  return ticketText({ id, drawId, kind, selection, unit, currency, units, rulesVersion, payouts })
}

const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export const leafOfTicket = (ticket: KeptTicket): string => leafOf(textOf(ticket), native)
export { native as nativeHash }
