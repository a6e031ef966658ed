import type { Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { type Bet, type Bets, type BetTrace, roundOf } from '../../bets/index.ts'
import type { Config } from '../../config/index.ts'
import type { Visit } from '../agents.types.ts'
import { type FreshBet, linesOf, paidOf } from '../pay/realtime.rules.ts'
import { scanPage } from '../records/paging.ts'
import { readLines } from '../team/people.store.ts'
import type { Outcome } from '../turnover/turnover.rules.ts'
import { endingBelow } from './contracts.rules.ts'
import { readActiveBelow } from './contracts.store.ts'
import type { Agreed } from './contracts.types.ts'
import { readRealtimeOf, readTeam } from './preview.realtime.store.ts'
import type { RealtimeTerms } from './terms.types.ts'

export interface RealtimePreviewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  bets: Pick<Bets, 'trail' | 'several'>
}

type Previewed = Pick<
  Value<'previewOffer'>['people'][number],
  'figures' | 'tier' | 'amount' | 'now' | 'sample'
>

const dayMs = 86_400_000
const sampleDays = 30
/** Bets of one preview, shared by everybody whom it is about; each gets the newest ones of the team. */
const betsMax = 2_000
/** Teams up to this size are read person by person, larger ones back in time. */
const peopleMax = 100
const partSize = { people: 500, time: 5_000 }
/** Rows that are read for one preview to find these bets, shared as well. */
const rowsMax = 20_000

/**
 * What real-time terms would have paid for the last bets of each team, bet by bet as a run pays them. The
 * teams and all other contracts are those of today.
 */
export function createRealtimePreview({ db, clock, config, bets }: RealtimePreviewOptions) {
  return async function preview(
    visit: Visit,
    directIds: readonly string[],
    terms: RealtimeTerms,
  ): Promise<Map<string, Previewed>> {
    const previews = new Map<string, Previewed>()
    const people = Math.max(1, directIds.length)
    const share = { limit: Math.ceil(betsMax / people), rowsMax: Math.floor(rowsMax / people) }
    for (const id of directIds) previews.set(id, await one(visit, id, terms, share))
    return previews
  }

  async function one(
    visit: Visit,
    id: string,
    terms: RealtimeTerms,
    share: Share,
  ): Promise<Previewed> {
    const now = clock.now()
    const since = new Date(now.getTime() - sampleDays * dayMs)
    const page = await tracesOf(visit, id, { from: since, to: now, ...share })
    const found = await bets.several(page.rows.map((trace) => trace.id))
    const people = [...new Set(found.map(({ memberId }) => memberId)), id]
    const lines = await readLines(db, visit.personId, people, now)
    const above = lines.get(id) ?? []
    const uplines = await readRealtimeOf(db, visit.merchantId, above)
    const below = await readActiveBelow(db, [id], ['realtime'])
    const [today] = await readRealtimeOf(db, visit.merchantId, [id])
    const rounds = roundsOf(found)
    const chainOf = (memberId: string) => [...(lines.get(memberId) ?? []), memberId]
    const paid = (own: Agreed, wanted: RealtimeTerms) => {
      const ending = new Set(endingBelow(id, wanted, below))
      const contracts = [...uplines, own, ...below.filter((agreed) => !ending.has(agreed))]
      return paidBy(id, contracts.map(always), rounds, chainOf)
    }
    const offered = paid(offerOf(visit, id, terms), terms)
    const last = page.rows.at(-1)
    return {
      figures: figuresOf(found, rounds),
      tier: null,
      amount: String(offered.amount),
      now: today ? String(paid(today, today.version.terms as RealtimeTerms).amount) : null,
      sample: {
        bets: found.length,
        paidFor: offered.bets,
        from: (page.next !== null && last ? last.countedAt : since).toISOString(),
        to: now.toISOString(),
        isCut: page.next !== null,
      },
    }
  }

  async function tracesOf(
    { merchantId }: Visit,
    id: string,
    { from, to, limit, ...share }: { from: Date; to: Date } & Share,
  ) {
    const { currency } = config.merchant(merchantId)
    const team = await readTeam(db, id, peopleMax + 1)
    const memberIds = team.length > peopleMax ? null : team
    return scanPage<BetTrace>({
      after: undefined,
      pageSize: limit,
      partSize: Math.min(share.rowsMax, memberIds ? partSize.people : partSize.time),
      rowsMax: share.rowsMax,
      read: (before, rows) =>
        bets.trail({
          merchantId,
          currency,
          memberIds,
          status: 'settled',
          from,
          to,
          limit: rows,
          ...(before ? { before } : {}),
        }),
      keep: async (rows) => {
        const below = await readLines(
          db,
          id,
          rows.map(({ memberId }) => memberId),
          clock.now(),
        )
        return rows.filter(({ memberId }) => memberId === id || below.has(memberId))
      },
      markOf: (trace) => trace.id,
    })
  }
}

