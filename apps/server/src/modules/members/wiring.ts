import type { Wiring } from '../../kernel/assembly.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { type Config, siteOriginOf } from '../config/index.ts'
import { defineMembers } from './members.jobs.ts'
import { membersRoutes } from './members.routes.ts'
import { createMembers, type Members } from './members.ts'
import type { MembersOptions } from './members.types.ts'

interface Own {
  members: Members
}

interface Shows extends Own, Pick<MembersOptions, 'clock'> {
  config: Pick<Config, 'merchant'>
}

export const membersWiring: Wiring<MembersOptions & { jobs: Jobs }, Own, Shows> = {
  module: 'members',
  create(house) {
    defineMembers(house)
    return { members: createMembers(house) }
  },
  open: ({ serve }, { members, config, clock }) =>
    membersRoutes({
      serve,
      members,
      config,
      clock,
      siteOrigin: (merchantId, office) => siteOriginOf(config.merchant(merchantId).domains, office),
    }),
}
