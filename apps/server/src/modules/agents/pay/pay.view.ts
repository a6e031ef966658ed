import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, MemberName } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import { wireTerms } from '../contracts/terms.json.ts'
import {
  type PayPlace,
  type PayView,
  readBeside,
  readIncome,
  readOpenSums,
  readPays,
  readRealtimeWhy,
  readRebateWhy,
  readWhy,
  sumPays,
  type WhyRow,
} from './pay.view.store.ts'
import { payoutOf } from './paying.rules.ts'

export interface PayViewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'namesOf'>
}

type ShownPay = Value<'pays'>['list'][number]
type Why = NonNullable<Value<'payDetail'>['why']>

type Sums = [base: string, claim: string, granted: string]

const dayMs = 86_400_000
const incomeDaysUsual = 30
const incomeDaysMax = 366

/** What people see of their own pay, and why it is what it is. */
export function createPayView({ db, clock, config, identity }: PayViewOptions) {
  async function namesOf({ merchantId }: Visit, ids: readonly (string | null)[]) {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const names = known.length === 0 ? [] : await identity.namesOf(merchantId, known)
    return new Map(names.map((name): [string, MemberName] => [name.id, name]))
  }

  async function shown(visit: Visit, rows: readonly PayView[]): Promise<ShownPay[]> {
    const { timeZone } = config.merchant(visit.merchantId)
    const names = await namesOf(
      visit,
      rows.map(({ payerId }) => payerId),
    )
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      period: row.period,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
      validBet: String(row.validBet),
      result: row.result === null ? null : String(row.result),
      active: row.active,
      bets: row.bets,
      amount: String(row.amount),
      state: row.state,
      payer: names.get(row.payerId ?? '') ?? null,
      openedAt: row.openedAt.toISOString(),
      claimedAt: row.claimedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
      payableFrom: row.claimedAt ? payoutOf(timeZone, row.claimedAt).toISOString() : null,
    }))
  }

  async function whyOf(visit: Visit, row: WhyRow): Promise<Why> {
    const below = await readBeside(db, row, visit.merchantId, { uplineId: row.downlineId })
    const names = await namesOf(
      visit,
      below.map(({ downlineId }) => downlineId),
    )
    return {
      contractId: row.contractId,
      version: row.version,
      terms: wireTerms(row.terms),
      countedFrom: row.countedFrom.toISOString(),
      countedTo: row.countedTo.toISOString(),
      activeMin: row.activeMin === null ? null : String(row.activeMin),
      carriedIn: String(row.carriedIn),
      loss: String(row.loss),
      tier: row.tier,
      nextTier: row.nextTier,
      base: String(row.base),
      claim: String(row.claim),
      granted: String(row.granted),
      above: await aboveOf(visit, row),
      toDownlines: String(row.toDownlines),
      kept: String(row.kept),
      carriedOut: String(row.carriedOut),
      downlines: below.flatMap(({ downlineId, contractId, version, rate, ...sums }) => {
        const person = names.get(downlineId)
        const [base, claim, granted] = [sums.base, sums.claim, sums.granted].map(String) as Sums
        return person ? [{ person, contractId, version, rate, base, claim, granted }] : []
      }),
    }
  }

  /** Where the claims above did not suffice: sums only, as other people's claims are their own business. */
  async function aboveOf(visit: Visit, row: WhyRow): Promise<Why['above']> {
    if (row.granted === row.claim || row.uplineId === null) return null
    const { uplineId } = row
    const [upline] = await readBeside(db, row, visit.merchantId, { downlineId: uplineId })
    const beside = await readBeside(db, row, visit.merchantId, { uplineId })
    const claims = beside.reduce((sum, { claim }) => sum + claim, 0n)
    return { granted: String(upline?.granted ?? 0n), claims: String(claims) }
  }

  return {
    async list(
      visit: Visit,
      { after, pageSize, from, to, ...filter }: ParsedOf<Wire['pays']>['query'],
    ): Promise<Value<'pays'>> {
      const { merchantId, personId } = visit
      const range = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
      const now = clock.now()
      const question = { merchantId, personId, ...filter, state: filter.state, ...range, now }
      const rows = await readPays(db, question, placeIn(after), pageSize + 1)
      const some = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? some.at(-1) : undefined
      const sums = after === undefined ? await sumPays(db, question) : undefined
      return {
        currency: config.merchant(merchantId).currency,
        list: await shown(visit, some),
        next: last ? markOf({ at: last.from, id: last.id }) : null,
        totals: sums
          ? {
              count: sums.count,
              amount: String(sums.amount),
              paid: String(sums.paid),
              open: String(sums.open),
              expired: String(sums.expired),
            }
          : null,
      }
    },

    async detail(visit: Visit, id: string): Promise<Value<'payDetail'>> {
      const { currency, timeZone } = config.merchant(visit.merchantId)
      const now = clock.now()
      const row = await readWhy(db, visit, id, now)
      const run = row ? undefined : await readRealtimeWhy(db, visit, id, now)
      const rebate = row || run ? undefined : await readRebateWhy(db, visit, id)
      const found = row ?? run ?? rebate
      const [pay] = found ? await shown(visit, [found]) : []
      if (!found || !pay) throw new Refused('not-found')
      return {
        ...pay,
        currency,
        timeZone,
        why: row ? await whyOf(visit, row) : null,
        run: run
          ? {
              contractId: run.contractId,
              version: run.version,
              terms: wireTerms(run.terms),
              exact: run.exact,
              carriedIn: String(run.carriedIn),
              carriedOut: String(run.carriedOut),
            }
          : null,
        rebate: rebate
          ? {
              exact: rebate.exact,
              carriedIn: rebate.carriedIn,
              carriedOut: rebate.carriedOut,
            }
          : null,
      }
    },

    async income(
      visit: Visit,
      { from, to }: ParsedOf<Wire['income']>['query'],
    ): Promise<Value<'income'>> {
      const { currency, timeZone } = config.merchant(visit.merchantId)
      const until = to ? new Date(to) : new Date(clock.now().getTime() + 1)
      const wanted = from ? new Date(from) : new Date(until.getTime() - incomeDaysUsual * dayMs)
      const since = new Date(Math.max(wanted.getTime(), until.getTime() - incomeDaysMax * dayMs))
      const paid = await readIncome(db, visit, { from: since, to: until, timeZone })
      const open = await readOpenSums(db, visit, clock.now())
      const days = Map.groupBy(paid, ({ day }) => day)
      return {
        currency,
        days: [...days].map(([day, sources]) => ({ day, ...summed(sources) })),
        totals: summed(paid),
        open: {
          claimable: String(open.claimable),
          due: String(open.due),
          waiting: String(open.waiting),
          owed: String(open.owed),
        },
      }
    },
  }
}

function summed<S extends string>(lines: readonly { source: S; amount: bigint }[]) {
  const bySource = Map.groupBy(lines, ({ source }) => source)
  const sum = (some: readonly { amount: bigint }[]) =>
    String(some.reduce((all, { amount }) => all + amount, 0n))
  return {
    amount: sum(lines),
    sources: [...bySource].map(([source, some]) => ({ source, amount: sum(some) })),
  }
}

/** Ten digits in base 36 fit into a date. */
const markForm = /^([0-9a-z]{1,10})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function markOf({ at, id }: PayPlace): string {
  return `${at.getTime().toString(36)}_${id}`
}

function placeIn(mark: string | undefined): PayPlace | undefined {
  if (mark === undefined) return undefined
  const [, time = '', id = ''] = markForm.exec(mark) ?? []
  if (!time) throw new Refused('bad-input')
  return { at: new Date(Number.parseInt(time, 36)), id }
}
