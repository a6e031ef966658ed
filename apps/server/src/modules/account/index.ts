export type { Account } from './account.ts'
export { inventName, inventPassword } from './invented.rules.ts'
export { accountWiring } from './wiring.ts'
