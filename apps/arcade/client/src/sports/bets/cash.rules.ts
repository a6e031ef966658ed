import type { SlipView } from '../../../../src/sports/wire.ts'

/** Parts are counted in millionths of what is left. */
export const whole = 1_000_000

/**
 * What a part of a slip is offered, of what all of it is. The server cuts a slip in whole coins of a line,
 * and so does this: what is shown is never more than what is paid.
 */
export function partOffer(
  { stake, lines, cashed }: Pick<SlipView, 'stake' | 'lines' | 'cashed'>,
  full: bigint,
  part: number,
): bigint {
  const left = BigInt(stake) - BigInt(cashed.stake) / BigInt(lines)
  if (left <= 0n) return 0n
  const unit = (left * BigInt(part)) / BigInt(whole)
  return (full * unit) / left
}