/** One person's share of the bets of a preview, and of the rows that are read to find them. */
interface Share {
  limit: number
  rowsMax: number
}

interface Round extends Outcome {
  memberId: string
  stake: bigint
  payout: bigint
}

/** Bets that are decided together, and corrections with what they correct. */
function roundsOf(found: readonly Bet[]): Round[] {
  const byId = new Map(found.map((bet) => [bet.id, bet]))
  const groups = Map.groupBy(found, (bet) => {
    const name = roundOf(bet, undefined) ?? `bet ${bet.corrects ?? bet.id}`
    return `${bet.memberId} ${name}`
  })
  return [...groups.values()].map((bets) => {
    const round = { memberId: bets[0]?.memberId ?? '', stake: 0n, payout: 0n, validBet: 0n }
    for (const bet of bets) {
      const gone = bet.isVoid ? byId.get(bet.corrects ?? '') : undefined
      round.stake += bet.stake - (gone?.stake ?? 0n)
      round.payout += gone ? -gone.payout : bet.payout
      round.validBet += bet.validBet
    }
    return { ...round, isWon: round.payout > round.stake }
  })
}

function paidBy(
  id: string,
  agreed: readonly Agreed[],
  rounds: readonly Round[],
  chainOf: (memberId: string) => string[],
): { amount: bigint; bets: number } {
  const contracts = Map.groupBy(agreed, ({ contract }) => contract.downlineId)
  const before = { validBet: 0n, isWon: false }
  let exact = 0n
  let bets = 0
  for (const { memberId, validBet, isWon } of rounds) {
    const bet: FreshBet = {
      betId: '',
      team: chainOf(memberId),
      currency: '',
      before,
      after: { validBet, isWon },
      settledAt: new Date(0),
    }
    const line = linesOf(bet, contracts).find((one) => one.agreed.contract.downlineId === id)
    if (!line) continue
    exact += line.exact
    bets += 1
  }
  return { amount: paidOf(exact, 0n).amount, bets }
}

/** As if the terms had been in force all the time. */
function always({ contract, version }: Agreed): Agreed {
  return { contract, version: { ...version, from: new Date(0), to: null } }
}

function offerOf(
  { merchantId, personId }: Visit,
  downlineId: string,
  terms: RealtimeTerms,
): Agreed {
  const at = new Date(0)
  return {
    contract: { id: '', merchantId, kind: 'realtime', uplineId: personId, downlineId },
    version: {
      id: '',
      contractId: '',
      version: 0,
      terms,
      state: 'active',
      offeredAt: at,
      answeredAt: at,
      from: at,
      to: null,
      endedBy: null,
    },
  }
}

function figuresOf(found: readonly Bet[], rounds: readonly Round[]): Previewed['figures'] {
  const sum = (of: (round: Round) => bigint) => rounds.reduce((so, round) => so + of(round), 0n)
  return {
    validBet: String(sum(({ validBet }) => validBet)),
    active: new Set(found.map(({ memberId }) => memberId)).size,
    result: String(sum(({ payout, stake }) => payout - stake)),
  }
}
