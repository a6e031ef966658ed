export { type Arcade, type ArcadeOptions, createArcade } from './arcade.ts'
