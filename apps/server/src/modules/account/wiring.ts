import type { Wiring } from '../../kernel/assembly.ts'
import type { Settings } from '../../settings.ts'
import { accountRoutes } from './account.routes.ts'
import { type Account, createAccount } from './account.ts'
import type { AccountOptions } from './account.types.ts'

interface Own {
  account: Account
}

type Needs = Omit<AccountOptions, 'teamDepthMax'> & { settings: Pick<Settings, 'TEAM_DEPTH_MAX'> }

export const accountWiring: Wiring<Needs, Own, Own> = {
  module: 'account',
  create: ({ settings, ...house }) => ({
    account: createAccount({ ...house, teamDepthMax: settings.TEAM_DEPTH_MAX }),
  }),
  open: ({ serve }, { account }) => accountRoutes(serve, account),
}
