export type { Approvals } from './approvals.ts'
export { approvalsWiring } from './wiring.ts'
