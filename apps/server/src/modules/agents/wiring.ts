import type { Wiring } from '../../kernel/assembly.ts'
import { type Agents, type AgentsOptions, createAgents } from './agents.ts'
import { teamRoutes } from './team/team.routes.ts'

interface Own {
  agents: Agents
}

export const agentsWiring: Wiring<AgentsOptions, Own, Own> = {
  module: 'agents',
  create: (house) => ({ agents: createAgents(house) }),
  open({ serve }, { agents }) {
    teamRoutes(serve, agents.team)
  },
}
