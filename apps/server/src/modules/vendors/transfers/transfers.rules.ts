import type { LimitFault } from '../../limits/index.ts'

/** What was staked and won at a vendor. */
export interface Play {
  wagered: bigint
  won: bigint
}

export interface Looked {
  /** The balance by our books: with all that was brought, and still with what is on its way back. */
  held: bigint
  /** The balance by the vendor, and what it has just paid back. */
  balance: bigint
  withdrawn: bigint
  /** The vendor's sums of all play: as told before, and as told now. */
  known: Play
  told: Play | undefined
}

export interface Result {
  stake: bigint
  payout: bigint
  /** Whether the vendor's sums agree with the change of the balance. */
  isExplained: boolean
}

/**
 * The result of play since the last look. The balance decides; the vendor's sums are used for stake and
 * payout if they agree with it. If not, only the difference is known: a loss is recorded as a stake without
 * a win, a gain as a win without a stake.
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
 * How much may be brought to a vendor. Money there can be lost without a call to us, so the new amount is
 * judged as one stake together with all that already lies at vendors. A member who brings everything brings
 * as much as the limits allow.
 */
export function bringable(
  wanted: bigint | 'all',
  { cash, atVendors }: { cash: bigint; atVendors: bigint },
  judge: (stake: bigint, isQuiet: boolean) => LimitFault | undefined,
): Bringable {
  const amount = wanted === 'all' ? cash : wanted
  if (amount > cash || amount === 0n) return { kind: 'insufficient' }
  // Quietly: where all is asked for, a part may fit, and then no limit has refused anything.
  const fault = judge(amount + atVendors, true)
  if (!fault) return { kind: 'amount', amount }
  if (wanted === 'all' && fault.kind === 'limit' && fault.limit !== 'session') {
    const left = fault.left - atVendors
    if (left > 0n && !judge(left + atVendors, true)) return { kind: 'amount', amount: left }
  }
  return { kind: 'refused', fault: judge(amount + atVendors, false) ?? fault }
}
