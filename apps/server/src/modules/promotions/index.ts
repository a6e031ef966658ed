export type { Promotions } from './promotions.ts'
export { promotionsWiring } from './wiring.ts'
