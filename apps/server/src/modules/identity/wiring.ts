import type { Wiring } from '../../kernel/assembly.ts'
import { createIdentity, type IdentityOptions } from './identity.ts'
import type { Identity } from './identity.types.ts'

export const identityWiring: Wiring<IdentityOptions, { identity: Identity }, unknown> = {
  module: 'identity',
  create: (house) => ({ identity: createIdentity(house) }),
}
