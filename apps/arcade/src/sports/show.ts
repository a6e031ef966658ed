import type { MatchState, Moment as PlayedMoment } from '@baize/engines/odds'
import type { LiveView, Moment, ResultRow } from './events.wire.ts'
import { runnerIdOf } from './fixtures.ts'
import type { Running } from './running.ts'
import { lookAt, momentsAt } from './show.whole.ts'

const matchMinutes = 90
const halfMinutes = 45

/** What may be shown of an event now. */
export function liveViewOf(event: Running, nowMs: number): LiveView {
  if (!event.whole) return footballView(event)
  return lookAt(event.whole, shareOf(event, nowMs), event.model, playMsOf(event))
}

export function momentsOf(event: Running, nowMs: number): Moment[] {
  return event.whole
    ? momentsAt(event.whole, shareOf(event, nowMs))
    : footballMoments(event.moments)
}

function playMsOf({ planned: { startsAt, endsAt } }: Running): number {
  return endsAt - startsAt
}

function shareOf(event: Running, nowMs: number): number {
  if (event.status === 'over' || event.status === 'void') return 1
  return Math.max(0, Math.min(1, (nowMs - event.planned.startsAt) / playMsOf(event)))
}

function footballView({ state, moments }: Running): LiveView {
  const { minute, goals, corners, half1 } = state
  const isPause = minute === halfMinutes
  const period = isPause ? 'pause' : minute < halfMinutes ? 'half1' : 'half2'
  const last = moments.findLast((moment) => 'side' in moment)
  return {
    period: minute >= matchMinutes ? 'end' : period,
    clock: minute,
    length: matchMinutes,
    score: [goals.home, goals.away],
    parts: partsOf(state, half1),
    ...(last && 'side' in last && minute - last.minute < 2 && { attack: last.side }),
    stats: { corners: [corners.home, corners.away] },
  }
}

function partsOf(
  { goals }: MatchState,
  half1: MatchState['half1'],
): readonly (readonly [number, number])[] {
  if (!half1) return [[goals.home, goals.away]]
  return [
    [half1.home, half1.away],
    [goals.home - half1.home, goals.away - half1.away],
  ]
}

/** Goals with the score after them. */
function footballMoments(moments: readonly PlayedMoment[]): Moment[] {
  const score = { home: 0, away: 0 }
  return moments.map((moment) => {
    if (moment.kind !== 'goal') {
      const { minute: at, ...rest } = moment
      return { at, ...rest }
    }
    score[moment.side] += 1
    const text = `${score.home}:${score.away}`
    return { at: moment.minute, kind: 'goal', side: moment.side, text }
  })
}

/** The result of an event that is over, as a line of the list of results. */
export function resultRowOf(event: Running): ResultRow {
  const { planned, terms, result } = event
  const live = liveViewOf(event, planned.endsAt)
  const order = result?.places
    ?.flat()
    .map((id) => terms.runners.findIndex((_, nth) => runnerIdOf(nth) === id))
  const winner =
    result?.fight && ({ meron: 'home', wala: 'away', draw: 'draw' } as const)[result.fight]
  return {
    id: event.id,
    round: planned.round,
    season: planned.season,
    startsAt: planned.startsAt,
    status: event.status === 'void' ? 'void' : 'over',
    home: terms.home,
    away: terms.away,
    runners: terms.runners,
    score: live.score,
    parts: live.parts,
    ...(order && { order }),
    ...(winner && { winner }),
  }
}
