export { promotionsWiring } from './wiring.ts'
