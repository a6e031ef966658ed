import type { Wiring } from '../../kernel/assembly.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { type Approvals, createApprovals } from './approvals.ts'
import type { ApprovalsOptions } from './approvals.types.ts'

interface Own {
  approvals: Approvals
}

export const approvalsWiring: Wiring<ApprovalsOptions, Own, Own> = {
  module: 'approvals',
  create: (house) => ({ approvals: createApprovals(house) }),
  open({ serve }, { approvals }) {
    approvalsRoutes(serve, approvals)
  },
}
