import { agentRoutes } from './agents.routes.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { gameRoutes } from './games.routes.ts'
import { letterRoutes } from './letters.routes.ts'
import { memberRoutes } from './members.routes.ts'
import { moneyRoutes } from './money.routes.ts'
import { operationRoutes } from './operations.routes.ts'
import { programmeRoutes } from './programmes.routes.ts'
import { reportRoutes } from './reports.routes.ts'
import { riskRoutes } from './risk.routes.ts'
import type { OfficeRoute } from './route.ts'
import { staffRoutes } from './staff.routes.ts'
import { supportRoutes } from './support.routes.ts'

/** All calls of the back office by their names, without schemas. */
export const officeRoutes = {
  ...staffRoutes,
  ...approvalRoutes,
  ...memberRoutes,
  ...moneyRoutes,
  ...reportRoutes,
  ...operationRoutes,
  ...riskRoutes,
  ...gameRoutes,
  ...contentRoutes,
  ...programmeRoutes,
  ...evidenceRoutes,
  ...agentRoutes,
  ...supportRoutes,
  ...letterRoutes,
} as const satisfies Record<string, OfficeRoute>

export type OfficeRouteName = keyof typeof officeRoutes
