import type { Db } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import { createRatesDesk } from '../rates/rates.desk.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import { createDownlines } from './downlines.ts'
import { createInvitations, type InvitationsOptions } from './invitations.ts'
import { hearInvited, type InvitedOptions } from './invited.ts'

export type RegisterOptions = InvitationsOptions &
  InvitedOptions & { db: Db; config: Pick<Config, 'merchant'>; rates: RatesBook; tree: Tree }

export type RegisterCentre = ReturnType<typeof createRegisterCentre>

/** How agents bring people: invitations, accounts made at once, and the rates they give. */
export function createRegisterCentre(options: RegisterOptions) {
  hearInvited(options)
  const invitations = createInvitations(options)
  return {
    merchant: options.config.merchant,
    invitations,
    downlines: createDownlines({ ...options, invitations }),
    rates: createRatesDesk(options),
  }
}
