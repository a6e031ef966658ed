export type { Games } from './games.ts'
export { gamesWiring } from './wiring.ts'
