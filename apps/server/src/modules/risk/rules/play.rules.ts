import type { RiskParams } from '@baize/contract/office/risk'
import { type Facts, type Found, fact, type Span, type TableRound } from './facts.types.ts'
import { clustersOver, linkedBy } from './links.rules.ts'
import { crossings, dayMs } from './windows.rules.ts'

const hundred = 100n

export function largeWin({ amount, times }: RiskParams<'largeWin'>, { wins }: Facts): Found[] {
  return wins
    .filter(
      ({ stake, payout }) => payout - stake >= BigInt(amount) && payout >= BigInt(times) * stake,
    )
    .map(({ id, at, memberId, game, stake, payout }) => ({
      key: id,
      at,
      memberIds: [memberId],
      facts: [
        // The figures of the bet's own page, and what is left of them.
        fact('payout', 'amount', payout),
        fact('stake', 'amount', stake),
        fact('won', 'amount', payout - stake),
        fact('game', 'text', game),
        fact('bet', 'text', id),
      ],
    }))
}

/** A stake so large that the bonus is not played but gambled away or doubled at once. */
export function bonusStake({ percent }: RiskParams<'bonusStake'>, facts: Facts): Found[] {
  const tooLarge = facts.bonusStakes.filter(
    ({ stake, bonus }) => stake * hundred > BigInt(percent) * bonus,
  )
  const byBonus = Map.groupBy(tooLarge, ({ bonusId }) => bonusId)
  return Array.from(byBonus.values()).flatMap((own) => {
    const first = own.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
    if (!first) return []
    const { bonusId, at, memberId, stake, bonus, id } = first
    return {
      key: bonusId,
      at,
      memberIds: [memberId],
      facts: [
        fact('stake', 'amount', stake),
        fact('bonus', 'amount', bonus),
        fact('share', 'percent', bonus > 0n ? (stake * hundred) / bonus : 0n),
        fact('bet', 'text', id),
      ],
    }
  })
}

interface Covered {
  id: string
  at: Date
  who: string
  memberIds: readonly string[]
  stake: bigint
}

/** Both sides of a round, by one member or by two accounts of one cluster, again and again. */
export function hedge(params: RiskParams<'hedge'>, facts: Facts, { from }: Span): Found[] {
  const covered = [...byOne(params, facts.rounds), ...byTwo(params, facts, from)]
  const byWhom = Map.groupBy(covered, ({ who }) => who)
  return Array.from(byWhom).flatMap(([who, own]) =>
    crossings(own, params.days * dayMs, (within) => within.length >= params.rounds).map(
      ({ item, within }) => ({
        key: `${who} ${item.id}`,
        at: item.at,
        memberIds: item.memberIds,
        facts: [
          fact('rounds', 'count', within.length),
          fact(
            'stakes',
            'amount',
            within.reduce((sum, { stake }) => sum + stake, 0n),
          ),
          fact('round', 'text', item.id),
        ],
      }),
    ),
  )
}

type Sides = Pick<RiskParams<'hedge'>, 'percent' | 'amount'>

function byOne(sides: Sides, rounds: readonly TableRound[]): Covered[] {
  return rounds
    .filter((one) => one.entries > 1 && isCovered(sides, one.stake, one.payout - one.stake))
    .map(({ memberId, name, at, stake }) => ({
      id: name,
      at,
      who: memberId,
      memberIds: [memberId],
      stake,
    }))
}

/** Only of pairs that covered a round since `from`: what others did before it is told already. */
function byTwo(sides: Sides, facts: Facts, from: Date): Covered[] {
  const linked = linkedBy(facts.signs)
  const rounds = facts.rounds.filter(({ memberId }) => linked.has(memberId))
  const byName = Map.groupBy(rounds, ({ name }) => name)
  const opposed = Array.from(byName.values()).flatMap((own) => opposedIn(sides, own))
  const clustersAt = clustersOver(facts)
  return Array.from(Map.groupBy(opposed, ({ who }) => who).values())
    .filter((own) => own.some(({ at }) => at >= from))
    .flatMap((own) =>
      own.filter(({ at, memberIds: [one = '', other = ''] }) => {
        const clusters = clustersAt(at)
        const cluster = clusters.get(one)
        return cluster !== undefined && cluster === clusters.get(other)
      }),
    )
}

