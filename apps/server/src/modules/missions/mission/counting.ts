import { dayIn, firstDayOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Config } from '../../config/index.ts'
import type { Limits } from '../../limits/index.ts'
import { type Programme, type Rewards, spanOf } from '../../rewards/index.ts'
import { addScores } from '../board/board.store.ts'
import {
  keyOf,
  type Mission,
  type MissionTerms,
  missionFaults,
  missionForetold,
  missionTerms,
  type ProgressKey,
  type Step,
  stepsOf,
} from './mission.rules.ts'
import { addGames, addProgress, lockDue, type Progress, writeStates } from './mission.store.ts'

const dayMs = 86_400_000

export interface CountingOptions {
  clock: Clock
  newId: NewId
  config: Pick<Config, 'merchant'>
  limits: Pick<Limits, 'excludedAmong'>
  rewards: Rewards
}

interface Changed {
  step: Step
  progress: Progress
}

/** Counts what members do towards their missions, and gives what a mission promises when it is met. */
export function countMissions({ clock, newId, config, limits, rewards }: CountingOptions): void {
  rewards.programmes.register<MissionTerms>({
    kind: 'mission',
    terms: missionTerms,
    isSingle: false,
    faults: missionFaults,
    foretell: missionForetold,
  })

  rewards.onActivity(async (tx, merchantId, activities) => {
    const { timeZone, currency } = config.merchant(merchantId)
    const onAt = await rewards.programmes.onAt(tx, merchantId, 'mission', spanOf(activities))
    const own = activities.filter((activity) => activity.currency === currency)
    const steps = stepsOf(timeZone, onAt as (at: Date) => Programme<MissionTerms>[], own)
    if (steps.length > 0) await count(tx, merchantId, steps)
  })

  async function count(tx: Tx, merchantId: string, steps: readonly Step[]): Promise<void> {
    const gained = await countGames(tx, steps)
    const rows = steps.map((step) => {
      const key = progressKey(step)
      const by = step.games.size > 0 ? (gained.get(keyOf(key)) ?? 0n) : step.by
      return { ...key, by, target: BigInt(step.mission.target) }
    })
    const isStill = ({ by }: { by: bigint }) => by === 0n
    const added = await addProgress(
      tx,
      merchantId,
      rows.filter((row) => !isStill(row)),
    )
    const due = [...added, ...(await lockDue(tx, rows.filter(isStill)))]
    if (due.length === 0) return
    const byKey = new Map(steps.map((step) => [keyOf(progressKey(step)), step]))
    const changed = due.map((progress) => {
      const step = byKey.get(keyOf(progress))
      if (!step) throw new Error('progress that nobody made')
      return { step, progress }
    })
    const isMet = ({ step, progress }: Changed) => progress.value >= BigInt(step.mission.target)
    await reward(
      tx,
      changed.filter((one) => one.progress.state !== 'met' && isMet(one)),
    )
    await takeBack(
      tx,
      changed.filter((one) => one.progress.state === 'met' && !isMet(one)),
    )
  }

  /** How many games each mission gained or lost: a game counts while it has bets. */
  async function countGames(tx: Tx, steps: readonly Step[]): Promise<Map<string, bigint>> {
    const played = steps
      .flatMap((step) =>
        Array.from(step.games, ([game, by]) => ({ ...progressKey(step), game, by })),
      )
      .toSorted((a, b) => (a.game < b.game ? -1 : Number(a.game > b.game)))
    const gained = new Map<string, bigint>()
    for (const now of await addGames(tx, played)) {
      const key = keyOf(now)
      gained.set(key, (gained.get(key) ?? 0n) + (now.bets > 0n ? 1n : -1n))
    }
    return gained
  }

  async function reward(tx: Tx, met: readonly Changed[]): Promise<void> {
    if (met.length === 0) return
    const excluded = await limits.excludedAmong(
      tx,
      met.map(({ step }) => step.memberId),
    )
    const due = met.filter(({ step }) => !excluded.has(step.memberId))
    const fresh = due.filter(({ progress }) => progress.state === 'open')
    await rewards.grants.give(
      tx,
      fresh.map(({ step, progress }) => ({ ...rewardOf(step, progress), id: newId() })),
    )
    for (const { step, progress } of due) {
      if (progress.state === 'open') continue
      const { amount, ...levelled } = rewardOf(step, progress)
      await rewards.level(tx, { ...levelled, mayRise: true }, async () => amount)
    }
    await note(tx, due, 'met')
  }

  /** What a correction undid: an open reward is withdrawn, a claimed one becomes a debt. */
  async function takeBack(tx: Tx, undone: readonly Changed[]): Promise<void> {
    for (const { step, progress } of undone) {
      const { amount: _, ...levelled } = rewardOf(step, progress)
      await rewards.level(tx, { ...levelled, mayRise: false }, async () => 0n)
    }
    await note(tx, undone, 'undone')
  }

  async function note(tx: Tx, changed: readonly Changed[], state: 'met' | 'undone') {
    const [first] = changed
    if (!first) return
    const { merchantId } = first.step.programme
    const zone = config.merchant(merchantId).timeZone
    const noted = changed.map(({ step, progress }) => {
      const board = (state === 'undone' && progress.board) || boardOfWeek(zone, step)
      return { ...progress, state, board }
    })
    await writeStates(tx, noted)
    const by = state === 'met' ? 1n : -1n
    const sums = Map.groupBy(noted, ({ board, memberId }) => `${board} ${memberId}`)
    const scores = [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, [one, ...more]]) =>
        one ? [{ ...one, board: one.board, score: by * BigInt(more.length + 1) }] : [],
      )
    await addScores(tx, merchantId, scores)
  }

  function rewardOf({ programme, mission, memberId, period }: Step, { value }: Progress) {
    const { merchantId, id: programmeId, version, terms } = programme
    return {
      merchantId,
      programmeId,
      version,
      kind: 'mission' as const,
      memberId,
      currency: config.merchant(merchantId).currency,
      trigger: `mission:${mission.id}:${period}`,
      unit: mission.reward.unit,
      amount: BigInt(mission.reward.amount),
      why: {
        [isAmount(mission.measure) ? 'askedAmount' : 'asked']: mission.target,
        [mission.measure]: String(value),
      },
      expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
    }
  }
}

const isAmount = (measure: Mission['measure']) => measure === 'validBet' || measure === 'deposited'

/** Missions done once count on the board of the week in which they were done. */
function boardOfWeek(zone: string, { mission, period, at }: Step): string {
  const day = mission.period === 'once' ? dayIn(zone, at) : period
  return weekBoard(firstDayOf('week', day))
}

export const weekBoard = (monday: string) => `missions:${monday}`

function progressKey({ memberId, programme, mission, counted, period }: Step): ProgressKey {
  return { memberId, programmeId: programme.id, mission: mission.id, counted, period }
}
