export type { Agents } from './agents.ts'
export { agentsWiring } from './wiring.ts'
