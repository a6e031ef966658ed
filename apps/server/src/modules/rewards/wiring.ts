import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import { rewardsRoutes } from './rewards.routes.ts'
import { createRewards, type Rewards, type RewardsOptions } from './rewards.ts'

type Needs = Omit<RewardsOptions, 'onRewards'> & { bus: Bus }

interface Own {
  rewards: Rewards
}

const rewardsSubject = 'rewards.changed'

export const rewardsWiring: Wiring<Needs, Own, Own & Pick<Needs, 'config'>> = {
  module: 'rewards',
  create: ({ bus, ...house }) => ({
    rewards: createRewards({
      ...house,
      onRewards: (memberIds) => bus.publish(rewardsSubject, memberIds),
    }),
  }),
  open({ serve, bus, hub }, { rewards, config }) {
    rewardsRoutes(serve, rewards.view, config)
    bus.subscribe(rewardsSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'rewards' })
    })
  },
}
