import type { Value } from '@baize/contract'
import { missionsMax } from '@baize/contract/vocabulary'
import { dayIn, daysLater, firstDayOf, nextFirstDay, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Programme, Rewards, Visit } from '../../rewards/index.ts'
import { shownRow } from '../board/board.view.ts'
import type { Boards } from '../board/boards.ts'
import { weekBoard } from './counting.ts'
import { countedBy, keyOf, type Mission, type MissionTerms, periodOf } from './mission.rules.ts'
import { readProgress, readSeen, writeSeen } from './mission.store.ts'

export interface MissionViewOptions {
  db: Db
  clock: Clock
  rewards: Rewards
  boards: Boards
}

type Shown = Value<'missions'>['list'][number]

const openMax = 500
const weekDays = 7

/** What a member sees of missions. */
export function createMissionView({ db, clock, rewards, boards }: MissionViewOptions) {
  async function missions(visit: Visit): Promise<Value<'missions'>> {
    const { merchant, caller } = visit
    const running = (await rewards.programmes.running(
      merchant.id,
      'mission',
    )) as Programme<MissionTerms>[]
    const now = clock.now()
    const offered = running.flatMap((programme) =>
      programme.terms.missions.map((mission) => {
        const period = periodOf(mission.period, merchant.timeZone, now)
        return { programme, mission, period, counted: countedBy(mission) }
      }),
    )
    const ids = running.map(({ id }) => id)
    const periods = [...new Set(offered.map(({ period }) => period))]
    const [progress, seen, open] = await Promise.all([
      readProgress(db, caller.memberId, ids, periods),
      readSeen(db, caller.memberId),
      rewards.grants.open(caller.memberId, openMax),
    ])
    const far = new Map(progress.map((one) => [keyOf(one), one]))
    const claimable = new Map(
      open.map((grant) => [`${grant.programmeId} ${plain(grant.trigger)}`, grant]),
    )
    const claimed = new Set(progress.length > 0 ? await claimedAmong(visit, offered) : [])
    const list = offered.slice(0, missionsMax).map((one): Shown => {
      const { programme, mission, period, counted } = one
      const key = {
        memberId: caller.memberId,
        programmeId: programme.id,
        mission: mission.id,
        counted,
        period,
      }
      const known = far.get(keyOf(key))
      const value = known && known.value > 0n ? known.value : 0n
      const trigger = `${programme.id} mission:${mission.id}:${period}`
      const grant = claimable.get(trigger)
      const id = `${programme.id}:${mission.id}`
      const met = known?.state === 'met' ? (claimed.has(trigger) ? 'claimed' : 'done') : 'running'
      return {
        id,
        title: programme.content.title,
        ...offerOf(mission),
        progress: String(value),
        state: grant ? 'claimable' : met,
        rewardId: grant?.id ?? null,
        endsAt: endOf(merchant.timeZone, one)?.toISOString() ?? null,
        isNew: !seen.has(id),
      }
    })
    return { currency: merchant.currency, list }
  }

  async function claimedAmong(
    { merchant, caller }: Visit,
    offered: readonly { programme: Programme; mission: Mission; period: string }[],
  ): Promise<string[]> {
    const triggers = offered.map(({ mission, period }) => `mission:${mission.id}:${period}`)
    const found = await rewards.grants.claimedFor(merchant.id, caller.memberId, triggers)
    return found.map(({ programmeId, trigger }) => `${programmeId} ${trigger}`)
  }

  async function summary(visit: Visit): Promise<Omit<Value<'missionSummary'>, 'races'>> {
    const { list } = await missions(visit)
    const count = (is: (one: Shown) => boolean) => list.filter(is).length
    return {
      claimable: count(({ state }) => state === 'claimable'),
      fresh: count(({ isNew, state }) => isNew && state !== 'claimable'),
      running: count(({ state }) => state === 'running'),
      done: count(({ state }) => state === 'claimed' || state === 'done'),
    }
  }

  async function see(visit: Visit, ids: readonly string[]): Promise<Value<'seeMissions'>> {
    const { list } = await missions(visit)
    const known = new Set(list.map(({ id }) => id))
    await writeSeen(
      db,
      visit.caller.memberId,
      ids.filter((id) => known.has(id)),
    )
    return { fresh: (await summary(visit)).fresh }
  }

  async function leaderboard({ merchant, caller }: Visit): Promise<Value<'missionLeaderboard'>> {
    const monday = firstDayOf('week', dayIn(merchant.timeZone, clock.now()))
    const key = { merchantId: merchant.id, board: weekBoard(monday) }
    const { rows, own, entrants } = await boards.board(key, caller.memberId)
    const shown = (row: (typeof rows)[number]) => shownRow(row, 0n, caller.memberId)
    return {
      endsAt: startOf(merchant.timeZone, daysLater(monday, weekDays)).toISOString(),
      rows: rows.map(shown),
      own: own && shown(own),
      entrants,
    }
  }

  return { missions, summary, see, leaderboard }
}

/** Without the number of a reward that was given anew after a correction. */
const plain = (trigger: string) => trigger.replace(/#\d+$/, '')

function offerOf({ period, measure, multiplier, only, target, reward }: Mission) {
  const { gameTypes = [], vendors = [], games = [] } = only ?? {}
  return {
    period,
    measure,
    multiplier: multiplier ?? null,
    only: { gameTypes: [...gameTypes], vendors, games },
    target,
    reward,
  }
}

function endOf(
  zone: string,
  { programme, mission, period }: { programme: Programme; mission: Mission; period: string },
): Date | null {
  const { endsAt } = programme
  if (mission.period === 'once') return endsAt
  const end = startOf(zone, nextFirstDay(mission.period, period))
  return endsAt && endsAt < end ? endsAt : end
}
