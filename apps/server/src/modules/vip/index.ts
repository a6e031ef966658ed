export type { Vip } from './vip.ts'
export { vipWiring } from './wiring.ts'
