import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Settings } from '../../settings.ts'
import { type Agents, type AgentsOptions, createAgents } from './agents.ts'
import { contractsRoutes } from './contracts/contracts.routes.ts'
import { creditRoutes } from './credit/credit.routes.ts'
import { agentsOfficeRoutes } from './office/office.routes.ts'
import { payRoutes } from './pay/pay.routes.ts'
import { recordsRoutes } from './records/records.routes.ts'
import { registerRoutes } from './register/register.routes.ts'
import { teamRoutes } from './team/team.routes.ts'

type Needs = Omit<AgentsOptions, 'onContracts' | 'teamDepthMax' | 'betsKeptMonths'> & {
  bus: Bus
  settings: Pick<Settings, 'TEAM_DEPTH_MAX' | 'BETS_RETENTION_MONTHS'>
}

interface Own {
  agents: Agents
}

const contractsSubject = 'agents.contracts'

export const agentsWiring: Wiring<Needs, Own, Own & Pick<Needs, 'config' | 'audit'>> = {
  module: 'agents',
  create: ({ bus, settings, ...house }) => ({
    agents: createAgents({
      ...house,
      teamDepthMax: settings.TEAM_DEPTH_MAX,
      betsKeptMonths: settings.BETS_RETENTION_MONTHS,
      onContracts: (personIds) => bus.publish(contractsSubject, personIds),
    }),
  }),
  open({ serve, bus, hub }, { agents, config, audit }) {
    contractsRoutes(serve, { ...agents, config })
    payRoutes(serve, agents)
    agentsOfficeRoutes(serve, { office: agents.office, audit })
    recordsRoutes(serve, agents.records)
    creditRoutes(serve, agents.credit)
    registerRoutes(serve, agents.register)
    teamRoutes(serve, agents.team)
    bus.subscribe(contractsSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'contracts' })
    })
  },
}
