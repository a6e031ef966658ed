export { accountRoutes } from './account.routes.ts'
export { type Account, createAccount } from './account.ts'
export { inventPassword } from './invented.rules.ts'
