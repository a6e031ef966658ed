export { missionsWiring } from './wiring.ts'
