import type { Wiring } from '../../kernel/assembly.ts'
import { accountRoutes } from './account.routes.ts'
import { type Account, createAccount } from './account.ts'
import type { AccountOptions } from './account.types.ts'

interface Own {
  account: Account
}

export const accountWiring: Wiring<AccountOptions, Own, Own> = {
  module: 'account',
  create: (house) => ({ account: createAccount(house) }),
  open: ({ serve }, { account }) => accountRoutes(serve, account),
}
