import { type FigureName, figureNames } from '@baize/contract/office/reports'
import type { KindFlow } from '../../ledger/index.ts'

/**
 * What GGR and NGR mean. Another meaning is another version: days that are closed keep theirs, and pages show
 * by which one a figure was computed.
 */
export const definitionVersion = 1

/** Shares in millionths, which a merchant sets from a day on. */
export interface Rates {
  /** Of GGR. */
  tax: number
  vendorFee: number
  /** Of deposits and withdrawals. */
  paymentFee: number
}

export const noRates: Rates = { tax: 0, vendorFee: 0, paymentFee: 0 }

/** What settled bets of a day came to. */
export interface DayPlay {
  bets: bigint
  stake: bigint
  payout: bigint
  bonus: bigint
}

export type Figures = Record<FigureName, bigint>

/** What members are given, by the kinds of the ledger. */
const giftKinds = {
  bonuses: ['bonus.grant', 'bonus.expire'],
  rebates: ['rebate', 'cashback'],
  points: ['points'],
  vip: ['vip'],
  referral: ['referral'],
  otherGifts: [
    'mission',
    'race',
    'envelope',
    'raffle',
    'wheel',
    'signIn',
    'promotion',
    'freeSpins',
  ],
} as const satisfies Partial<Record<FigureName, readonly KindFlow['kind'][]>>

const payKinds = [
  'salary.daily',
  'salary.hourly',
  'salary.realtime',
  'dividend',
  'rebate.upline',
] as const satisfies readonly KindFlow['kind'][]

export const allGiftKinds = Object.values(giftKinds).flat()

const million = 1_000_000n

/** The figures of a day from its bets and its transfers. A pool that is won costs nothing: its filling did. */
export function figuresOf(play: DayPlay, flows: readonly KindFlow[], rates: Rates): Figures {
  const flow = (kinds: readonly string[]) => sumOf(flows.filter(({ kind }) => kinds.includes(kind)))
  const given = (kinds: readonly string[]) => flow(kinds).given - flow(kinds).taken
  const won = flow(['jackpot.pay'])
  const poolWins = won.unpooled - won.pooled
  const ggr = play.stake - play.payout + poolWins
  const fed = flow(['jackpot.contribution', 'jackpot.seed'])
  const deposits = flow(['deposit'])
  const withdrawals = flow(['withdrawal.pay'])
  const costs = {
    bonuses: given(giftKinds.bonuses),
    rebates: given(giftKinds.rebates),
    points: given(giftKinds.points),
    vip: given(giftKinds.vip),
    referral: given(giftKinds.referral),
    otherGifts: given(giftKinds.otherGifts),
    jackpots: fed.pooled - fed.unpooled,
    vendorFees: shareOf(ggr, rates.vendorFee),
    paymentFees: shareOf(deposits.given + withdrawals.taken, rates.paymentFee),
    tax: shareOf(ggr, rates.tax),
  }
  return {
    bets: play.bets,
    stake: play.stake,
    payout: play.payout,
    bonusStake: play.bonus,
    poolWins,
    ggr,
    ...costs,
    ngr: Object.values(costs).reduce((left, cost) => left - cost, ggr),
    agentPay: given(payKinds),
    deposits: deposits.given,
    depositCount: BigInt(deposits.count),
    withdrawals: withdrawals.taken,
    withdrawalCount: BigInt(withdrawals.count),
    fees: flow(['deposit.fee', 'withdrawal.fee']).taken,
    adjustments: given(['adjustment']),
    envelopes: -given(['gift.sent', 'gift.taken', 'gift.back']),
  }
}

/** Nothing of a day below zero; rounded down. */
function shareOf(amount: bigint, rate: number): bigint {
  return amount > 0n ? (amount * BigInt(rate)) / million : 0n
}

function sumOf(flows: readonly KindFlow[]) {
  const sum = { count: 0, given: 0n, taken: 0n, pooled: 0n, unpooled: 0n }
  for (const flow of flows) {
    sum.count += flow.count
    sum.given += flow.given
    sum.taken += flow.taken
    sum.pooled += flow.pooled
    sum.unpooled += flow.unpooled
  }
  return sum
}

export function addFigures(days: readonly Figures[]): Figures {
  const sum = Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures
  for (const day of days) for (const name of figureNames) sum[name] += day[name]
  return sum
}

export interface Standing {
  purses: bigint
  openStakes: bigint
}

/**
 * The proof of a day: deposits − withdrawals − change of purses = stakes − payouts + change of open stakes +
 * fees + what waits in envelopes − gifts − agents' pay − adjustments. Anything but zero is a fault.
 */
export function differenceOf(figures: Figures, before: Standing, after: Standing): bigint {
  const left = figures.deposits - figures.withdrawals - (after.purses - before.purses)
  return left - rightOf(figures, after.openStakes - before.openStakes)
}

/** What the open stakes must have changed by, where they are not measured yet. */
export function openChangeOf(figures: Figures, before: bigint, after: bigint): bigint {
  return figures.deposits - figures.withdrawals - (after - before) - rightOf(figures, 0n)
}

function rightOf(figures: Figures, openChange: bigint): bigint {
  const { stake, payout, fees, envelopes, agentPay, adjustments } = figures
  return stake - payout + openChange + fees + envelopes - giftsOf(figures) - agentPay - adjustments
}

function giftsOf(figures: Figures): bigint {
  const { bonuses, rebates, points, vip, referral, otherGifts } = figures
  return bonuses + rebates + points + vip + referral + otherGifts
}
