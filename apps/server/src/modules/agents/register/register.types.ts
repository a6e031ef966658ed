import type { Merchant } from '../../config/index.ts'

/** A call of an agent who is logged in. */
export interface AgentVisit {
  merchant: Merchant
  agentId: string
  ip: string
  /** The address of the site as the agent sees it. */
  origin: string
}
