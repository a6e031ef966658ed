import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Credit } from './credit.ts'

export function creditRoutes(serve: Serve, credit: Credit): void {
  serve(wire.creditReport, ({ caller, query }) => credit.report(caller, query))
  serve(wire.creditEvents, ({ caller, query }) => credit.events(caller, query))
  serve(wire.creditPeople, ({ caller, query }) => credit.people(caller, query))
}
