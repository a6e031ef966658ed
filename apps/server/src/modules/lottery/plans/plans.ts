import type { Value } from '@baize/contract'
import { type PlanState, plansRunningMax, type StepReason } from '@baize/contract/vocabulary'
import type { Lottery } from '@baize/engines/lottery'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { readDraw } from '../draws/draws.store.ts'
import { lotteryOf, selectionOf } from '../lottery.rules.ts'
import type { LotteryOptions, Setting } from '../lottery.types.ts'
import type { Buyer, Placing } from '../tickets/placing.ts'
import { readAsked } from '../tickets/tickets.store.ts'
import { endedBy, linesOf, readBets, stopOf, totalOf } from './plans.rules.ts'
import {
  beginStep,
  countRunning,
  endPlan,
  endPlansOf,
  endStep,
  freePlan,
  insertPlan,
  type NewStep,
  readDrawAfter,
  readDuePlans,
  readPlan,
  readRunningMembers,
  readSteps,
  readUnsettled,
  settleStep,
  takePlan,
} from './plans.store.ts'
import type { Bet, KeptPlan } from './plans.types.ts'

export interface AskedPlan {
  id: string
  drawId: string
  rulesVersion: number
  lines: readonly Bet[]
  multipliers: readonly number[]
  stop: { on: 'never' | 'win' } | { on: 'profit'; amount: bigint }
  total: bigint
}

/** How long a node may take for one draw of a plan before another one goes on in its place. */
const leaseMs = 10_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)
const plansAtOnce = 500
/** Bets of several plans share their commits. */
const abreast = 64
const stepsAtOnce = 2_000

interface PlansNeeds extends Pick<LotteryOptions, 'db' | 'clock' | 'log' | 'limits' | 'ledger'> {
  placing: Placing
  settingOf(merchantId: string): Promise<Setting>
}

export type Plans = ReturnType<typeof createPlans>

