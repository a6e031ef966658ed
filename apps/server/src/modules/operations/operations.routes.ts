import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../kernel/http/call.ts'
import type { Operations } from './operations.ts'

export function operationsRoutes(serve: Serve, operations: Operations): void {
  serve(officeWire.liveNumbers, ({ merchant }) => operations.live(merchant.id))
  serve(officeWire.switches, ({ merchant }) => operations.switches(merchant.id))
  serve(officeWire.queues, ({ merchant }) => operations.queues(merchant.id))
}
