import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import { type Agents, type AgentsOptions, createAgents } from './agents.ts'
import { contractsRoutes } from './contracts/contracts.routes.ts'
import { payRoutes } from './pay/pay.routes.ts'

type Needs = Omit<AgentsOptions, 'onContracts'> & { bus: Bus }

interface Own {
  agents: Agents
}

const contractsSubject = 'agents.contracts'

export const agentsWiring: Wiring<Needs, Own, Own & Pick<Needs, 'config'>> = {
  module: 'agents',
  create: ({ bus, ...house }) => ({
    agents: createAgents({
      ...house,
      onContracts: (personIds) => bus.publish(contractsSubject, personIds),
    }),
  }),
  open({ serve, bus, hub }, { agents, config }) {
    contractsRoutes(serve, { ...agents, config })
    payRoutes(serve, agents)
    bus.subscribe(contractsSubject, (news) => {
      for (const id of news as string[]) hub.publishHere(`member:${id}`, { kind: 'contracts' })
    })
  },
}
