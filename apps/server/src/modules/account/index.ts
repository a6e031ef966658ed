export type { Account } from './account.ts'
export { inventPassword } from './invented.rules.ts'
export { accountWiring } from './wiring.ts'
