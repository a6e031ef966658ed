export { lotteryVendor } from './lottery.rules.ts'
export type { LotteryModule } from './lottery.ts'
export { lotteryWiring } from './wiring.ts'
