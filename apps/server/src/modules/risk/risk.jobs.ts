import type { RiskRuleName } from '@baize/contract/office/risk'
import { eachMerchant } from '../../kernel/eachMerchant.ts'
import { forgetNotes } from './cases/cases.store.ts'
import { forgetPlay } from './facts/heard.store.ts'
import type { RiskOptions } from './risk.types.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Lets the rules that run look at what is new. */
    'risk.look': Record<string, never>
    'risk.replay': { merchantId: string; rule: RiskRuleName; version: number }
    /** Deletes copies of play that no rule reads any more, and notes that are kept no longer. */
    'risk.forget': Record<string, never>
  }
}

const everyMinute = '* * * * *'
const everyHour = '20 * * * *'
const dayMs = 86_400_000
/** Longer than a dry run looks back, with the longest window of play before it. */
const playDaysKept = 160
const forgottenMax = 20_000

interface Work {
  look(merchantId: string): Promise<number>
  replay(merchantId: string, rule: RiskRuleName, version: number): Promise<unknown>
}

export function defineRisk(
  { jobs, log, config, db, clock }: RiskOptions,
  { look, replay }: Work,
): void {
  const lookAll = () =>
    eachMerchant(
      config.merchants().map(({ id }) => id),
      log,
      async (merchantId) => void (await look(merchantId)),
    )
  jobs.define('risk.look', lookAll, { schedule: everyMinute, maxAttempts: 1 })
  jobs.define('risk.replay', async ({ merchantId, rule, version }) => {
    await replay(merchantId, rule, version)
  })
  const forget = async () => {
    const before = new Date(clock.now().getTime() - playDaysKept * dayMs)
    await forgetPlay(db, before, forgottenMax)
    await forgetNotes(db, clock)
  }
  jobs.define('risk.forget', forget, { schedule: everyHour, maxAttempts: 1 })
}
