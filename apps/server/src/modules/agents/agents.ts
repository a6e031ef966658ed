import { createTree, type TreeOptions } from './tree/tree.ts'
import type { Tree } from './tree/tree.types.ts'
import { hearTurnover, type TurnoverOptions } from './turnover/turnover.ts'

export type AgentsOptions = TreeOptions & Omit<TurnoverOptions, 'tree'>

export interface Agents {
  tree: Tree
}

/** Teams of agents: who stands under whom, what they play, and what is paid for it. */
export function createAgents(options: AgentsOptions): Agents {
  const tree = createTree(options)
  hearTurnover({ ...options, tree })
  return { tree }
}
