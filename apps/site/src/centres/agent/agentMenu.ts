import type { Value } from '@baize/contract'
import { type AgentPage, agentPages } from '../../paths.ts'

type ModuleNode = Value<'permission'>['modules'][number]

/** Menu items that a server module switches on or off, each with the id of that module. */
const conditionalPages = {
  agentDividendRecordCopy2: 'enableCt',
  agentDailyWages2: 'salary',
  agentHourSalary: 'hourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const satisfies Partial<Record<AgentPage, string>>

export function agentMenu(modules: readonly ModuleNode[]): AgentPage[] {
  const on = new Set(enabledIds(modules))
  return agentPages.filter((page) => {
    if (!(page in conditionalPages)) return true
    return on.has(conditionalPages[page as keyof typeof conditionalPages])
  })
}

const depthMax = 8

/** A child of a disabled module counts as disabled too. */
function enabledIds(modules: readonly ModuleNode[], depth = 0): string[] {
  if (depth >= depthMax) return []
  return modules
    .filter((each) => each.enabled)
    .flatMap((each) => [each.modId, ...enabledIds(each.childrenNodes, depth + 1)])
}
