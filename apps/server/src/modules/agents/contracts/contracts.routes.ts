import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Visit } from '../agents.types.ts'
import { flagOf } from './contracts.rules.ts'
import type { Contracts } from './contracts.ts'
import type { Answered, Offered, TerminationAnswered } from './contracts.types.ts'
import type { createContractsView } from './contracts.view.ts'
import type { createPreview } from './preview.ts'
import { type KeptTerms, termsOf } from './terms.json.ts'
import { termsFault } from './terms.rules.ts'
import type { Terms } from './terms.types.ts'

export interface ContractsRoutesOptions {
  contracts: Contracts
  view: ReturnType<typeof createContractsView>
  preview: ReturnType<typeof createPreview>
  config: Pick<Config, 'merchant'>
}

interface Admitted {
  merchant: { id: string }
  caller: { memberId: string }
  ip: string
}

export function contractsRoutes(serve: Serve, options: ContractsRoutesOptions): void {
  const { contracts, view, preview, config } = options

  function offerable(visit: Visit, given: KeptTerms): Terms {
    const terms = termsOf(given)
    if (!config.merchant(visit.merchantId).flags[flagOf[terms.kind]])
      throw new Refused('operation-not-allowed')
    const fault = termsFault(terms)
    if (fault) throw new Refused('wrong-terms', { fault })
    return terms
  }

  serve(wire.consolidatedContracts, (call) => view.consolidated(visitOf(call)))
  serve(wire.dividendRequest, (call) => view.ofKind(visitOf(call), 'dividend'))
  serve(wire.dailySalary, (call) => view.ofKind(visitOf(call), 'daily'))
  serve(wire.hourlySalary, (call) => view.ofKind(visitOf(call), 'hourly'))
  serve(wire.realtimeSalary, (call) => view.ofKind(visitOf(call), 'realtime'))
  serve(wire.contracts, (call) => view.list(visitOf(call), call.query))
  serve(wire.contractDetail, (call) => view.detail(visitOf(call), call.query.id))
  serve(wire.contractCandidates, (call) => view.candidates(visitOf(call), call.query))
  serve(wire.previewOffer, (call) => {
    const visit = visitOf(call)
    return preview.offer(visit, call.body.downlineIds, offerable(visit, call.body.terms))
  })
  serve(wire.offerContract, async (call) => {
    const visit = visitOf(call)
    const terms = offerable(visit, call.body.terms)
    const results = []
    for (const { id, downlineId } of call.body.offers) {
      const done = await contracts.offer(visit, { id, downlineId, terms })
      const contractId = 'contractId' in done ? done.contractId : null
      results.push({ downlineId, contractId, fault: faultIn(done) })
    }
    return { results }
  })
  serve(wire.previewAnswer, (call) => preview.answer(visitOf(call), call.query.versionId))
  serve(wire.answerOffer, async (call) => {
    const { versionId, accepts } = call.body
    const done = settled(await contracts.answer(visitOf(call), versionId, accepts))
    return done.kind === 'accepted'
      ? { from: done.from.toISOString(), ended: done.ended }
      : { from: null, ended: 0 }
  })
  serve(wire.withdrawOffer, async (call) => {
    settled(await contracts.withdraw(visitOf(call), call.body.versionId))
    return {}
  })
  serve(wire.askTermination, async (call) => {
    const done = await contracts.askTermination(visitOf(call), call.body)
    if (done.kind === 'not-found') throw new Refused('not-found')
    if (done.kind === 'too-often') throw new Refused('quota-exceeded')
    if (done.kind === 'termination-open') throw new Refused('already-asked')
    if (done.kind === 'reused') throw new Refused('key-reused')
    return {}
  })
  serve(wire.answerTermination, async (call) => {
    const { id, agrees } = call.body
    const done = ended(await contracts.decideTermination(visitOf(call), id, agrees))
    return done.kind === 'agreed'
      ? { to: done.to.toISOString(), ended: done.ended }
      : { to: null, ended: 0 }
  })
}

export function visitOf({ merchant, caller, ip }: Admitted): Visit {
  return { merchantId: merchant.id, personId: caller.memberId, ip }
}

function faultIn(done: Offered) {
  if (done.kind === 'offered' || done.kind === 'repeated') return null
  if (done.kind === 'reused') throw new Refused('key-reused')
  if (done.kind === 'bad-terms') throw new Refused('wrong-terms', { fault: done.fault })
  if (done.kind !== 'not-offerable') return done.kind
  // The kind is that of the own contract, which was looked up by it.
  if (done.fault === 'other-kind') throw new Error('an own contract of another kind was compared')
  return done.fault
}

function settled(done: Answered) {
  if (done.kind === 'not-found') throw new Refused('not-found')
  if (done.kind === 'closed') throw new Refused('already-settled', { state: done.state })
  if (done.kind === 'out-of-date') throw new Refused('offer-outdated')
  return done
}

function ended(done: TerminationAnswered) {
  if (done.kind === 'not-found') throw new Refused('not-found')
  if (done.kind === 'closed') throw new Refused('already-settled')
  return done
}
