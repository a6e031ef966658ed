import { account } from './account.ts'
import { agentsContracts } from './agents.contracts.ts'
import { agentsCredit } from './agents.credit.ts'
import { agentsPay } from './agents.pay.ts'
import { agentsRecords } from './agents.records.ts'
import { agentsRegister } from './agents.register.ts'
import { agentsTeam } from './agents.team.ts'
import { bets } from './bets.ts'
import { blog } from './blog.ts'
import { bonusCalls } from './bonus.ts'
import { catalogue, vendors } from './catalogue.ts'
import { config } from './config.ts'
import type { Endpoint, InputOf, ValueOf } from './endpoint.ts'
import { gifts } from './gifts.ts'
import { limits } from './limits.ts'
import { lotteries } from './lottery.ts'
import { messages } from './messages.ts'
import { messaging } from './messaging.ts'
import { missions } from './missions.ts'
import { payments } from './payments.ts'
import { points } from './points.ts'
import { promotionEvents } from './promotions.events.ts'
import { promotions } from './promotions.ts'
import { referral } from './referral.ts'
import { rewards } from './rewards.ts'
import type { RouteName } from './routes.ts'
import { session } from './session.ts'
import { support } from './support.ts'
import { tables } from './tables.ts'
import { verification } from './verification.ts'
import { vip } from './vip.ts'
import { wallet } from './wallet.ts'

export * from './account.ts'
export * from './agents.contracts.ts'
export * from './agents.pay.ts'
export * from './agents.register.ts'
export * from './bets.ts'
export * from './catalogue.ts'
export * from './config.ts'
export * from './endpoint.ts'
export * from './limits.ts'
export * from './messaging.ts'
export * from './payments.ts'
export * from './refusals.ts'
export * from './rewards.ts'
export { type Route, type RouteName, routes } from './routes.ts'
export { type FactorMethod, factorMethods } from './session.ts'
export * from './vocabulary.ts'
export * from './wallet.ts'

/** Every endpoint by the name of its route. */
export const wire = {
  ...config,
  ...verification,
  ...session,
  ...account,
  ...wallet,
  ...bets,
  ...limits,
  ...lotteries,
  ...payments,
  ...catalogue,
  ...vendors,
  ...tables,
  ...agentsContracts,
  ...agentsCredit,
  ...agentsPay,
  ...agentsRecords,
  ...agentsRegister,
  ...agentsTeam,
  ...rewards,
  ...promotions,
  ...points,
  ...promotionEvents,
  ...gifts,
  ...bonusCalls,
  ...missions,
  ...vip,
  ...referral,
  ...messaging,
  ...messages,
  ...blog,
  ...support,
} satisfies Record<RouteName, Endpoint>

export type Wire = typeof wire
export type Input<N extends RouteName> = InputOf<Wire[N]>
export type Value<N extends RouteName> = ValueOf<Wire[N]>
