export { evidenceWiring } from './wiring.ts'
