import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Config } from '../config/index.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { createPromotions, type Promotions, type PromotionsOptions } from './promotions.ts'

type Needs = Omit<PromotionsOptions, 'onBonus'> & { bus: Bus }

interface Own {
  promotions: Promotions
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

const bonusSubject = 'bonus.changed'

export const promotionsWiring: Wiring<Needs, Own, Shows> = {
  module: 'promotions',
  create: ({ bus, ...house }) => ({
    promotions: createPromotions({
      ...house,
      onBonus: (memberIds) => bus.publish(bonusSubject, memberIds),
    }),
  }),
  open({ serve, bus, hub }, { promotions, config }) {
    promotionsRoutes(serve, promotions, config)
    bus.subscribe(bonusSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'bonus' })
    })
  },
}
