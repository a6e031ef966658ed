import type { Value } from '@baize/contract'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Buyer } from '../tickets/placing.ts'
import { type ListedPlan, readPlan, readPlans, readSteps } from './plans.store.ts'
import { isOf } from './plans.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What members see of their plans. */
export function createPlansView({ db }: { db: Db }) {
  async function list(
    buyer: Buyer,
    query: { gameCode?: string | undefined; after?: string | undefined; pageSize: number },
  ): Promise<Value<'myPlans'>> {
    const { gameCode: code, after = null, pageSize } = query
    if (after !== null && !uuidForm.test(after)) throw new Refused('bad-input')
    const found = await readPlans(db, { ...buyer, code, after, limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null
    return { currency: buyer.currency, list: shown.map(planShown), next }
  }

  async function detail(buyer: Buyer, id: string): Promise<Value<'planDetail'>> {
    const plan = await readPlan(db, id)
    if (!plan || !isOf(plan, buyer)) throw new Refused('not-found')
    const steps = await readSteps(db, id)
    const sums = {
      skipped: steps.filter(({ state }) => state === 'skipped').length,
      staked: steps.reduce((sum, { stake }) => sum + stake, 0n),
      paid: steps.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
    }
    return {
      ...planShown({ ...plan, ...sums }),
      steps: steps.map(({ nth, drawId, drawsAt, multiplier, state, reason, stake, payout }) => ({
        nth,
        drawId,
        drawsAt: drawsAt.toISOString(),
        multiplier,
        state,
        reason,
        stake: String(stake),
        payout: payout === null ? null : String(payout),
      })),
    }
  }

  return { list, detail }
}

function planShown(plan: ListedPlan): Value<'myPlans'>['list'][number] {
  const { id, currency, stop, state, taken, skipped } = plan
  return {
    id,
    gameCode: plan.code,
    currency,
    lines: plan.lines.map(({ kind, selection, unit }) => ({ kind, selection, unit: String(unit) })),
    multipliers: [...plan.multipliers],
    stop,
    profit: plan.profit === null ? null : String(plan.profit),
    total: String(plan.total),
    state,
    taken,
    skipped,
    staked: String(plan.staked),
    paid: String(plan.paid),
    startedAt: plan.startedAt.toISOString(),
    endedAt: plan.endedAt?.toISOString() ?? null,
  }
}
