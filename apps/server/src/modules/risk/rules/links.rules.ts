import { type RiskParams, type RiskSign, riskSigns } from '@baize/contract/office/risk'
import {
  type Dismissal,
  type Facts,
  type Found,
  fact,
  type Sign,
  type Span,
  type Weights,
} from './facts.types.ts'
import { dayMs } from './windows.rules.ts'

const pairOf = ({ a, b }: { a: string; b: string }) => `${a} ${b}`

export function weightOf(signs: Iterable<RiskSign>, weights: Weights): number {
  return [...new Set(signs)].reduce((sum, sign) => sum + weights[sign], 0)
}

/**
 * Two accounts whose signs weigh enough. Each new sign is found under a key of its own: what was decided
 * about fewer signs stays decided, and something new asks anew.
 */
export function duplicates(weights: RiskParams<'duplicates'>, { signs }: Facts): Found[] {
  const pairs = Map.groupBy(signs, pairOf)
  return Array.from(pairs.values()).flatMap((own) => foundOf(own, weights))
}

function foundOf(own: readonly Sign[], weights: Weights): Found[] {
  const sorted = own.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return sorted.flatMap((last, place) => {
    // Signs of one moment are one finding.
    if (sorted[place + 1]?.at.getTime() === last.at.getTime()) return []
    const known = riskSigns.filter((sign) =>
      sorted.slice(0, place + 1).some((one) => one.sign === sign),
    )
    const isNew = sorted.some(
      ({ at, sign }) => at.getTime() === last.at.getTime() && weights[sign] > 0,
    )
    const weight = weightOf(known, weights)
    if (!isNew || weight < weights.weight) return []
    return {
      key: `${pairOf(last)} ${known.join('+')}`,
      at: last.at,
      memberIds: [last.a, last.b],
      facts: [fact('weight', 'count', weight), ...known.map((sign) => fact('sign', 'text', sign))],
    }
  })
}

/** The pairs that belong together at a moment: heavy enough, and not dismissed since their last sign. */
export function linksAt(
  signs: readonly Sign[],
  dismissals: readonly Dismissal[],
  weights: Weights,
  at: Date,
): { a: string; b: string }[] {
  const decided = new Map(
    dismissals.filter((one) => one.at <= at).map((one) => [pairOf(one), one.at]),
  )
  const pairs = Map.groupBy(
    signs.filter((one) => one.at <= at),
    pairOf,
  )
  return Array.from(pairs).flatMap(([pair, own]) => {
    const [first] = own
    const dismissedAt = decided.get(pair)
    const isNew = !dismissedAt || own.some((one) => one.at > dismissedAt)
    const isHeavy =
      weightOf(
        own.map(({ sign }) => sign),
        weights,
      ) >= weights.weight
    return first && isNew && isHeavy ? { a: first.a, b: first.b } : []
  })
}

/** Union-find: whose accounts belong together through any chain of links, by the smallest id. */
export function clustersOf(links: readonly { a: string; b: string }[]): Map<string, string> {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root))
      root = up
    parents.set(id, root)
    return root
  }
  for (const { a, b } of links) {
    const [one, other] = [rootOf(a), rootOf(b)]
    if (one < other) parents.set(other, one)
    else parents.set(one, other)
  }
  return new Map(Array.from(parents.keys(), (id) => [id, rootOf(id)]))
}

/**
 * The clusters at any moment. They change only when a sign or a dismissal comes, so they are made once for
 * each such change, and only for those that somebody asks about.
 */
export function clustersOver({
  signs,
  dismissals,
  weights,
}: Pick<Facts, 'signs' | 'dismissals' | 'weights'>): (at: Date) => ReadonlyMap<string, string> {
  const changes = [...signs, ...dismissals].map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  const made = new Map<number, ReadonlyMap<string, string>>()
  return (at) => {
    const place = placeAfter(changes, at.getTime())
    const known = made.get(place) ?? clustersOf(linksAt(signs, dismissals, weights, at))
    made.set(place, known)
    return known
  }
}

/** How many of some sorted moments are not after another. */
function placeAfter(sorted: readonly number[], ms: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

/** Everybody who shares something with somebody. */
export const linkedBy = (signs: readonly Sign[]): ReadonlySet<string> =>
  new Set(signs.flatMap(({ a, b }) => [a, b]))

/** One cluster, one offer. */
export function bonusCluster(
  { days }: RiskParams<'bonusCluster'>,
  facts: Facts,
  { from }: Span,
): Found[] {
  const linked = linkedBy(facts.signs)
  const granted = facts.granted.filter(({ memberId }) => linked.has(memberId))
  const clustersAt = clustersOver(facts)
  const offers = Map.groupBy(granted, ({ programmeId }) => programmeId)
  return granted.flatMap((one) => {
    if (one.at < from) return []
    const clusters = clustersAt(one.at)
    const own = clusters.get(one.memberId)
    if (own === undefined) return []
    const sinceMs = one.at.getTime() - days * dayMs
    const others = (offers.get(one.programmeId) ?? []).filter(
      (other) =>
        other.memberId !== one.memberId &&
        clusters.get(other.memberId) === own &&
        other.at.getTime() > sinceMs &&
        (other.at < one.at || (other.at.getTime() === one.at.getTime() && other.id < one.id)),
    )
    if (others.length === 0) return []
    const members = new Set([one.memberId, ...others.map(({ memberId }) => memberId)])
    return {
      key: one.id,
      at: one.at,
      memberIds: [...members],
      facts: [
        fact('offer', 'text', one.programmeId),
        fact('bonus', 'amount', one.amount),
        fact('membersOfOffer', 'count', members.size),
      ],
    }
  })
}
