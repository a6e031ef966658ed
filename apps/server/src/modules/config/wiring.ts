import type { Wiring } from '../../kernel/assembly.ts'
import { configRoutes } from './config.routes.ts'
import { type Config, type ConfigOptions, createConfig } from './config.ts'

interface Own {
  config: Config
}

export const configWiring: Wiring<ConfigOptions, Own, Own> = {
  module: 'config',
  create: (house) => ({ config: createConfig(house) }),
  prepare: ({ config }) => config.refresh(),
  open: ({ serve }, { config }) => configRoutes(serve, config),
}
