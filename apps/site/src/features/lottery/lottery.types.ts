import type { Value } from '@baize/contract'

export type Lottery = Value<'lotteryMenu'>['list'][number]
export type Opened = NonNullable<Lottery['last']>
export type LotteryGame = Value<'lotteryGame'>
export type Kind = LotteryGame['kinds'][number]
export type Pad = Kind['pad']
export type Tier = Kind['tiers'][number]
export type Ticket = Value<'myTickets'>['list'][number]
export type TicketDetail = Value<'ticketDetail'>
export type DrawShown = Value<'lotteryDraw'>
export type Plan = Value<'myPlans'>['list'][number]
export type PlanWhole = Value<'planDetail'>
export type Result = Opened['result']
