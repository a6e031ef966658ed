import { type OfficeValue, officeWire } from '@baize/contract/office'
import type { Call, Serve } from '../../kernel/http/call.ts'
import { actorOf, type OfficeAddress, type Whence } from '../staff/index.ts'
import { approvalsNeeded } from './approvals.rules.ts'
import type { Approvals, Found } from './approvals.ts'
import type { Decision } from './approvals.types.ts'

export function approvalsRoutes(serve: Serve, approvals: Approvals): void {
  serve(officeWire.sendCommand, (call) => {
    const { staff: caller } = call.caller
    const asking = { caller, actor: actorOf(caller, whenceOf(call)) }
    return approvals.send(call.merchant.id || null, asking, call.body)
  })
  serve(officeWire.previewCommands, async (call) => {
    const { staff: caller } = call.caller
    const asking = { caller, actor: actorOf(caller, whenceOf(call)) }
    return { list: await approvals.preview(call.merchant.id || null, asking, call.body) }
  })
  serve(officeWire.approvals, async ({ merchant, caller, query }) => {
    const { list, next } = await approvals.list(merchant.id, caller.staff, query)
    return { list: list.map((one) => shown(one, caller.staff.staffId)), next }
  })
  serve(officeWire.approval, async ({ merchant, caller, query }) => {
    const found = await approvals.detail(merchant.id, caller.staff, query.id)
    const { shown: values, basis, fingerprint, outcome } = found.request
    return {
      ...shown(found, caller.staff.staffId),
      shown: values,
      basis,
      fingerprint,
      outcome,
      why: found.why ?? null,
      decisions: found.decisions.map(shownDecision),
    }
  })
  serve(officeWire.requestsAbout, async ({ merchant, caller, query }) => {
    const found = await approvals.about(merchant.id, caller.staff, query)
    return {
      list: found.map((one) => ({
        ...shown(one, caller.staff.staffId),
        decisions: one.decisions.map(shownDecision),
      })),
    }
  })
  serve(officeWire.startApproval, (call) =>
    approvals.challenge(call.merchant.id, decidingOf(call), call.body.id, addressOf(call)),
  )
  serve(officeWire.approveRequest, async (call) => {
    const ended = await approvals.approve(
      call.merchant.id,
      decidingOf(call),
      call.body,
      addressOf(call),
    )
    return { state: ended.state, outcome: ended.outcome }
  })
  serve(officeWire.rejectRequest, (call) =>
    approvals.reject(call.merchant.id, decidingOf(call), call.body),
  )
  serve(officeWire.takeBackRequest, (call) =>
    approvals.takeBack(call.merchant.id, decidingOf(call), call.body.id),
  )
}

function shown(
  { request, decisions, why, member }: Found,
  staffId: string,
): OfficeValue<'approvals'>['list'][number] {
  const { madeBy, amount, createdAt, expiresAt, endedAt, ...same } = request
  const { id, command, target, currency, eyes, state, reason } = same
  return {
    id,
    command,
    target,
    member,
    amount: amount === null ? null : String(amount),
    currency,
    eyes,
    state,
    reason,
    madeBy: { staffId: madeBy.staffId, name: madeBy.name },
    madeAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    approvals: decisions.filter(({ verdict }) => verdict === 'approve').length,
    approvalsNeeded: approvalsNeeded(eyes),
    mayDecide: state === 'waiting' && why === undefined,
    isMine: madeBy.staffId === staffId,
  }
}

function shownDecision({ staffId, staffName: name, role, verdict, reason, proof, at }: Decision) {
  return {
    staffId,
    name,
    role,
    verdict,
    reason,
    proof: proof?.kind ?? ('none' as const),
    at: at.toISOString(),
  }
}

type OfCall = Pick<Call<typeof officeWire.approveRequest>, 'caller' | keyof Whence>

function decidingOf(call: OfCall) {
  return { caller: call.caller.staff, whence: whenceOf(call) }
}

function whenceOf({ ip, userAgent, requestId }: Pick<Call, keyof Whence>): Whence {
  return { ip, userAgent, requestId }
}

function addressOf(call: Pick<Call, 'origin'>): OfficeAddress {
  const origin = call.origin()
  return { origin, domain: new URL(origin).hostname }
}
