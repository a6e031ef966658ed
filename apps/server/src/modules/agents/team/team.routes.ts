import { wire } from '@baize/contract'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Team } from './team.ts'

export function teamRoutes(serve: Serve, team: Team): void {
  serve(wire.teamOverview, ({ caller }) => team.overview(caller))
  serve(wire.teamDays, ({ caller, query }) => team.days(caller, query))
  serve(wire.teamPeople, ({ caller, query }) => team.list(caller, query))
  serve(wire.teamPerson, ({ caller, query }) => team.person(caller, query))
  serve(wire.noteAbout, ({ caller, body }) => team.note(caller, body))
}
