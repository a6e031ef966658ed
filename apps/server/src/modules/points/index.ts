export type { NewGoods } from './goods/goods.store.ts'
export type { Points } from './points.ts'
export { turns } from './redemptions/redemptions.rules.ts'
export { pointsWiring } from './wiring.ts'
