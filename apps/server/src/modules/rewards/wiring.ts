import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Command } from '../../kernel/command.ts'
import type { Audit } from '../audit/index.ts'
import { programmeCommandsOf } from './office/programmes.commands.ts'
import { programmesOfficeRoutes } from './office/programmes.office.routes.ts'
import { createProgrammesOffice, type ProgrammesOffice } from './office/programmes.office.ts'
import { rewardsRoutes } from './rewards.routes.ts'
import { createRewards, type Rewards, type RewardsOptions } from './rewards.ts'

type Needs = Omit<RewardsOptions, 'onRewards'> & { bus: Bus; audit: Audit }

interface Own {
  rewards: Rewards
  programmesOffice: ProgrammesOffice
  programmeCommands: readonly Command[]
}

const rewardsSubject = 'rewards.changed'

export const rewardsWiring: Wiring<Needs, Own, Own & Pick<Needs, 'config'>> = {
  module: 'rewards',
  create({ bus, ...house }) {
    const rewards = createRewards({
      ...house,
      onRewards: (memberIds) => bus.publish(rewardsSubject, memberIds),
    })
    const { programmes } = rewards
    return {
      rewards,
      programmesOffice: createProgrammesOffice({ ...house, rewards }),
      programmeCommands: programmeCommandsOf({ ...house, programmes }),
    }
  },
  open({ serve, bus, hub }, { rewards, config, programmesOffice }) {
    rewardsRoutes(serve, rewards.view, config)
    programmesOfficeRoutes(serve, programmesOffice)
    bus.subscribe(rewardsSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'rewards' })
    })
  },
}
