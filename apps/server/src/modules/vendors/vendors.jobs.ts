import type { Jobs } from '../../kernel/jobs.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Asks every vendor what it offers. */
    'vendors.list': Record<string, never>
    /** Ends rounds that were left open. */
    'vendors.rounds': Record<string, never>
    /** Counts which games are hot. */
    'vendors.hot': Record<string, never>
    /** Asks every vendor what its jackpots hold. */
    'vendors.pools': Record<string, never>
    /** Continues transfers to wallets at vendors, and looks at those wallets. */
    'vendors.wallets': Record<string, never>
    /** Tells vendors of free bets that we gave or took back. */
    'vendors.freebets': Record<string, never>
    'vendors.forget': Record<string, never>
  }
}

export interface VendorsWork {
  synchronise(): Promise<void>
  endRounds(): Promise<unknown>
  heat(): Promise<void>
  askPools(): Promise<void>
  tendWallets(): Promise<void>
  tendFreebets(): Promise<void>
  forget(): Promise<void>
}

export function defineVendorsJobs(jobs: Jobs, work: VendorsWork): void {
  const once = { maxAttempts: 1 }
  jobs.define('vendors.list', () => work.synchronise(), { schedule: '12 * * * *', ...once })
  jobs.define('vendors.rounds', async () => void (await work.endRounds()), {
    schedule: '*/10 * * * *',
    ...once,
  })
  jobs.define('vendors.hot', () => work.heat(), { schedule: '3 * * * *', ...once })
  jobs.define('vendors.pools', () => work.askPools(), { schedule: '* * * * *', ...once })
  jobs.define('vendors.wallets', () => work.tendWallets(), { schedule: '* * * * *', ...once })
  jobs.define('vendors.freebets', () => work.tendFreebets(), { schedule: '* * * * *', ...once })
  jobs.define('vendors.forget', () => work.forget(), { schedule: '41 * * * *', ...once })
}
