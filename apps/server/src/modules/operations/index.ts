export type { Operations } from './operations.ts'
export { operationsWiring } from './wiring.ts'
