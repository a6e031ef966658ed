import { isFirstRun, wasRun } from '../../kernel/command.once.ts'
import { Stale } from '../../kernel/command.stale.ts'
import type { Actor, LatelyMoved, Order, Weighed } from '../../kernel/command.ts'
import { Undone } from '../../kernel/command.undone.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import {
  approvalsNeeded,
  earlierFingerprintOf,
  fingerprintOf,
  latelyMs,
} from './approvals.rules.ts'
import {
  lockRequest,
  readDecisions,
  readSum,
  type SumsOf,
  type Whose,
  writeState,
} from './approvals.store.ts'
import type { ApprovalsOptions, Request, RequestState } from './approvals.types.ts'
import type { Book, Entry } from './book.ts'
import type { Inputs } from './inputs.ts'

/** How a run ended; `refused` is what the command said. */
export interface Ended {
  state: RequestState
  outcome: string | null
  refused?: Refused
}

/** A sum that a judgement rests on. */
export interface ReadSum {
  whose: Whose
  currency: string
  sum: bigint
}

type Asked = Pick<Request, 'id' | 'merchantId' | 'command'>

export type Running = ReturnType<typeof createRunning>

/** A request is asked for once; more lines than one are somebody's forgery. */
const linesMax = 100

/** Runs what is approved, once, and writes down how it ended. */
export function createRunning(options: ApprovalsOptions & { book: Book; inputs: Inputs }) {
  const { db, clock, log, audit, book, inputs } = options

  /** Judged by the same sums for which it is then kept: each is read once. */
  function latelyOf(asked: SumsOf, staffId: string, read: ReadSum[]): LatelyMoved {
    async function sumOf(whose: Whose, currency: string): Promise<bigint> {
      const sum = await readSum(db, asked, whose, currency)
      read.push({ whose, currency, sum })
      return sum
    }
    return {
      byStaff: (currency) => sumOf({ staffId }, currency),
      ofMember: (memberId, currency) => sumOf({ memberId }, currency),
    }
  }

  function sumsOf({ id, merchantId, command: name }: Asked): SumsOf {
    const since = new Date(clock.now().getTime() - latelyMs)
    const { command } = book.named(name)
    return { merchantId, commands: [name, ...(command.countsWith ?? [])], since, except: id }
  }

  /** `input` is open here: nothing of it is sealed. */
  async function weigh(
    { command }: Entry,
    request: Asked & Pick<Request, 'input'>,
    staffId: string,
  ): Promise<{ weighed: Weighed; read: ReadSum[] }> {
    const read: ReadSum[] = []
    const lately = latelyOf(sumsOf(request), staffId, read)
    const { merchantId, input } = request
    const weighed = await command.weigh(merchantId ?? '', input as never, lately, staffId)
    return { weighed, read }
  }

  /** Whether what it rests on is still so; a text says what is different. */
  async function staleness(request: Request): Promise<string | undefined> {
    const entry = book.named(request.command)
    const input = inputs.opened(entry.says, request.input)
    try {
      const { weighed } = await weigh(entry, { ...request, input }, request.madeBy.staffId)
      if (weighed.basis !== request.basis) return `${request.basis} → ${weighed.basis}`
      // One person was enough when it was asked for.
      return request.eyes === 'one' && weighed.eyes !== 'one' ? `one → ${weighed.eyes}` : undefined
    } catch (error) {
      if (error instanceof Refused) return error.code
      throw error
    }
  }

  /**
   * Runs an approved request. A crash after the change finds its mark (`wasRun`), so that it counts as done
   * and not as stale.
   */
  async function run(id: string, isJustWeighed = false): Promise<Ended> {
    const request = await transact(db, (tx) => lockRequest(tx, id))
    if (!request) throw new Refused('not-found')
    if (request.state !== 'approved') return { state: request.state, outcome: request.outcome }
    if (await wasRun(db, id)) return end(request, { state: 'done', outcome: null })
    if (await isForged(request)) {
      log.error({ request: id }, 'a request was changed in the database: nothing is done')
      return end(request, { state: 'failed', outcome: 'not-permitted' })
    }
    const stale = isJustWeighed ? undefined : await staleness(request)
    if (stale !== undefined) return end(request, { state: 'stale', outcome: stale })
    try {
      await book.named(request.command).command.run(await orderOf(request))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error instanceof Undone)
        return end(request, { state: 'failed', outcome: error.code, refused: error }, true)
      // Another node ran it at the same time.
      if (await wasRun(db, id)) return end(request, { state: 'done', outcome: null })
      if (error instanceof Stale)
        return end(request, { state: 'stale', outcome: error.difference, refused: error })
      return end(request, { state: 'failed', outcome: error.code, refused: error })
    }
    return end(request, { state: 'done', outcome: null })
  }

  /**
   * Keys, checks and triggers hold as long as nobody switches them off. Whoever can do that cannot change the
   * audit log: what it says of the request, and enough other people, must be found before anything is done.
   */
  async function isForged(request: Request): Promise<boolean> {
    const { id, merchantId, eyes, madeBy, fingerprint } = request
    // The log has the one that it was asked for with: none of another form passes below.
    const own = [fingerprintOf(request), earlierFingerprintOf(request)]
    if (!own.includes(fingerprint)) return true
    const filter = { merchantId, target: `request ${id}`, action: 'approval.asked' }
    // The first line counts: later ones may be forged. So many as hide it are forged themselves.
    const asked = await audit.lines({ ...filter, limit: linesMax })
    if (asked.length === linesMax) return true
    const first = asked.at(-1)
    if (eyes === 'one') return first !== undefined
    const { detail } = first?.body ?? {}
    if (detail?.fingerprint !== fingerprint || detail.eyes !== eyes) return true
    const agreed = await audit.lines({ ...filter, action: 'approval.approved', limit: linesMax })
    const others = agreed.flatMap(({ body }) => {
      const { staffId } = body.by
      const isOther = staffId && staffId !== madeBy.staffId
      return isOther && body.detail?.fingerprint === fingerprint ? [staffId] : []
    })
    return new Set(others).size < approvalsNeeded(eyes)
  }

  /** What was approved and could not be done in all its time is not tried for ever. */
  async function giveUp(id: string): Promise<Ended> {
    const request = await transact(db, (tx) => lockRequest(tx, id))
    if (!request) throw new Refused('not-found')
    return end(request, { state: 'failed', outcome: 'unavailable' })
  }

  async function orderOf(request: Request): Promise<Order<never>> {
    const decisions = await readDecisions(db, [request.id])
    const last = decisions.filter(({ verdict }) => verdict === 'approve').at(-1)
    const { id, merchantId, basis, reason, madeBy: actor } = request
    const input = inputs.opened(book.named(request.command).says, request.input)
    return {
      id,
      merchantId: merchantId ?? '',
      input: input as never,
      basis,
      reason,
      actor,
      ...(last ? { approvedBy: { staffId: last.staffId, name: last.staffName } } : {}),
    }
  }

  /**
   * A run at the same time may have written the end first: that one stands. What ends without being done
   * takes the mark itself, so that no slower run does it afterwards; where the mark is there, it was done,
   * unless the run itself says that nothing came of it (`Undone`).
   */
  async function end(request: Request, to: Ended, isUndone = false): Promise<Ended> {
    return transact(db, async (tx) => {
      const now = await lockRequest(tx, request.id)
      if (now?.state !== 'approved')
        return { state: now?.state ?? to.state, outcome: now?.outcome ?? null }
      const isDone = to.state === 'done' || (!isUndone && !(await isFirstRun(tx, request.id)))
      const ended: Ended = isDone ? { state: 'done', outcome: null } : to
      const { state, outcome } = ended
      await writeState(tx, request.id, { state, outcome, endedAt: clock.now() })
      if (isDone && request.eyes === 'one') return ended
      await noteStep(tx, request, state, house, outcome)
      return ended
    })
  }

  /** One step of a request in the audit log. */
  function noteStep(
    tx: Tx,
    request: Request,
    step: string,
    actor: Actor,
    reason: string | null,
  ): Promise<void> {
    return audit.note(tx, {
      merchantId: request.merchantId,
      actor,
      action: `approval.${step}`,
      target: { kind: 'request', id: request.id },
      outcome: step === 'failed' || step === 'stale' || step === 'rejected' ? 'refused' : 'done',
      ...(reason === null ? {} : { reason }),
      detail: {
        command: request.command,
        about: `${request.target.kind} ${request.target.id}`,
        fingerprint: request.fingerprint,
        eyes: request.eyes,
        madeBy: request.madeBy.staffId,
      },
    })
  }

  return { weigh, sumsOf, staleness, run, giveUp, noteStep }
}

/** Who acts where a clock or a finished run does. */
export const house: Actor = { staffId: 'house', name: 'house' }