/** The same slip over several draws: each stake is taken once, when its draw opens. */
export function createPlans({ db, clock, log, limits, ledger, placing, settingOf }: PlansNeeds) {
  async function start(buyer: Buyer, asked: AskedPlan): Promise<string> {
    const before = await readPlan(db, asked.id)
    if (before) return again(before, buyer, asked)
    const draw = await readDraw(db, asked.drawId)
    const lottery = draw && lotteryOf(draw.code)
    const setting = await settingOf(buyer.merchantId)
    const isOffered = setting.isOn && (lottery?.source === 'own' || setting.hasExternal)
    if (!draw || !lottery || !isOffered) throw new Refused('not-found')
    const now = clock.now()
    if (draw.state !== 'open' || draw.closesAt <= now) throw new Refused('draw-closed')
    if (placing.isStoppedFor(buyer, lottery)) throw new Refused('paused')
    if (lottery.rulesVersion !== asked.rulesVersion) throw new Refused('rules-changed')
    const { multipliers, stop } = asked
    const lines = readBets(lottery, asked.lines, setting, Math.max(...multipliers))
    if (typeof lines === 'string') throw new Refused(lines)
    if (totalOf(lines, multipliers) !== asked.total) throw new Refused('price-changed')
    const { memberId } = buyer
    if ((await limits.excludedAmong(db, [memberId])).has(memberId)) throw new Refused('excluded')
    if ((await countRunning(db, memberId)) >= plansRunningMax) throw new Refused('too-many-kept')
    const made = {
      ...buyer,
      id: asked.id,
      code: draw.code,
      rulesVersion: asked.rulesVersion,
      lines,
      multipliers,
      stop: stop.on,
      profit: stop.on === 'profit' ? stop.amount : null,
      total: asked.total,
      // Its first draw is the one that was asked for.
      afterDraw: new Date(draw.drawsAt.getTime() - 1),
      startedAt: now,
    }
    const plan = await insertPlan(db, made, leaseFrom(now))
    if (plan) await work(plan)
    else {
      const kept = await readPlan(db, asked.id)
      if (kept) again(kept, buyer, asked)
    }
    return asked.id
  }

  /** The same plan again is a repetition; another one under its id is refused. */
  function again(kept: KeptPlan, buyer: Buyer, asked: AskedPlan): string {
    const { stop, lines } = asked
    const lottery = lotteryOf(kept.code)
    const isSame =
      kept.memberId === buyer.memberId &&
      kept.total === asked.total &&
      kept.stop === stop.on &&
      kept.profit === (stop.on === 'profit' ? stop.amount : null) &&
      kept.multipliers.join() === asked.multipliers.join() &&
      kept.lines.length === lines.length &&
      kept.lines.every((bet, at) => isSameBet(bet, lines[at], lottery))
    if (!isSame) throw new Refused('key-reused')
    return kept.id
  }

  /** Ends a plan. A draw whose stake is being taken just now stays taken. */
  async function cancel(buyer: Buyer, id: string): Promise<void> {
    const plan = await readPlan(db, id)
    if (!plan || !isOf(plan, buyer)) throw new Refused('not-found')
    await endPlan(db, id, 'cancelled', clock.now())
  }

  /** Everything that is due. Nodes may do it at the same time. */
  async function tend(): Promise<void> {
    await settleSteps()
    await endExcluded()
    const due = await readDuePlans(db, clock.now(), plansAtOnce)
    for (let from = 0; from < due.length; from += abreast)
      await Promise.all(due.slice(from, from + abreast).map(advance))
  }

  async function endExcluded(): Promise<void> {
    const members = await readRunningMembers(db)
    const excluded =
      members.length > 0 ? await limits.excludedAmong(db, members) : new Set<string>()
    if (excluded.size > 0) await endPlansOf(db, [...excluded], 'excluded', clock.now())
  }

  async function advance(id: string): Promise<void> {
    const now = clock.now()
    const plan = await takePlan(db, id, now, leaseFrom(now))
    if (plan) await work(plan)
  }

  /** One plan that fails holds up no other. */
  async function work(plan: KeptPlan): Promise<void> {
    try {
      await goOn(plan)
    } catch (error) {
      log.error({ err: error, plan: plan.id }, 'a plan could not go on; it is tried again')
    } finally {
      await freePlan(db, plan.id)
    }
  }

  async function goOn(plan: KeptPlan): Promise<void> {
    const steps = await readSteps(db, plan.id)
    const done = steps.filter(({ nth }) => nth <= plan.taken)
    const last = done.at(-1)
    const now = clock.now()
    if (last && last.closesAt > now) return
    const mayStop = plan.stop !== 'never'
    if (mayStop && last?.state === 'taken' && last.payout === null) return
    const isLast = plan.taken >= plan.multipliers.length
    const ended = stopOf(plan, done) ?? (isLast ? 'done' : undefined)
    if (ended) return endPlan(db, plan.id, ended, now)
    const draw = await readDrawAfter(db, plan.code, plan.afterDraw)
    if (!draw) return
    const nth = plan.taken + 1
    const step = {
      planId: plan.id,
      nth,
      drawId: draw.id,
      multiplier: plan.multipliers[nth - 1] ?? 1,
    }
    const outcome = await take(plan, step, draw)
    if (!outcome) return
    await transact(db, async (tx) => {
      await endStep(tx, step, { ...outcome, drawsAt: draw.drawsAt })
      const isOver = !mayStop && nth === plan.multipliers.length
      const state = outcome.ends ?? (isOver ? 'done' : undefined)
      if (state) await endPlan(tx, plan.id, state, clock.now())
    })
  }

  /** Takes the stake of one draw, or says why not. Undefined where the plan has ended meanwhile. */
  async function take(
    plan: KeptPlan,
    step: NewStep,
    draw: { id: string; closesAt: Date },
  ): Promise<Outcome | undefined> {
    const lines = linesOf(plan, draw.id, step.multiplier)
    const { merchantId, memberId, currency } = plan
    const isClosed = draw.closesAt <= clock.now()
    // Bets that a stopped node has placed are there: they count, whatever the balance is now.
    const placed = await stakeOf(plan, draw.id)
    if (isClosed) return placed > 0n ? taken(placed) : skipped('late')
    const setting = await settingOf(merchantId)
    if (!setting.isOn) return { ...skipped('closed'), ends: 'off' }
    const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
    const { cash, bonus } = await ledger.balanceOf(memberId, currency)
    if (placed === 0n && cash + bonus < stake) return skipped('funds')
    if (!(await transact(db, (tx) => beginStep(tx, step)))) return undefined
    try {
      const slip = { drawId: draw.id, rulesVersion: plan.rulesVersion, lines }
      const answer = await placing.place({ merchantId, memberId, currency }, slip, setting)
      return outcomeOf(lines, answer.lines)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return refusedOutcome(error, await stakeOf(plan, draw.id))
    }
  }

  /** What the tickets of a plan in a draw cost; 0 where there are none. */
  async function stakeOf(plan: KeptPlan, drawId: string): Promise<bigint> {
    return (await ticketsOf(plan, drawId)).reduce((sum, { stake }) => sum + stake, 0n)
  }

  async function ticketsOf(plan: KeptPlan, drawId: string) {
    const ids = linesOf(plan, drawId, 1).map(({ id }) => id)
    const found = await readAsked(db, plan.memberId, ids)
    return found.filter(({ state }) => state !== 'refused')
  }

  /** Draws that are settled come to what their tickets came to; after a correction once more. */
  async function settleSteps(): Promise<void> {
    for (const step of await readUnsettled(db, stepsAtOnce))
      await settleOne(step).catch((error: unknown) =>
        // One that cannot be settled must not keep all others waiting.
        log.error(
          { err: error, ...step },
          'a draw of a plan could not be settled; it is tried again',
        ),
      )
  }

  async function settleOne(step: Awaited<ReturnType<typeof readUnsettled>>[number]): Promise<void> {
    const plan = await readPlan(db, step.planId)
    if (!plan) return
    const tickets = await ticketsOf(plan, step.drawId)
    await settleStep(db, step, {
      stake: tickets.reduce((sum, { stake }) => sum + stake, 0n),
      payout: tickets.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
      hasWon: tickets.some(({ state }) => state === 'won'),
      corrections: step.corrections,
    })
  }

  return { start, cancel, tend }
}

