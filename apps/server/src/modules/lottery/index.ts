export type { LotteryModule } from './lottery.ts'
export { lotteryWiring } from './wiring.ts'
