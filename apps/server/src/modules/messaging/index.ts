export type { Messaging } from './messaging.ts'
export { messagingWiring } from './wiring.ts'
