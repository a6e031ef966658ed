import { transact } from '../../../kernel/database.ts'
import type { Raising } from '../cases/raising.ts'
import { overlapMs } from '../facts/facts.ts'
import { playListener } from '../facts/heard.ts'
import type { RiskOptions } from '../risk.types.ts'
import { catalogue, type Source } from '../rules/catalogue.ts'
import { heardUntil } from './looking.rules.ts'
import { type Running, readRunning, writeLooked } from './versions.store.ts'
import type { Versions } from './versions.ts'

interface LookingOptions extends RiskOptions {
  versions: Versions
  raising: Raising
  collect(merchantId: string): Promise<void>
}

/** What is copied as it is heard. */
const copied: ReadonlySet<Source> = new Set(['wins', 'rounds', 'bonusStakes'])
/** In one transaction, which holds the payers of all; after a crash the rest is found again. */
const raisedMax = 20

/**
 * Lets the rules that run look at what has happened since they looked last. Rows may be committed a little
 * after the moment that they name, so a look begins before the end of the last one; what is found again is
 * known by its key.
 */
export function createLooking(options: LookingOptions) {
  const { db, clock, log, outbox, versions, raising, collect } = options

  async function look(merchantId: string): Promise<number> {
    await collect(merchantId)
    const heard = await playHeardUntil(merchantId)
    let raised = 0
    const errors: unknown[] = []
    for (const one of await readRunning(db, merchantId))
      if (one.version !== null) {
        const isOfPlay = catalogue[one.rule].reads.some((source) => copied.has(source))
        const until = isOfPlay ? heard : clock.now()
        try {
          raised += await lookBy(merchantId, one, one.version, until)
        } catch (error) {
          // The other rules still look; this one begins again where it was.
          log.error({ err: error, merchantId, rule: one.rule }, 'a rule could not look')
          errors.push(error)
        }
      }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} rules could not look`)
    return raised
  }

  async function playHeardUntil(merchantId: string): Promise<Date> {
    const oldest = await outbox.oldestWaiting(playListener, merchantId)
    const { until, isLate } = heardUntil(clock.now(), oldest)
    if (isLate)
      log.warn({ merchantId, oldest }, 'rules look at play although bets wait to be heard')
    return until
  }

  async function lookBy(merchantId: string, one: Running, number: number, until: Date) {
    const { rule, lookedUntil } = one
    const version = await versions.version(merchantId, rule, number)
    const from = new Date(lookedUntil.getTime() - overlapMs)
    // What happens at this very moment belongs to the next look.
    const found = from < until ? await versions.findOf(merchantId, version, from, until) : []
    const weights = found.length > 0 ? await versions.weightsOf(merchantId) : undefined
    let raised = 0
    for (let start = 0; weights && start < found.length; start += raisedMax) {
      const part = found.slice(start, start + raisedMax)
      raised += await transact(db, (tx) => raising.raise(tx, merchantId, version, part, weights))
    }
    await transact(db, (tx) => writeLooked(tx, merchantId, one, until))
    return raised
  }

  return { look }
}
