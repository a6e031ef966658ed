import type { Tx } from '../../kernel/database.ts'
import { type Contracts, type ContractsOptions, createContracts } from './contracts/contracts.ts'
import { type Closing, type ClosingOptions, createClosing } from './pay/closing.ts'
import { definePay } from './pay/pay.jobs.ts'
import { createPaying, type Paying, type PayingOptions } from './pay/paying.ts'
import { createRealtime, type Realtime } from './pay/realtime.ts'
import { createRoster, type RosterOptions } from './team/roster.ts'
import { createTeam, type Team, type TeamOptions } from './team/team.ts'
import { createTree, type TreeOptions } from './tree/tree.ts'
import type { Tree } from './tree/tree.types.ts'
import { hearTurnover, type TurnoverOptions } from './turnover/turnover.ts'

export type AgentsOptions = Omit<TreeOptions, 'onSeat' | 'onMove'> &
  Omit<ContractsOptions, 'tree' | 'outbox'> &
  Omit<TurnoverOptions, 'tree'> &
  Omit<ClosingOptions, 'outbox'> &
  PayingOptions &
  RosterOptions &
  Omit<TeamOptions, 'tree' | 'roster'>

export interface Agents {
  tree: Tree
  contracts: Contracts
  closing: Closing
  paying: Paying
  realtime: Realtime
  team: Team
}

/** Teams of agents: who stands under whom, what they agreed, what they play, and what is paid for it. */
export function createAgents(options: AgentsOptions): Agents {
  const roster = createRoster(options)
  const tree: Tree = createTree({
    ...options,
    onSeat: roster.add,
    onMove: (tx: Tx, merchantId, personId, at) =>
      contracts.endOfMoved(tx, merchantId, personId, at),
  })
  const contracts = createContracts({ ...options, tree })
  hearTurnover({ ...options, tree })
  const closing = createClosing(options)
  const paying = createPaying(options)
  const realtime = createRealtime(options)
  definePay(options.jobs, { closing, paying, realtime })
  const team = createTeam({ ...options, tree, roster })
  return { tree, contracts, closing, paying, realtime, team }
}
