import { agentSections } from './features/agents/sections.ts'
import { approvalSections } from './features/approvals/sections.ts'
import { houseSections } from './features/house/sections.ts'
import { memberSections } from './features/members/sections.ts'
import { moneySections } from './features/money/sections.ts'
import { operationSections } from './features/operations/sections.ts'
import { reportSections } from './features/reports/sections.ts'
import type { Section } from './section.ts'

/** The pages of the back office; within a group of the menu they stand in this order. */
export const sections: readonly Section[] = [
  ...approvalSections,
  ...memberSections,
  ...moneySections,
  ...agentSections,
  ...reportSections,
  ...operationSections,
  ...houseSections,
]
