import { z } from 'zod'
import { type Corrected, type Correcting, resultReasons, resultTold } from '../sports/results.ts'
import { type Db, legsAside } from '../store/index.ts'
import { createReader, Fault, player } from './fault.ts'

const versionMost = 1_000
const resultAsked = z.strictObject({
  operator_id: z.string(),
  event: z.string().regex(/^[a-z0-9-]{1,60}$/),
  version: z.int().min(2).max(versionMost),
  result: resultTold,
  reason: z.enum(resultReasons),
  /** Who of the operator's staff says so, for the record. */
  by: player,
})

const asideAsked = z.strictObject({ operator_id: z.string() })
const asideMost = 100

interface ResultsOptions {
  db: Db
  operatorId: string
  /** Undefined in a process that does not keep the sportsbook. */
  correct(asked: Correcting): Promise<Corrected> | undefined
}

export type ResultCalls = ReturnType<typeof createResultCalls>

/** Official results that have changed, and legs that none could settle. Ours, beyond the protocol. */
export function createResultCalls({ db, operatorId, correct }: ResultsOptions) {
  const read = createReader(operatorId)
  return {
    async result(body: unknown): Promise<{ event: string; version: number }> {
      const { operator_id: _, ...asked } = read(resultAsked, body)
      const doing = correct(asked)
      if (!doing) throw new Fault(503, 'RS_ERROR_UNKNOWN', 'The sportsbook is at another process.')
      const done = await doing
      if (done !== 'written' && done !== 'repeated') throw refusals[done]
      return { event: asked.event, version: asked.version }
    },

    /** Legs that wait for staff: their slips are paid once a result or a mended program settles them. */
    async aside(body: unknown): Promise<object[]> {
      read(asideAsked, body)
      const legs = await legsAside(db, asideMost)
      return legs.map(({ event, slip, player: user, title, version, reason, at }) => ({
        event,
        version,
        round: slip,
        user,
        game_code: title,
        reason,
        set_aside_at: at.toISOString(),
      }))
    },
  }
}

const refusals: Readonly<Record<Exclude<Corrected, 'written' | 'repeated'>, Fault>> = {
  unknown: new Fault(404, 'RS_ERROR_UNKNOWN', 'There is no such event.'),
  'not-over': new Fault(409, 'RS_ERROR_EVENT_NOT_OVER', 'The event has no result yet.'),
  differs: new Fault(
    409,
    'RS_ERROR_RESULT_DIFFERS',
    'This version of the result says something else.',
  ),
  'not-next': new Fault(
    409,
    'RS_ERROR_RESULT_VERSION',
    'The next version is one more than the last.',
  ),
  late: new Fault(409, 'RS_ERROR_CORRECTION_TOO_LATE', 'Only changes within 24 hours count.'),
  'wrong-form': new Fault(400, 'RS_ERROR_WRONG_SYNTAX', 'This is no result of such an event.'),
}
