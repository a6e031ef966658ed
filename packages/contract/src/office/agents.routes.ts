import { type OfficeRoute, staff } from './route.ts'

/** Teams of agents, and what they are paid. */
export const agentRoutes = {
  agentTree: staff('GET', '/wps/office/agents', 'agent.read'),
  officeAgent: staff('GET', '/wps/office/agent', 'agent.read'),
  agentPays: staff('GET', '/wps/office/agent/pays', 'pay.read'),
  agentPay: staff('GET', '/wps/office/agent/pay', 'pay.read'),
  previewAgentTerms: staff('POST', '/wps/office/agent/terms', 'agent.terms'),
  recomputePay: staff('GET', '/wps/office/agents/recompute', 'pay.read'),
} as const satisfies Record<string, OfficeRoute>
