import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { actorOf, type OfficeAddress, type Proof, rolesWith } from '../staff/index.ts'
import { approvalsNeeded, roleFor, type WhyNot, whyNot } from './approvals.rules.ts'
import {
  insertDecision,
  lockRequest,
  readDecisions,
  readRequest,
  writeState,
} from './approvals.store.ts'
import type { ApprovalsOptions, Deciding, Decision, Request } from './approvals.types.ts'
import type { Book } from './book.ts'
import type { Ended, Running } from './running.ts'

export interface Approving {
  id: string
  fingerprint: string
  code?: string | undefined
  passkey?: { id: string; answer: Record<string, unknown> } | undefined
}

/** What other people say about a request; the maker can only take it back. */
export function createDeciding(options: ApprovalsOptions & { book: Book; running: Running }) {
  const { db, clock, audit, staff, book, running } = options

  async function approve(
    merchantId: string,
    deciding: Deciding,
    given: Approving,
    address: OfficeAddress,
  ): Promise<Ended> {
    const request = await found(merchantId, given.id)
    demandWaiting(request)
    await demandMay(deciding, request)
    if (given.fingerprint !== request.fingerprint) throw new Refused('key-reused')
    const proof = await proven(deciding, request, given, address)
    // Read before the row is locked: whatever changes after this is judged by the run itself.
    const stale = await running.staleness(request)
    const after = await transact(db, (tx) => approveLocked(tx, deciding, request, proof, stale))
    return after.state === 'approved' ? running.run(request.id, true) : after
  }

  async function approveLocked(
    tx: Tx,
    deciding: Deciding,
    { id }: Request,
    proof: Proof,
    stale: string | undefined,
  ): Promise<Ended> {
    const { request, decisions } = await locked(tx, id)
    const { staffId, name: staffName } = deciding.caller
    const { why, roles } = judge(deciding, request, decisions)
    const role = roleFor(request, roles)
    if (why || role === undefined) throw new Refused('not-permitted', { why })
    const actor = actorOf(deciding.caller, deciding.whence)
    if (stale !== undefined) {
      await writeState(tx, id, { state: 'stale', outcome: stale, endedAt: clock.now() })
      await running.noteStep(tx, request, 'stale', actor, stale)
      return { state: 'stale', outcome: stale }
    }
    const at = clock.now()
    const decision = { requestId: id, staffId, staffName, role, verdict: 'approve' as const, at }
    await insertDecision(tx, request.madeBy.staffId, { ...decision, reason: null, proof })
    const isLast = decisions.length + 1 >= approvalsNeeded(request.eyes)
    if (isLast) await writeState(tx, id, { state: 'approved', outcome: null, endedAt: null })
    await running.noteStep(tx, request, 'approved', actor, null)
    return { state: isLast ? 'approved' : 'waiting', outcome: null }
  }

  async function reject(
    merchantId: string,
    deciding: Deciding,
    { id, reason }: { id: string; reason: string },
  ) {
    const known = await found(merchantId, id)
    demandWaiting(known)
    await demandMay(deciding, known)
    return transact(db, async (tx) => {
      const { request, decisions } = await locked(tx, id)
      const { staffId, name: staffName } = deciding.caller
      const { why, roles } = judge(deciding, request, decisions)
      const role = roleFor(request, roles)
      if (why || role === undefined) throw new Refused('not-permitted', { why })
      const decision = { requestId: id, staffId, staffName, role, verdict: 'reject' as const }
      const at = clock.now()
      await insertDecision(tx, request.madeBy.staffId, { ...decision, reason, proof: null, at })
      await writeState(tx, id, { state: 'rejected', outcome: reason, endedAt: at })
      const actor = actorOf(deciding.caller, deciding.whence)
      await running.noteStep(tx, request, 'rejected', actor, reason)
      return { state: 'rejected' as const }
    })
  }

  /** Only whoever asked takes it back. */
  async function takeBack(merchantId: string, { caller, whence }: Deciding, id: string) {
    const { madeBy } = await found(merchantId, id)
    if (madeBy.staffId !== caller.staffId) throw new Refused('not-permitted')
    return transact(db, async (tx) => {
      const { request } = await locked(tx, id)
      await writeState(tx, id, { state: 'withdrawn', outcome: null, endedAt: clock.now() })
      await running.noteStep(tx, request, 'withdrawn', actorOf(caller, whence), null)
      return { state: 'withdrawn' as const }
    })
  }

  /** A challenge that begins with the fingerprint: the signature is about exactly this request. */
  async function challenge(
    merchantId: string,
    deciding: Deciding,
    id: string,
    address: OfficeAddress,
  ) {
    const request = await found(merchantId, id)
    await demandMay(deciding, request)
    return staff.proofs.challenge(deciding.caller, aboutOf(request), address)
  }

  async function proven(
    { caller, whence }: Deciding,
    request: Request,
    { code, passkey }: Approving,
    address: OfficeAddress,
  ): Promise<Proof> {
    if (passkey)
      return staff.proofs.byPasskey(
        caller,
        { ...passkey, about: aboutOf(request) },
        address,
        whence,
      )
    if (code !== undefined) return staff.proofs.byCode(caller, code, whence)
    const proof = await staff.proofs.fresh(caller)
    if (!proof) throw new Refused('fresh-factor-needed')
    return proof
  }

  async function locked(
    tx: Tx,
    id: string,
  ): Promise<{ request: Request; decisions: readonly Decision[] }> {
    const request = await lockRequest(tx, id)
    if (!request) throw new Refused('not-found')
    demandWaiting(request)
    return { request, decisions: await readDecisions(tx, [id]) }
  }

  function demandWaiting({ state, expiresAt }: Request): void {
    if (state !== 'waiting' || expiresAt <= clock.now())
      throw new Refused('already-settled', { state })
  }

  /** Why somebody cannot decide, and the roles that give them the right. */
  function judge(
    { caller }: Pick<Deciding, 'caller'>,
    request: Request,
    decisions: readonly Decision[],
  ): { why: WhyNot | undefined; roles: string[] } {
    const { right } = book.named(request.command).says
    const roles = rolesWith(caller, right, request.merchantId, clock.now())
    const who = { staffId: caller.staffId, isService: caller.sessionId === null, roles }
    const decidedBy = decisions.map(({ staffId }) => staffId)
    return { why: whyNot(request, who, decidedBy), roles }
  }

  /** A refused attempt is written down, also one of the maker. */
  async function demandMay(deciding: Deciding, request: Request): Promise<void> {
    const { why } = judge(deciding, request, await readDecisions(db, [request.id]))
    if (!why) return
    await audit.noteAlone({
      merchantId: request.merchantId,
      actor: actorOf(deciding.caller, deciding.whence),
      action: 'approval.decide',
      target: { kind: 'request', id: request.id },
      outcome: 'refused',
      reason: why,
    })
    throw new Refused('not-permitted', { why })
  }

  async function found(merchantId: string, id: string): Promise<Request> {
    const request = await readRequest(db, id)
    const isHere = request && (request.merchantId === merchantId || request.merchantId === null)
    if (!isHere) throw new Refused('not-found')
    return request
  }

  return { approve, reject, takeBack, challenge, judge, found }
}

const aboutOf = ({ fingerprint }: Request): Buffer => Buffer.from(fingerprint, 'hex')
