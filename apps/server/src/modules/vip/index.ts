export { vipWiring } from './wiring.ts'
