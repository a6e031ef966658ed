import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Records } from './records.ts'

export function recordsRoutes(serve: Serve, records: Records): void {
  serve(wire.teamBets, ({ caller, query }) => records.betting(caller, query))
  serve(wire.teamResults, ({ caller, query }) => records.results(caller, query))
  serve(wire.teamEntries, ({ caller, query }) => records.entries(caller, query))
}
