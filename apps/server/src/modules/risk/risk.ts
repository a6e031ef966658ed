import type { Command } from '../../kernel/command.ts'
import { createCaseExport } from './cases/cases.export.ts'
import { createCases } from './cases/cases.ts'
import { createRaising } from './cases/raising.ts'
import { createFacts } from './facts/facts.ts'
import { hearPlay } from './facts/heard.ts'
import { riskCommandsOf } from './risk.commands.ts'
import { defineRisk } from './risk.jobs.ts'
import type { RiskOptions } from './risk.types.ts'
import { createLooking } from './versions/looking.ts'
import { createVersions } from './versions/versions.ts'

export type Risk = ReturnType<typeof createRisk>

/** Rules that watch over accounts, money and play, and the cases that people decide. */
export function createRisk(options: RiskOptions) {
  hearPlay(options.outbox)
  const facts = createFacts(options)
  const versions = createVersions({ ...options, facts })
  const { weightsOf } = versions
  const raising = createRaising({ ...options, facts })
  const cases = createCases({ ...options, facts, weightsOf })
  const { look } = createLooking({ ...options, versions, raising, collect: facts.collect })
  defineRisk(options, { look, replay: versions.replay })
  return {
    look,
    cases,
    exportCases: createCaseExport(options.audit, cases),
    rules: {
      shown: versions.shown,
      begin: versions.begin,
      order: versions.order,
      replay: versions.replay,
    },
    /** What staff can ask for, to be collected by whoever judges and runs it. */
    commands: riskCommandsOf({ ...options, versions }) satisfies Command[],
  }
}
