export { createArcade } from './arcade.ts'
