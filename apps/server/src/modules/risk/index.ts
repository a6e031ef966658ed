export type { Risk } from './risk.ts'
export { riskWiring } from './wiring.ts'
