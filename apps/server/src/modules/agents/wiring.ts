import type { Wiring } from '../../kernel/assembly.ts'
import type { Settings } from '../../settings.ts'
import { type Agents, type AgentsOptions, createAgents } from './agents.ts'
import { registerRoutes } from './register/register.routes.ts'

interface Own {
  agents: Agents
}

type Needs = Omit<AgentsOptions, 'teamDepthMax'> & { settings: Pick<Settings, 'TEAM_DEPTH_MAX'> }

export const agentsWiring: Wiring<Needs, Own, Own> = {
  module: 'agents',
  create: ({ settings, ...house }) => ({
    agents: createAgents({ ...house, teamDepthMax: settings.TEAM_DEPTH_MAX }),
  }),
  open: ({ serve }, { agents }) => registerRoutes(serve, agents.register),
}
