export type { LotteryModule } from './lottery.ts'
export type { DeskDraw } from './results/desk.ts'
export { lookOf } from './results/results.rules.ts'
export { lotteryWiring } from './wiring.ts'
