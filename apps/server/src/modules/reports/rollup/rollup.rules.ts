import type { Day } from '../../../kernel/calendar.ts'
import { addedBy, type BetSettled, stakeOfOne } from '../../bets/index.ts'

/** What settled bets come to. */
export interface Play {
  bets: bigint
  stake: bigint
  payout: bigint
  /** The sum of the squares of the stakes. */
  squares: bigint
  /** What of the stakes was bonus money. */
  bonus: bigint
}

export interface PlayDay extends Play {
  day: Day
  currency: string
  vendor: string
  game: string
  gameType: string
  rulesVersion: string
  band: number
}

/** Upper ends of the bands of stakes, in minor units; the first band is that of free bets. */
const bandEnds = [1n, 100n, 500n, 2_500n, 10_000n] as const

export function bandOf(stake: bigint): number {
  const band = bandEnds.findIndex((end) => stake < end)
  return band < 0 ? bandEnds.length : band
}

/** News from before the rules were told. */
const unknownRules = ''

/** What one settled bet or correction adds; a stake that went back takes away what it had added. */
export function playOf(bet: BetSettled): Play {
  const { stake, payout, bets } = addedBy(bet)
  const { corrects } = bet
  if (!corrects)
    return {
      bets,
      stake,
      payout,
      squares: stake * stakeOfOne(bet),
      bonus: BigInt(bet.fromBonus ?? 0),
    }
  const own = correctedStake(corrects)
  return { bets, stake, payout, squares: own.of * abs(own.of), bonus: own.bonus }
}

/** A late win changes no stake. */
function correctedStake({ stake, fromBonus, isVoid }: NonNullable<BetSettled['corrects']>) {
  return isVoid ? { of: -BigInt(stake), bonus: -BigInt(fromBonus) } : { of: 0n, bonus: 0n }
}

const abs = (value: bigint) => (value < 0n ? -value : value)

/**
 * Each row once, as a statement cannot write a row twice; sorted, so that two nodes cannot deadlock. A
 * correction belongs to the band of the stake that it corrects.
 */
export function playDaysOf(
  bets: readonly BetSettled[],
  dayOf: (bet: BetSettled) => Day,
): PlayDay[] {
  const sums = new Map<string, PlayDay>()
  for (const bet of bets) {
    const day = dayOf(bet)
    const band = bandOf(bet.corrects ? BigInt(bet.corrects.stake) : stakeOfOne(bet))
    const { vendor, game, gameType, currency, rulesVersion = unknownRules } = bet
    const key = [day, vendor, game, rulesVersion, band, gameType, currency].join('\n')
    const play = playOf(bet)
    const so = sums.get(key)
    if (so) add(so, play)
    else sums.set(key, { day, currency, vendor, game, gameType, rulesVersion, band, ...play })
  }
  return inOrder(sums)
}

/** Sums of rows that share a coarser key. */
export function coarser(rows: readonly PlayDay[], keyOf: (row: PlayDay) => string): PlayDay[] {
  const sums = new Map<string, PlayDay>()
  for (const row of rows) {
    const so = sums.get(keyOf(row))
    if (so) add(so, row)
    else sums.set(keyOf(row), { ...row })
  }
  return inOrder(sums)
}

export const gameKey = ({ day, vendor, game, gameType, currency }: PlayDay) =>
  [day, vendor, game, gameType, currency].join('\n')

export const vendorKey = ({ day, vendor, gameType, currency }: PlayDay) =>
  [day, vendor, gameType, currency].join('\n')

function add(sum: Play, play: Play): void {
  sum.bets += play.bets
  sum.stake += play.stake
  sum.payout += play.payout
  sum.squares += play.squares
  sum.bonus += play.bonus
}

function inOrder(sums: ReadonlyMap<string, PlayDay>): PlayDay[] {
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
