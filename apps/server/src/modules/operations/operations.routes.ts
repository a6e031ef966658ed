import { officeWire } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Serve } from '../../kernel/http/call.ts'
import { holds } from '../staff/index.ts'
import type { Operations } from './operations.ts'

export function operationsRoutes(serve: Serve, operations: Operations, clock: Clock): void {
  serve(officeWire.officeWaiting, ({ merchant, caller }) =>
    operations.waiting(merchant.id, caller.staff),
  )
  serve(officeWire.liveNumbers, ({ merchant }) => operations.live(merchant.id))
  serve(officeWire.switches, ({ merchant }) => operations.switches(merchant.id))
  serve(officeWire.switchSubjects, ({ merchant, query }) =>
    operations.subjects(merchant.id, query.what, query.text),
  )
  serve(officeWire.queues, ({ merchant, caller }) => {
    const isOfHouse = holds(caller.staff, 'operations.read', null, clock.now())
    return operations.queues(merchant.id, isOfHouse)
  })
}
