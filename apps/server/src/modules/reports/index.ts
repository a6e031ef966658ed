export type { Reports } from './reports.ts'
export { reportsWiring } from './wiring.ts'