/** However its numbers are written. */
function isSameBet(kept: Bet, asked: Bet | undefined, lottery: Lottery | undefined): boolean {
  if (!asked || kept.kind !== asked.kind || kept.unit !== asked.unit) return false
  return !lottery || kept.selection === selectionOf(lottery, asked)
}

export const isOf = (plan: KeptPlan, { memberId, merchantId }: Buyer): boolean =>
  plan.memberId === memberId && plan.merchantId === merchantId

interface Outcome {
  state: 'taken' | 'skipped'
  reason: StepReason | null
  stake: bigint
  /** Not only this draw, but the plan is over. */
  ends?: Exclude<PlanState, 'running'>
}

const taken = (stake: bigint, reason: StepReason | null = null): Outcome => ({
  state: 'taken',
  reason,
  stake,
})

function skipped(reason: StepReason): Outcome {
  const ends = endedBy(reason)
  return { state: 'skipped', reason, stake: 0n, ...(ends && { ends }) }
}

function outcomeOf(
  lines: readonly { id: string; stake: bigint }[],
  answered: Value<'placeTickets'>['lines'],
): Outcome {
  const placed = new Set(answered.flatMap(({ state, id }) => (state === 'placed' ? id : [])))
  const stake = lines.reduce((sum, line) => (placed.has(line.id) ? sum + line.stake : sum), 0n)
  const refused = answered.flatMap((line) => (line.state === 'refused' ? line.fault : []))[0]
  if (stake > 0n) return taken(stake, refused ?? null)
  return skipped(refused ?? 'closed')
}

/** The draw closed meanwhile, the rules changed, or the lottery was taken off. */
function refusedOutcome({ code }: Refused, placed: bigint): Outcome {
  const outcome = placed > 0n ? taken(placed) : skipped(code === 'paused' ? 'closed' : 'late')
  if (code === 'rules-changed') return { ...outcome, ends: 'rules' }
  return code === 'not-found' ? { ...outcome, ends: 'off' } : outcome
}
