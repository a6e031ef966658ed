import { agentSections } from './features/agents/sections.ts'
import { approvalSections } from './features/approvals/sections.ts'
import { contentSections } from './features/content/sections.ts'
import { gameSections } from './features/games/sections.ts'
import { houseSections } from './features/house/sections.ts'
import { letterSections } from './features/letters/sections.ts'
import { memberSections } from './features/members/sections.ts'
import { moneySections } from './features/money/sections.ts'
import { operationSections } from './features/operations/sections.ts'
import { programmeSections } from './features/programmes/sections.ts'
import { reportSections } from './features/reports/sections.ts'
import { riskSections } from './features/risk/sections.ts'
import { supportSections } from './features/support/sections.ts'
import type { Section } from './section.ts'

/** The pages of the back office; within a group of the menu they stand in this order. */
export const sections: readonly Section[] = [
  ...approvalSections,
  ...memberSections,
  ...supportSections,
  ...letterSections,
  ...moneySections,
  ...riskSections,
  ...agentSections,
  ...reportSections,
  ...programmeSections,
  ...contentSections,
  ...operationSections,
  ...gameSections,
  ...houseSections,
]
