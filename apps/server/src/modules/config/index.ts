export { closedTo, contactPath, isDomain } from './config.rules.ts'
export { type Config, createConfig } from './config.ts'
export type { AccountPolicy, Merchant, NewMerchant, SocialProvider } from './config.types.ts'
export { configWiring } from './wiring.ts'
