import type { RiskParams } from '@baize/contract/office/risk'
import { type Facts, type Found, fact, type MoneyFact, type Threshold } from './facts.types.ts'

export const minuteMs = 60_000
export const dayMs = 86_400_000

interface Item {
  id: string
  at: Date
}

/**
 * The moments at which what lies within a window becomes enough. While it stays enough nothing is told
 * again; so whether a moment is told follows from the two windows before it alone.
 */
export function crossings<T extends Item>(
  items: readonly T[],
  windowMs: number,
  isEnough: (within: readonly T[]) => boolean,
): { item: T; within: readonly T[] }[] {
  const found: { item: T; within: readonly T[] }[] = []
  const sorted = items.toSorted(byTime)
  let start = 0
  let wasEnough = false
  for (const [place, item] of sorted.entries()) {
    const oldestMs = item.at.getTime() - windowMs
    while ((sorted[start]?.at.getTime() ?? 0) <= oldestMs) start += 1
    const within = sorted.slice(start, place + 1)
    const isNow = isEnough(within)
    if (isNow && !(wasEnough && within.length > 1)) found.push({ item, within })
    wasEnough = isNow
  }
  return found
}

const byTime = (one: Item, other: Item) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)

/** Each member's own items. */
function eachMember<T extends { memberId: string }>(
  items: readonly T[],
  judge: (own: readonly T[], memberId: string) => Found[],
): Found[] {
  const byMember = Map.groupBy(items, ({ memberId }) => memberId)
  return Array.from(byMember).flatMap(([memberId, own]) => judge(own, memberId))
}

const sumOf = (items: readonly { amount: bigint }[]): bigint =>
  items.reduce((sum, { amount }) => sum + amount, 0n)

const since = (within: readonly Item[], item: Item) =>
  fact('since', 'moment', (within[0] ?? item).at.toISOString())

export function depositBurst(
  { deposits, minutes }: RiskParams<'depositBurst'>,
  facts: Facts,
): Found[] {
  return eachMember(facts.deposits, (own, memberId) =>
    crossings(own, minutes * minuteMs, (within) => within.length > deposits).map(
      ({ item, within }) => ({
        key: item.id,
        at: item.at,
        memberIds: [memberId],
        facts: [
          fact('deposits', 'count', within.length),
          fact('sum', 'amount', sumOf(within)),
          since(within, item),
        ],
      }),
    ),
  )
}

export function payoutAccounts(
  { accounts, days }: RiskParams<'payoutAccounts'>,
  facts: Facts,
): Found[] {
  return eachMember(facts.accounts, (own, memberId) =>
    crossings(own, days * dayMs, (within) => within.length > accounts).map(({ item, within }) => ({
      key: item.id,
      at: item.at,
      memberIds: [memberId],
      facts: [fact('accounts', 'count', within.length), since(within, item)],
    })),
  )
}

const hundred = 100n
const million = 1_000_000n

/** What came in goes out again, hardly played with. */
export function passThrough(
  { percent, turnover: played, amount }: RiskParams<'passThrough'>,
  facts: Facts,
): Found[] {
  return facts.withdrawals.flatMap((one) => {
    const { id, at, memberId, deposited, turnover } = one
    const isPassed =
      deposited > 0n &&
      deposited >= BigInt(amount) &&
      one.amount * hundred >= BigInt(percent) * deposited &&
      turnover * hundred < BigInt(played) * deposited
    if (!isPassed) return []
    return {
      key: id,
      at,
      memberIds: [memberId],
      facts: [
        fact('withdrawal', 'amount', one.amount),
        fact('deposited', 'amount', deposited),
        fact('turnover', 'amount', turnover),
      ],
    }
  })
}

function thresholdOf(
  thresholds: readonly Threshold[],
  { jurisdiction, rate }: { jurisdiction: string; rate: number },
): (Threshold & { own: bigint }) | undefined {
  const found = thresholds.find(({ code }) => code === jurisdiction)
  return found && { ...found, own: (found.amount * BigInt(rate) + million - 1n) / million }
}

/** In and out are counted apart. */
function eachWay(
  { deposits, withdrawals }: Facts,
  judge: (items: readonly MoneyFact[], way: 'in' | 'out') => Found[],
): Found[] {
  return [...judge(deposits, 'in'), ...judge(withdrawals, 'out')]
}

export function amlThreshold(params: RiskParams<'amlThreshold'>, facts: Facts): Found[] {
  const limit = thresholdOf(facts.thresholds, params)
  if (!limit) return []
  return eachWay(facts, (items, way) =>
    eachMember(items, (own, memberId) =>
      crossings(own, limit.days * dayMs, (within) => sumOf(within) >= limit.own).map(
        ({ item, within }) => ({
          key: `${way} ${item.id}`,
          at: item.at,
          memberIds: [memberId],
          facts: [
            fact(way === 'in' ? 'paidIn' : 'paidOut', 'amount', sumOf(within)),
            fact('payments', 'count', within.length),
            fact('threshold', 'amount', limit.own),
            fact('jurisdiction', 'text', limit.code),
            since(within, item),
          ],
        }),
      ),
    ),
  )
}

/** Several payments, each below the threshold and not small, that together reach it. */
export function amlStructuring(params: RiskParams<'amlStructuring'>, facts: Facts): Found[] {
  const limit = thresholdOf(facts.thresholds, params)
  if (!limit) return []
  const { items: least, days, percent } = params
  const isPart = ({ amount }: MoneyFact) =>
    amount < limit.own && amount * hundred >= BigInt(percent) * limit.own
  return eachWay(facts, (items, way) =>
    eachMember(items.filter(isPart), (own, memberId) =>
      crossings(
        own,
        days * dayMs,
        (within) => within.length >= least && sumOf(within) >= limit.own,
      ).map(({ item, within }) => ({
        key: `${way} ${item.id}`,
        at: item.at,
        memberIds: [memberId],
        facts: [
          fact(way === 'in' ? 'paidIn' : 'paidOut', 'amount', sumOf(within)),
          fact('payments', 'count', within.length),
          fact('threshold', 'amount', limit.own),
          fact('jurisdiction', 'text', limit.code),
          since(within, item),
        ],
      })),
    ),
  )
}