/** Two members of a round, one of whom won about what the other lost. */
function opposedIn(sides: Sides, own: readonly TableRound[]): Covered[] {
  return own.flatMap((one) =>
    own.flatMap((other): Covered[] => {
      if (one.memberId >= other.memberId) return []
      const [mine, theirs] = [one.payout - one.stake, other.payout - other.stake]
      const isOpposed = (mine < 0n && theirs > 0n) || (mine > 0n && theirs < 0n)
      const stake = one.stake + other.stake
      if (!isOpposed || !isCovered(sides, stake, mine + theirs)) return []
      const memberIds = [one.memberId, other.memberId]
      const at = one.at > other.at ? one.at : other.at
      return [{ id: one.name, at, who: memberIds.join(' '), memberIds, stake }]
    }),
  )
}

function isCovered({ percent, amount }: Sides, stake: bigint, net: bigint): boolean {
  const atRisk = net < 0n ? -net : net
  return stake >= BigInt(amount) && atRisk * hundred <= BigInt(percent) * stake
}

/** What one of two members of a round won while the other lost: above zero, it went from the first to the second. */
interface Flow {
  id: string
  at: Date
  who: string
  memberIds: readonly [string, string]
  amount: bigint
}

/** Money that one player hands to another by losing on purpose, round after round. */
export function dumping(params: RiskParams<'dumping'>, { rounds }: Facts, { from }: Span): Found[] {
  const byName = Map.groupBy(rounds, ({ name }) => name)
  const flows = Array.from(byName.values()).flatMap(flowsIn)
  const byPair = Array.from(Map.groupBy(flows, ({ who }) => who).values())
  const windowMs = params.days * dayMs
  return byPair
    .filter((own) => own.some(({ at }) => at >= from))
    .flatMap((own) =>
      crossings(own, windowMs, (within) => isDumped(params, within)).map(({ item, within }) => {
        const net = netOf(within)
        const [first, second] = item.memberIds
        return {
          key: `${item.who} ${item.id}`,
          at: item.at,
          // Who lost stands first.
          memberIds: net > 0n ? [first, second] : [second, first],
          facts: [
            fact('handedOver', 'amount', absolute(net)),
            fact('rounds', 'count', within.length),
            fact('round', 'text', item.id),
          ],
        }
      }),
    )
}

/** More players than sit at one table say nothing about two of them. */
const seatsMax = 10
/** Who stakes less than this part of the largest stake fills no seat: such guests would hide the two. */
const guestPart = 20n

function flowsIn(all: readonly TableRound[]): Flow[] {
  const largest = all.reduce((most, { stake }) => (stake > most ? stake : most), 0n)
  const own = all.filter(({ stake }) => stake * guestPart >= largest)
  if (own.length > seatsMax) return []
  return own.flatMap((one) =>
    own.flatMap((other): Flow[] => {
      if (one.memberId >= other.memberId) return []
      const [mine, theirs] = [one.payout - one.stake, other.payout - other.stake]
      const isOpposed = (mine < 0n && theirs > 0n) || (mine > 0n && theirs < 0n)
      if (!isOpposed) return []
      const moved = absolute(mine) < absolute(theirs) ? absolute(mine) : absolute(theirs)
      const memberIds = [one.memberId, other.memberId] as const
      const at = one.at > other.at ? one.at : other.at
      const amount = mine < 0n ? moved : -moved
      return [{ id: one.name, at, who: memberIds.join(' '), memberIds, amount }]
    }),
  )
}

/**
 * By chance each round goes either way, so the sum deviates by the root of the sum of squares; squared here,
 * as amounts are whole. A few very large rounds make that root large, so that all the others would look like
 * chance: the rounds are judged without the largest one, too, without the two largest, and so on, as long as
 * enough of them are left.
 */
function isDumped(
  { rounds, amount, deviations }: RiskParams<'dumping'>,
  within: readonly Flow[],
): boolean {
  const total = netOf(within)
  if (within.length < rounds || absolute(total) < BigInt(amount)) return false
  const limit = BigInt(deviations) * BigInt(deviations)
  let [net, squares] = [0n, 0n]
  // From the smallest on: each step is the judgement without all that are larger.
  return within
    .map((flow) => flow.amount)
    .toSorted((one, other) => (absolute(one) < absolute(other) ? -1 : 1))
    .some((moved, at) => {
      net += moved
      squares += moved * moved
      const isSameWay = net > 0n === total > 0n
      return at + 1 >= rounds && isSameWay && net * net >= limit * squares
    })
}

const netOf = (within: readonly Flow[]): bigint =>
  within.reduce((sum, flow) => sum + flow.amount, 0n)

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
