import type { Command } from '../../kernel/command.ts'
import type { Tx } from '../../kernel/database.ts'
import { type ContractLettersOptions, hearContracts } from './contracts/contracts.letters.ts'
import { type Contracts, type ContractsOptions, createContracts } from './contracts/contracts.ts'
import { type ContractsViewOptions, createContractsView } from './contracts/contracts.view.ts'
import { createPreview, type PreviewOptions } from './contracts/preview.ts'
import { type Credit, type CreditOptions, createCredit } from './credit/credit.ts'
import { type AgentCommandsOptions, createAgentCommands } from './office/office.commands.ts'
import { type AgentsOffice, createAgentsOffice } from './office/office.ts'
import { type Closing, type ClosingOptions, createClosing } from './pay/closing.ts'
import { definePay } from './pay/pay.jobs.ts'
import { createPayView, type PayViewOptions } from './pay/pay.view.ts'
import { createPaying, type Paying, type PayingOptions } from './pay/paying.ts'
import { createRealtime, type Realtime } from './pay/realtime.ts'
import { createReminding, type Reminding, type RemindingOptions } from './pay/reminding.ts'
import { createPayTeam, type PayTeamOptions } from './pay/team.view.ts'
import { type RatesLettersOptions, writeAboutRates } from './rates/rates.letters.ts'
import { createRates } from './rates/rates.ts'
import type { RatesBook } from './rates/rates.types.ts'
import { createRebates, type Rebates, type RebatesOptions } from './rebates/rebates.ts'
import { createRebatesView, type RebatesView } from './rebates/rebates.view.ts'
import { createRecords, type Records, type RecordsOptions } from './records/records.ts'
import {
  createRegisterCentre,
  type RegisterCentre,
  type RegisterOptions,
} from './register/register.ts'
import { createLabels } from './team/labels.ts'
import { createRoster, type RosterOptions } from './team/roster.ts'
import { createTeam, type Team, type TeamOptions } from './team/team.ts'
import { createTree, type TreeOptions } from './tree/tree.ts'
import type { Tree } from './tree/tree.types.ts'
import { type LinePlay, type LinesQuestion, readLines } from './turnover/lines.store.ts'
import { hearTurnover, type TurnoverOptions } from './turnover/turnover.ts'

export type AgentsOptions = Omit<TreeOptions, 'onSeat' | 'onMove' | 'ratesExceed'> &
  Omit<ContractsOptions, 'tree' | 'outbox'> &
  Omit<TurnoverOptions, 'tree'> &
  Omit<ClosingOptions, 'outbox' | 'rebates'> &
  RebatesOptions &
  PayingOptions &
  RemindingOptions &
  ContractLettersOptions &
  Omit<ContractsViewOptions, 'tree'> &
  Omit<PreviewOptions, 'tree'> &
  Omit<CreditOptions, 'tree' | 'labels'> &
  PayViewOptions &
  Omit<PayTeamOptions, 'tree' | 'rebatesView'> &
  Omit<RegisterOptions, 'tree' | 'rates'> &
  RatesLettersOptions &
  Omit<RecordsOptions, 'tree'> &
  RosterOptions &
  Omit<TeamOptions, 'tree' | 'roster'> &
  Omit<AgentCommandsOptions, 'tree'>

export interface Agents {
  tree: Tree
  contracts: Contracts
  rates: RatesBook
  register: RegisterCentre
  closing: Closing
  paying: Paying
  realtime: Realtime
  reminding: Reminding
  rebates: Rebates
  /** What agents see of what the people of their teams did. */
  records: Records
  credit: Credit
  team: Team
  /** What people see of contracts and pay. */
  view: ReturnType<typeof createContractsView>
  preview: ReturnType<typeof createPreview>
  payView: ReturnType<typeof createPayView>
  payTeam: ReturnType<typeof createPayTeam>
  rebatesView: RebatesView
  /** What teams played, for reports. */
  lines(question: LinesQuestion): Promise<LinePlay[]>
  /** What staff see of agents, and can ask for. */
  office: AgentsOffice
  commands: readonly Command[]
}

/** Teams of agents: who stands under whom, what they agreed, what they play, and what is paid for it. */
export function createAgents(options: AgentsOptions): Agents {
  const roster = createRoster(options)
  const tree: Tree = createTree({
    ...options,
    onSeat: roster.add,
    onMove: (tx: Tx, merchantId, personId, at) =>
      contracts.endOfMoved(tx, merchantId, personId, at),
    ratesExceed: (tx: Tx, ...given) => rates.exceed(tx, ...given),
  })
  const contracts = createContracts({ ...options, tree })
  hearContracts(options)
  const rates = createRates({ ...options, tree })
  writeAboutRates(options)
  const register = createRegisterCentre({ ...options, tree, rates })
  hearTurnover({ ...options, tree })
  const rebates = createRebates(options)
  const closing = createClosing({ ...options, rebates })
  const paying = createPaying(options)
  const realtime = createRealtime(options)
  const reminding = createReminding(options)
  const rebatesView = createRebatesView({ ...options, tree, rebates })
  definePay(options, { closing, paying, realtime, reminding, rebates })
  const view = createContractsView({ ...options, tree })
  const payView = createPayView(options)
  const preview = createPreview({ ...options, tree })
  return {
    tree,
    contracts,
    rates,
    register,
    closing,
    paying,
    realtime,
    reminding,
    rebates,
    records: createRecords({ ...options, tree }),
    credit: createCredit({ ...options, tree, labels: createLabels({ ...options, tree }) }),
    team: createTeam({ ...options, tree, roster }),
    view,
    preview,
    payView,
    payTeam: createPayTeam({ ...options, tree, rebatesView }),
    rebatesView,
    lines: (question) => readLines(options.db, question),
    office: createAgentsOffice({ ...options, tree, rates, closing, view, payView, preview }),
    commands: createAgentCommands({ ...options, tree, contracts, rates }),
  }
}
