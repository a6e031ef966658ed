import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  builderChance,
  type Chances,
  cashOutOf,
  cashPart,
  chancesOf,
  readSelection,
  type Verdict,
} from '@baize/engines/odds'
import { Refused } from '../play/refusals.ts'
import type { Settlement } from '../protocol/settlement.ts'
import {
  cashBefore,
  cashSlip,
  type Db,
  type Hold,
  jobOf,
  type LegRow,
  type SlipRecord,
  type SlipRow,
  slipsByIds,
} from '../store/index.ts'
import { bettorOf } from './accepting.ts'
import type { Board } from './board.ts'
import { scopesOf } from './judging.ts'
import { isBettable, marketStatusOf, type Running, stateOf } from './running.ts'
import type { SportsSeat } from './seat.ts'
import { limitsIn } from './slips.rules.ts'
import type { CashOutAsked } from './slips.wire.ts'
import { pickSeparator, poolSideOf } from './verdicts.ts'
import { termsOf } from './worth.ts'

export interface CashingOptions {
  db: Db
  board: Board
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  moved(session: string): void
  /** In play a cash-out waits as long as a bet does. */
  delayMs: number
}

/** What the house keeps of the fair value, in millionths. */
export const cashOutPpm = 40_000
const whole = 1_000_000
const triesMax = 3

export type Cashing = ReturnType<typeof createCashing>

/** Offers for open slips, and taking them. Throws Refused. */
export function createCashing({ db, board, settlement, ...options }: CashingOptions) {
  const { now, leaseEnds, nudge, moved, delayMs } = options

  /**
   * For all that is left of it; undefined while it cannot be cashed out. A slip that nobody can value has no
   * offer, and keeps no other from being shown.
   */
  function offerFor(record: SlipRecord): bigint | undefined {
    try {
      return valueOf(record, record.slip.unit_left)?.amount
    } catch {
      return undefined
    }
  }

  function valueOf({ slip, legs }: SlipRecord, unit: bigint) {
    if (slip.state !== 'accepted' || unit <= 0n) return undefined
    const worths = legs.map((leg) => worthOf(leg))
    if (worths.some((worth) => worth === undefined)) return undefined
    const known = worths.flatMap((worth) => worth ?? [])
    const terms = termsOf(slip, legs, unit)
    const amount = cashOutOf(
      terms,
      known.map(({ worth }) => worth),
      cashOutPpm,
    )
    if (amount <= 0n) return undefined
    const events = known.flatMap(({ event }) => event ?? [])
    return { amount, events, isLive: events.some(({ status }) => status === 'live') }
  }

  /** The verdict of a settled leg, or the chances of an open one; undefined while no bets are taken on it. */
  function worthOf(leg: LegRow): { worth: Verdict | Chances; event?: Running } | undefined {
    if (leg.verdict !== null) return { worth: { kind: leg.times_n === '0' ? 'loss' : 'win' } }
    const event = board.find(leg.event)
    if (!event || !isBettable(event, now().getTime()) || poolSideOf(leg.pick)) return undefined
    const selections = leg.pick.split(pickSeparator).map(readSelection)
    const [only] = selections
    if (event.fed) return fedWorth(event, leg, now().getTime())
    if (only && selections.length === 1) {
      const worth = chancesOf(event.model, only, stateOf(event))
      return worth && { worth, event }
    }
    const win = builderChance(event.model, selections, stateOf(event))
    if (win === undefined) return undefined
    return { worth: { win, halfWin: 0, push: 0, halfLoss: 0, loss: 1 - win }, event }
  }

  async function cashOut(seat: SportsSeat, asked: CashOutAsked): Promise<SlipRecord> {
    const first = await ownSlip(seat, asked.slip)
    const before = await cashBefore(db, asked.id)
    if (before !== undefined) {
      if (before !== asked.slip) throw new Refused('round-differs')
      return first
    }
    const { unit } = partOf(first, asked.part)
    if (valueOf(first, unit)?.isLive) await sleep(delayMs, undefined, { ref: false })
    for (let tries = 1; ; tries += 1) {
      const done = await tryToCash(await ownSlip(seat, asked.slip), asked)
      if (done) return ownSlip(seat, asked.slip)
      if (tries === triesMax) throw new Refused('out-of-turn')
    }
  }

  async function ownSlip(seat: SportsSeat, id: string): Promise<SlipRecord> {
    const [record] = await slipsByIds(db, [id])
    if (record?.slip.owner !== seat.owner || record.slip.title !== seat.title.code) {
      throw new Refused('round-unknown')
    }
    return record
  }

  /** False: something has changed between looking and writing, and it is worth another look. */
  async function tryToCash(record: SlipRecord, asked: CashOutAsked): Promise<boolean> {
    const { slip, legs } = record
    if (slip.state !== 'accepted') throw new Refused('round-over')
    const { unit, part } = partOf(record, asked.part)
    if (unit <= 0n) throw new Refused('bet-too-low')
    const value = valueOf(record, unit)
    if (!value) throw new Refused('out-of-turn')
    if (value.amount < BigInt(asked.offer)) {
      throw new Refused('offer-changed', { offer: String(value.amount) })
    }
    const win = slip.player === null ? null : { id: randomUUID(), due_at: leaseEnds() }
    const { freed, holds } = freedBy(slip, legs, part)
    const done = await cashSlip(db, {
      id: asked.id,
      slip: slip.id,
      unit,
      unitLeft: slip.unit_left,
      paid: value.amount,
      win,
      now: now(),
      events: new Map(value.events.map(({ id, step }) => [id, step])),
      freed,
      holds,
    })
    if (done === 'changed') return false
    if (done === 'done') await pay(slip, win)
    return true
  }

  async function pay(slip: SlipRow, win: { id: string } | null): Promise<void> {
    if (!win) return moved(slip.session)
    await settlement.win(await jobOf(db, win.id)).catch(nudge)
  }

  return { offerFor, cashOut }
}

/** Of a feed only prices are known: what a unit is worth is told by what it would cost now. */
function fedWorth(
  event: Running,
  { pick }: LegRow,
  nowMs: number,
): { worth: Chances; event: Running } | undefined {
  const [market = '', outcome] = pick.split('=')
  if (marketStatusOf(event, nowMs, market) !== 'open') return undefined
  const offered = event.offered.find(({ key }) => key === market)
  const chances = offered?.outcomes.find((one) => one.outcome === outcome)?.chances
  return chances && { worth: chances, event }
}

function partOf({ slip, legs }: SlipRecord, part: number): { unit: bigint; part: number } {
  const { cashed } = cashPart(termsOf(slip, legs, slip.unit_left), part)
  return { unit: part === whole ? slip.unit_left : cashed.unit, part }
}

/** What open legs need not hold any more. */
function freedBy(slip: SlipRow, legs: readonly LegRow[], part: number) {
  const open = legs.filter(({ verdict }) => verdict === null)
  const freed = open.map(({ nth, risk }) => ({
    nth,
    amount: (risk * BigInt(part)) / BigInt(whole),
  }))
  const holds: Hold[] = open.flatMap((leg, at) =>
    scopesOf({ ...leg, isPool: false }, bettorOf(slip), limitsIn(slip.currency)).map(
      ({ event, scope, currency }) => ({ event, scope, currency, amount: -freed[at]!.amount }),
    ),
  )
  return { freed, holds }
}
