import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import { missionsRoutes } from './missions.routes.ts'
import { createMissions, type Missions, type MissionsOptions } from './missions.ts'

interface Own {
  missions: Missions
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

export const missionsWiring: Wiring<MissionsOptions, Own, Shows> = {
  module: 'missions',
  create: (house) => ({ missions: createMissions(house) }),
  open: ({ serve }, { missions, config }) => missionsRoutes(serve, missions, config),
}
