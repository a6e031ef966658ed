import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { createPromotions, type Promotions, type PromotionsOptions } from './promotions.ts'

interface Own {
  promotions: Promotions
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

export const promotionsWiring: Wiring<PromotionsOptions, Own, Shows> = {
  module: 'promotions',
  create: (house) => ({ promotions: createPromotions(house) }),
  open: ({ serve }, { promotions, config }) => promotionsRoutes(serve, promotions, config),
}
