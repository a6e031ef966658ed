import type { Endpoint, InputOf, ValueOf } from '../endpoint.ts'
import { officeAgents } from './agents.ts'
import { officeApprovals } from './approvals.ts'
import { officeContent } from './content.ts'
import { officeEvidence } from './evidence.ts'
import { officeGames } from './games.ts'
import { officeLetters } from './letters.ts'
import { officeMembers } from './members.ts'
import { officeMoney } from './money.ts'
import { officeOperations } from './operations.ts'
import { officeProgrammes } from './programmes.ts'
import { officeReports } from './reports.ts'
import { officeRisk } from './risk.ts'
import type { OfficeRouteName } from './routes.ts'
import { officeStaff } from './staff.ts'
import { officeSupport } from './support.ts'

export { eyes, requestStates } from './approvals.ts'
export type { OfficeCommand } from './command.ts'
export {
  type CheckedInput,
  type CommandInput,
  type CommandName,
  officeCommands,
} from './commands.ts'
export { type BodyOf, documentBodies } from './content.bodies.ts'
export {
  depositStates,
  identityReasons,
  identityStates,
  matchKinds,
  waitingReasons,
} from './money.ts'
export { type FirstRole, firstRoles, type Right, rights } from './rights.ts'
export type { OfficeRoute } from './route.ts'
export { type OfficeRouteName, officeRoutes } from './routes.ts'
export { supportStreamPath, supportStreamRoute } from './support.routes.ts'
export { type SupportNews, supportNews } from './support.ts'

/** Every call of the back office by the name of its route. */
export const officeWire = {
  ...officeStaff,
  ...officeApprovals,
  ...officeMembers,
  ...officeMoney,
  ...officeReports,
  ...officeOperations,
  ...officeRisk,
  ...officeGames,
  ...officeContent,
  ...officeProgrammes,
  ...officeEvidence,
  ...officeAgents,
  ...officeSupport,
  ...officeLetters,
} satisfies Record<OfficeRouteName, Endpoint>

export type OfficeWire = typeof officeWire
export type OfficeInput<N extends OfficeRouteName> = InputOf<OfficeWire[N]>
export type OfficeValue<N extends OfficeRouteName> = ValueOf<OfficeWire[N]>
