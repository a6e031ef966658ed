import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { Db } from '../../../kernel/database.ts'
import { type Bets, type BetTrace, profitOf } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { LabelsOf } from '../team/labels.ts'
import type { TeamCaller } from '../team/team.types.ts'
import { scanPage } from './paging.ts'
import { readTeamPlay } from './records.store.ts'
import type { Stand } from './standing.store.ts'
import { type Asked, momentsOf, peopleOf, type Standing } from './standing.ts'

export interface BettingOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  bets: Pick<Bets, 'trail' | 'several' | 'totals'>
  labels: LabelsOf
  standing: Standing
}

type Query = ParsedOf<Wire['teamBets']>['query']
type Page = Value<'teamBets'>
type Totals = NonNullable<Page['totals']>
type Moments = { from: Date; to: Date }

const partSize = { people: 200, time: 5_000 }
const rowsMax = 40_000

/** The bets of an agent's team, each as long as its member stood in the team. */
export function createBetting({ db, config, bets, labels, standing }: BettingOptions) {
  return async function betting(caller: TeamCaller, query: Query): Promise<Page> {
    const { currency, timeZone } = config.merchant(caller.merchantId)
    const moments = momentsOf(timeZone, query)
    const asked = await standing.asked(caller, query)
    if (asked.kind === 'nobody') return { currency, list: [], next: null, totals: none }
    const [page, totals] = await Promise.all([
      tracesOf(caller, asked, query, moments),
      query.after === undefined ? totalsOf(caller, asked, query, moments) : null,
    ])
    return { currency, list: await shown(caller, page.rows), next: page.next, totals }
  }

  function tracesOf(caller: TeamCaller, asked: Asked, query: Query, moments: Moments) {
    const { merchantId, memberId } = caller
    const { currency } = config.merchant(merchantId)
    const { gameType, vendor, status, after, pageSize } = query
    const memberIds = peopleOf(asked)
    return scanPage<BetTrace>({
      after,
      pageSize,
      partSize: memberIds ? partSize.people : partSize.time,
      rowsMax,
      read: (before, limit) =>
        bets.trail({
          merchantId,
          currency,
          memberIds,
          gameType,
          vendor,
          status,
          limit,
          ...moments,
          ...(before ? { before } : {}),
        }),
      keep: (rows) =>
        standing.keepMine(memberId, rows, (row) => ({
          personId: row.memberId,
          at: row.countedAt,
        })),
      markOf: ({ id }) => id,
    })
  }

  /**
   * Of a person, all bets of the record. Of a team, what the sums by day hold: settled bets, by the day
   * on which they count, and not by vendor.
   */
  async function totalsOf(
    { merchantId, memberId }: TeamCaller,
    asked: Asked,
    { gameType, vendor, status, ...days }: Query,
    moments: Moments,
  ): Promise<Totals | null> {
    const { currency } = config.merchant(merchantId)
    if (asked.kind === 'person') {
      const filter = { gameType, vendor, status, ...moments }
      const parts = asked.stands.map((stand) =>
        bets.totals({ memberId: asked.id, currency }, { ...filter, counted: countedIn(stand) }),
      )
      return written(await Promise.all(parts))
    }
    if (vendor || (status && status !== 'settled')) return null
    const { from, to } = days
    const sums = await readTeamPlay(db, { agentId: memberId, currency, from, to, gameType })
    return written([{ ...sums, profit: sums.payout - sums.stake, count: sums.bets }])
  }

  async function shown(caller: TeamCaller, traces: readonly BetTrace[]): Promise<Page['list']> {
    const ids = [...new Set(traces.map(({ memberId }) => memberId))]
    const [found, names] = await Promise.all([
      bets.several(traces.map(({ id }) => id)),
      labels(caller, ids),
    ])
    const byId = new Map(found.map((bet) => [bet.id, bet]))
    return traces.flatMap(({ id }) => {
      const bet = byId.get(id)
      if (!bet) return []
      const { gameType, vendor, gameName, status, placedAt, settledAt } = bet
      return [
        {
          id,
          gameType,
          vendor,
          gameName,
          status,
          personId: bet.memberId,
          account: names.get(bet.memberId)?.account ?? '',
          stake: String(bet.stake),
          validBet: String(bet.validBet),
          payout: String(bet.payout),
          profit: String(profitOf(bet)),
          placedAt: placedAt.toISOString(),
          settledAt: settledAt?.toISOString() ?? null,
        },
      ]
    })
  }
}

const countedIn = ({ from, to }: Stand) => ({ from, to })

type Sums = Omit<Awaited<ReturnType<Bets['totals']>>, 'vendors' | 'gameTypes'>

function written(parts: readonly Sums[]): Totals {
  const sum = (of: (part: Sums) => bigint) =>
    String(parts.reduce((so, part) => so + BigInt(of(part)), 0n))
  return {
    stake: sum(({ stake }) => stake),
    validBet: sum(({ validBet }) => validBet),
    payout: sum(({ payout }) => payout),
    profit: sum(({ profit }) => profit),
    count: Number(sum(({ count }) => count)),
  }
}

const none: Totals = { stake: '0', validBet: '0', payout: '0', profit: '0', count: 0 }
