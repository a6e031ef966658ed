import type { twinSigns } from '@baize/contract/office/members'

export type TwinSign = (typeof twinSigns)[number]

export interface Sign {
  memberId: string
  sign: TwinSign
  count: number
}

/** How much each sign says: families share addresses, nobody shares a payout number by chance. */
const weights: Record<TwinSign, number> = {
  payoutNumber: 50,
  document: 50,
  mobile: 40,
  device: 25,
  address: 8,
}
const countedMax = 3

export interface Twin {
  memberId: string
  signs: { sign: TwinSign; count: number }[]
  weight: number
}

/** Who may be the same person, the likeliest first. */
export function twinsOf(signs: readonly Sign[], limit: number): Twin[] {
  const byMember = Map.groupBy(signs, ({ memberId }) => memberId)
  return Array.from(byMember, ([memberId, own]) => ({
    memberId,
    signs: own.map(({ sign, count }) => ({ sign, count })),
    weight: own.reduce(
      (sum, { sign, count }) => sum + weights[sign] * Math.min(count, countedMax),
      0,
    ),
  }))
    .toSorted((one, other) => other.weight - one.weight || (one.memberId < other.memberId ? -1 : 1))
    .slice(0, limit)
}
