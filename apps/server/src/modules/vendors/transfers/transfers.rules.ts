import type { LimitFault } from '../../limits/index.ts'

/** What was wagered and won at a vendor. */
export interface Play {
  wagered: bigint
  won: bigint
}

export interface Looked {
  /** What the books say lies there, with all that was brought and without what is on its way back. */
  held: bigint
  /** What the vendor says lies there, and what it just gave back of it. */
  balance: bigint
  withdrawn: bigint
  /** Of all play, as it was told before and as it is told now. */
  known: Play
  told: Play | undefined
}

export interface Result {
  stake: bigint
  payout: bigint
  /** The vendor's sums say the same as the money. */
  isExplained: boolean
}

/**
 * What came of play since it was last looked at. The money decides; the vendor's sums give it its true size
 * where they fit. Where they do not, only the difference is known: a loss is a stake that won nothing, a
 * gain a win that staked nothing.
 */
export function resultOf({ held, balance, withdrawn, known, told }: Looked): Result {
  const gain = balance + withdrawn - held
  const stake = told ? told.wagered - known.wagered : 0n
  const payout = told ? told.won - known.won : 0n
  if (told && stake >= 0n && payout >= 0n && payout - stake === gain) {
    return { stake, payout, isExplained: true }
  }
  const isExplained = told === undefined
  return gain < 0n
    ? { stake: -gain, payout: 0n, isExplained }
    : { stake: 0n, payout: gain, isExplained }
}

export type Bringable =
  | { kind: 'amount'; amount: bigint }
  | { kind: 'insufficient' }
  | { kind: 'refused'; fault: LimitFault }

/**
 * How much may be brought to a vendor. What lies there can be lost there without anybody asking us, so it
 * is judged as one stake with all that lies at vendors already. Whoever brings everything brings what is
 * allowed.
 */
export function bringable(
  wanted: bigint | 'all',
  { cash, atVendors }: { cash: bigint; atVendors: bigint },
  judge: (stake: bigint) => LimitFault | undefined,
): Bringable {
  const amount = wanted === 'all' ? cash : wanted
  if (amount > cash || amount === 0n) return { kind: 'insufficient' }
  const fault = judge(amount + atVendors)
  if (!fault) return { kind: 'amount', amount }
  const isAmount = fault.kind === 'limit' && fault.limit !== 'session'
  if (wanted !== 'all' || !isAmount) return { kind: 'refused', fault }
  const left = fault.left - atVendors
  const isEnough = left > 0n && judge(left + atVendors) === undefined
  return isEnough ? { kind: 'amount', amount: left } : { kind: 'refused', fault }
}
