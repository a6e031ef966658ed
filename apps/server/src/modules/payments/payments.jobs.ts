import type { Jobs } from '../../kernel/jobs.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Pays one approved withdrawal. */
    'payments.pay': { id: string }
    /** Brings what waits for a decision to the desk of a demonstration. */
    'payments.desk': { about: 'documents' | 'withdrawal' | 'application'; id: string }
    'payments.desk.message': { id: string }
    /** Asks about deposits and payouts whose provider is silent, marks overdue receipts. */
    'payments.tend': Record<string, never>
  }
}

export interface PaymentsWork {
  pay(id: string): Promise<unknown>
  tend(): Promise<void>
}

const everyMinute = '* * * * *'

export function definePaymentsJobs(jobs: Jobs, work: PaymentsWork): void {
  jobs.define('payments.pay', async ({ id }) => void (await work.pay(id)))
  jobs.define('payments.tend', () => work.tend(), { schedule: everyMinute, maxAttempts: 1 })
}
