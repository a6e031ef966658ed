import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Command } from '../../kernel/command.ts'
import type { Config } from '../config/index.ts'
import {
  type Applications,
  type ApplicationsOptions,
  createApplications,
} from './office/applications.ts'
import { type CommandsOptions, promotionCommandsOf } from './office/promotions.commands.ts'
import { promotionsOfficeRoutes } from './office/promotions.office.routes.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { createPromotions, type Promotions, type PromotionsOptions } from './promotions.ts'

type Needs = Omit<PromotionsOptions, 'onBonus'> & { bus: Bus } & Pick<
    ApplicationsOptions,
    'audit' | 'identity'
  > &
  Pick<CommandsOptions, 'payments'>

interface Own {
  promotions: Promotions
  applications: Applications
  promotionCommands: readonly Command[]
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

const bonusSubject = 'bonus.changed'

export const promotionsWiring: Wiring<Needs, Own, Shows> = {
  module: 'promotions',
  create({ bus, ...house }) {
    const promotions = createPromotions({
      ...house,
      onBonus: (memberIds) => bus.publish(bonusSubject, memberIds),
    })
    const { campaigns } = promotions
    return {
      promotions,
      applications: createApplications({ ...house, campaigns }),
      promotionCommands: promotionCommandsOf({ ...house, promotions }),
    }
  },
  open({ serve, bus, hub }, { promotions, config, applications }) {
    promotionsRoutes(serve, promotions, config)
    promotionsOfficeRoutes(serve, applications)
    bus.subscribe(bonusSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'bonus' })
    })
  },
}
