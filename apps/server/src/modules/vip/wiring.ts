import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import { vipRoutes } from './vip.routes.ts'
import { createVip, type Vip } from './vip.ts'
import type { VipOptions } from './vip.types.ts'

interface Own {
  vip: Vip
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

export const vipWiring: Wiring<VipOptions, Own, Shows> = {
  module: 'vip',
  create: (house) => ({ vip: createVip(house) }),
  open: ({ serve }, { vip, config }) => vipRoutes(serve, vip, config),
}
