import type { Log } from './log.ts'

/**
 * Does a job's work for every merchant: one that fails is logged and does not stop the others. It throws at
 * the end, so that the job is tried again.
 */
export async function eachMerchant(
  merchantIds: readonly string[],
  log: Log,
  work: (merchantId: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const merchantId of merchantIds) {
    try {
      await work(merchantId)
    } catch (error) {
      log.error({ err: error, merchantId }, 'a job failed for one merchant')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `failed for ${errors.length} merchants`)
}
