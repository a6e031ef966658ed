import { createHash } from 'node:crypto'
import type { TermsOf } from '@baize/contract/office/terms'
import { dayIn, firstDayOf } from '../../../kernel/calendar.ts'
import { createGrouped, type Grouped } from '../../../kernel/runs.ts'
import {
  type Activity,
  depositSource,
  type Fault,
  type Foretell,
  fault,
  type Profile,
  type Programme,
} from '../../rewards/index.ts'

export { missionTerms } from '@baize/contract/office/terms'
export type MissionTerms = TermsOf<'mission'>
export type Mission = MissionTerms['missions'][number]

export function missionFaults({ missions }: MissionTerms, profile: Profile): Fault[] {
  const twice = missions.filter(({ id }, nth) => missions.findIndex((one) => one.id === id) < nth)
  const found = twice.map(({ id }) => fault('missions', `Two missions are called ${id}.`))
  for (const [nth, { measure, multiplier, only }] of missions.entries()) {
    const wrong = (field: keyof Mission, problem: string) =>
      found.push(fault(`missions.${nth}.${field}`, problem))
    if ((measure === 'wins') !== (multiplier !== undefined))
      wrong('multiplier', 'A multiplier belongs to wins, and to nothing else.')
    if (isOfDeposits(measure) && only) wrong('only', 'A deposit belongs to no game.')
    if (profile === 'uk' && (only?.gameTypes?.length ?? 0) > 1)
      wrong('only', 'One offer may not name more than one product.')
  }
  return found
}

const isOfDeposits = (measure: Mission['measure']) =>
  measure === 'deposits' || measure === 'deposited'

/** The period of a mission at a moment: `once`, a day, or the Monday of a week. */
export function periodOf(period: Mission['period'], zone: string, at: Date): string {
  return period === 'once' ? 'once' : firstDayOf(period, dayIn(zone, at))
}

/** A name for what is counted. Another target or reward counts the same. */
export function countedBy({ period, measure, multiplier, only }: Mission): string {
  const lists = [only?.gameTypes, only?.vendors, only?.games].map((list) => list?.toSorted() ?? [])
  const text = JSON.stringify([period, measure, multiplier ?? null, ...lists])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** What an activity adds to a mission; of different games it is how often the game was played. */
export function addedTo({ measure, multiplier, only }: Mission, activity: Activity): bigint {
  if (isOfDeposits(measure) !== (activity.source === depositSource)) return 0n
  if (only && !isAmong(only, activity)) return 0n
  if (measure === 'validBet' || measure === 'deposited') return activity.basis
  if (measure !== 'wins') return activity.count
  const { round } = activity
  if (!round) return 0n
  const isWin = ({ stake, payout }: { stake: bigint; payout: bigint }) =>
    stake > 0n && payout >= stake * BigInt(multiplier ?? 1)
  return BigInt(isWin(round.after)) - BigInt(isWin(round.before))
}

function isAmong(only: NonNullable<Mission['only']>, { source, vendor, game }: Activity): boolean {
  const { gameTypes: types, vendors, games } = only
  return (
    (!types || types.some((type) => type === source)) &&
    (!vendors || vendors.includes(vendor)) &&
    (!games || games.includes(`${vendor}/${game}`))
  )
}

export interface Step {
  memberId: string
  programme: Programme<MissionTerms>
  mission: Mission
  counted: string
  period: string
  /** The latest moment of what was added. */
  at: Date
  by: bigint
  /** How often each game was played; of missions that ask for different games. */
  games: Map<string, bigint>
}

/** Each step once, as a statement cannot write a row twice. */
export function stepsOf(
  zone: string,
  onAt: (at: Date) => readonly Programme<MissionTerms>[],
  activities: readonly Activity[],
): Step[] {
  const steps = createGrouped<Step>()
  const groupOf = groupsOf(steps)
  for (const activity of activities) {
    for (const programme of onAt(activity.at)) {
      for (const one of programme.terms.missions) {
        const by = addedTo(one, activity)
        if (by === 0n) continue
        const { counted, period, group } = groupOf(
          programme,
          one,
          periodOf(one.period, zone, activity.at),
        )
        const { memberId, at } = activity
        const so = group.get(memberId)
        const games = so?.games ?? (one.measure === 'games' ? new Map<string, bigint>() : noGames)
        if (one.measure === 'games') note(games, `${activity.vendor}/${activity.game}`, by)
        if (so && so.programme === programme && so.mission === one) {
          so.by += by
          if (at > so.at) so.at = at
          continue
        }
        const newest =
          so && so.programme.version > programme.version ? so : { programme, mission: one }
        group.set(memberId, {
          memberId,
          programme: newest.programme,
          mission: newest.mission,
          counted,
          period,
          at: so && so.at > at ? so.at : at,
          by: by + (so?.by ?? 0n),
          games,
        })
      }
    }
  }
  return steps.inOrder()
}

const noGames = new Map<string, bigint>()

function note(games: Map<string, bigint>, game: string, by: bigint): void {
  games.set(game, (games.get(game) ?? 0n) + by)
}

/** The steps of a mission in a period, by member. Bets of a batch fall into one period, or two. */
function groupsOf(steps: Grouped<Step>) {
  const known = new Map<Mission, { counted: string; period: string; group: Map<string, Step> }>()
  return (programme: Programme<MissionTerms>, mission: Mission, period: string) => {
    const last = known.get(mission)
    if (last?.period === period) return last
    const counted = last?.counted ?? countedBy(mission)
    const group = steps.group(`${programme.id} ${period} ${mission.id} ${counted}`)
    const made = { counted, period, group }
    known.set(mission, made)
    return made
  }
}

export interface ProgressKey {
  memberId: string
  programmeId: string
  mission: string
  counted: string
  period: string
}

export function keyOf({ memberId, programmeId, mission: id, counted, period }: ProgressKey) {
  return `${memberId} ${programmeId} ${period} ${id} ${counted}`
}

export const missionForetold: Foretell<MissionTerms> = {
  by: 'play',
  of: ({ missions }, activities, zone) =>
    missions.flatMap((one) => {
      const periods = Map.groupBy(activities, ({ at }) => periodOf(one.period, zone, at))
      const isMet = (own: readonly Activity[]) => reachedBy(one, own) >= BigInt(one.target)
      const met = [...periods.values()].filter(isMet).length
      return { unit: one.reward.unit, amount: BigInt(one.reward.amount) * BigInt(met) }
    }),
  note: 'Missions that ask for wins are left out, as single rounds are not looked at.',
}

function reachedBy(one: Mission, activities: readonly Activity[]): bigint {
  const counted = activities.filter((activity) => addedTo(one, activity) > 0n)
  if (one.measure === 'games')
    return BigInt(new Set(counted.map(({ vendor, game }) => `${vendor}/${game}`)).size)
  return counted.reduce((sum, activity) => sum + addedTo(one, activity), 0n)
}
