export type { Support } from './support.ts'
export { supportWiring } from './wiring.ts'
