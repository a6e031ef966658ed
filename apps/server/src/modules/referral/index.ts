export { referralWiring } from './wiring.ts'
