export { contentWiring } from './wiring.ts'
