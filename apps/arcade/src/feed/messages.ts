import { type Ratio, ratio } from '@baize/engines/odds'

/** active, suspended, inactive, handed over, settled, cancelled */
export const lineStatuses = [1, -1, 0, -2, -3, -4] as const
export type LineStatus = (typeof lineStatuses)[number]

export interface OutcomeLine {
  id: string
  /** Undefined: no bets on it now. */
  price?: Ratio
}
export interface MarketLine {
  /** `marketKeyOf`: the id with its specifiers in order. */
  key: string
  status: LineStatus
  outcomes: readonly OutcomeLine[]
}

export interface OutcomeSettled {
  id: string
  /** Undecided: the rest of the market may be decided before it. */
  result: 0 | 1 | -1
  /** The part of the stake that goes back: none, a half, all. */
  voided: 0 | 0.5 | 1
  /** Places for those who tied for them: 1/2 halves what is paid. */
  deadHeat: Ratio
}
export interface MarketSettled {
  key: string
  outcomes: readonly OutcomeSettled[]
}

/** How an event stands: 0 not begun, 1 played, 2 interrupted, 3 ended, 4 closed, 5 cancelled, 9 abandoned. */
export interface EventState {
  status: number
  score?: { home: number; away: number }
  minute?: number
}

export interface Window {
  /** Bets accepted from then on; undefined: from the first one. */
  from?: number
  /** Bets accepted before; undefined: up to the last one. */
  until?: number
}

/** Who says it, and when by the provider's clock. */
interface Said {
  product: number
  timestamp: number
}
interface SaidOf extends Said {
  event: string
}
export type FeedMessage =
  | (Said & { kind: 'alive'; isSubscribed: boolean })
  | (Said & { kind: 'snapshot_complete'; requestId: number })
  | (SaidOf & { kind: 'odds_change'; markets: readonly MarketLine[]; state?: EventState })
  | (SaidOf & { kind: 'bet_stop'; groups: readonly string[] })
  | (SaidOf & { kind: 'fixture_change' })
  | (SaidOf & { kind: 'bet_settlement'; certainty: 1 | 2; markets: readonly MarketSettled[] })
  | (SaidOf & Window & { kind: 'bet_cancel'; markets: readonly string[] })
  | (SaidOf & { kind: 'rollback_bet_settlement'; markets: readonly string[] })
  | (SaidOf & Window & { kind: 'rollback_bet_cancel'; markets: readonly string[] })

/** Something that was not understood, and was not followed. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
  readonly code: FaultCode
  constructor(code: FaultCode, detail: string) {
    super(detail)
    this.code = code
  }
}
/** too-large, malformed, doctype, unknown-message, bad-field, bad-price, unknown-producer, too-many */
export type FaultCode =
  | 'too-large'
  | 'malformed'
  | 'doctype'
  | 'unknown-message'
  | 'bad-field'
  | 'bad-price'
  | 'unknown-producer'
  | 'too-many'

const specifiersMax = 8
const specifier = /^[a-z_]{1,24}=[\w.:+%-]{1,40}$/
const marketId = /^\d{1,6}$/

/** "+0.50" and "0.5" are one line, and so have one text. */
const line = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/
const named = (part: string) => {
  const [name = '', value = ''] = part.split('=')
  return line.test(value) ? `${name}=${Number(value) || 0}` : part
}

/** "16|hcp=-0.25": specifiers come in any order, so they are sorted. */
export function marketKeyOf(id: string, specifiers = ''): string {
  if (!marketId.test(id)) throw new FeedFault('bad-field', `${id.slice(0, 20)} is no market`)
  const parts = specifiers === '' ? [] : specifiers.split('|')
  if (parts.length > specifiersMax || parts.some((part) => !specifier.test(part))) {
    throw new FeedFault('bad-field', `market ${id} has malformed specifiers`)
  }
  return [id, ...parts.map(named).toSorted()].join('|')
}

const decimal = /^(\d{1,6})(?:\.(\d{1,6}))?$/

/** "1.85" is 37/20; undefined if it is no decimal figure. */
export function exactOf(text: string): Ratio | undefined {
  const [, whole, parts = ''] = decimal.exec(text) ?? []
  return whole === undefined ? undefined : ratio(BigInt(whole + parts), 10n ** BigInt(parts.length))
}

/** A price below 1 would pay less than the stake: nobody meant it. */
export function priceOf(text: string): Ratio | undefined {
  const price = exactOf(text)
  return price && price.numerator >= price.denominator ? price : undefined
}
