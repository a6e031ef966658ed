import { transact } from '../../../kernel/database.ts'
import type { Raising } from '../cases/raising.ts'
import { overlapMs } from '../facts/facts.ts'
import { playListener } from '../facts/heard.ts'
import type { RiskOptions } from '../risk.types.ts'
import { catalogue, type Source } from '../rules/catalogue.ts'
import { type Running, readRunning, writeLooked } from './versions.store.ts'
import type { Versions } from './versions.ts'

interface LookingOptions extends RiskOptions {
  versions: Versions
  raising: Raising
  collect(merchantId: string): Promise<void>
}

/** What is copied as it is heard. */
const copied: ReadonlySet<Source> = new Set(['wins', 'rounds', 'bonusStakes'])
/** In one transaction; after a crash the rest is found again. */
const raisedMax = 200

/**
 * Lets the rules that run look at what has happened since they looked last. Rows may be committed a little
 * after the moment that they name, so a look begins before the end of the last one; what is found again is
 * known by its key.
 */
export function createLooking(options: LookingOptions) {
  const { db, clock, outbox, versions, raising, collect } = options

  async function look(merchantId: string): Promise<number> {
    await collect(merchantId)
    const heard = await heardUntil()
    let raised = 0
    for (const one of await readRunning(db, merchantId))
      if (one.version !== null) {
        const isOfPlay = catalogue[one.rule].reads.some((source) => copied.has(source))
        const until = isOfPlay ? heard : clock.now()
        raised += await lookBy(merchantId, one, one.version, until)
      }
    return raised
  }

  /** Play is heard of some time after it; nothing is looked at that may still come. */
  async function heardUntil(): Promise<Date> {
    const now = clock.now()
    const oldest = await outbox.oldestWaiting(playListener)
    return oldest && oldest < now ? oldest : now
  }

  async function lookBy(merchantId: string, one: Running, number: number, until: Date) {
    const { rule, lookedUntil } = one
    const version = await versions.version(merchantId, rule, number)
    const from = new Date(lookedUntil.getTime() - overlapMs)
    // What happens at this very moment belongs to the next look.
    const found = from < until ? await versions.findOf(merchantId, version, from, until) : []
    let raised = 0
    for (let start = 0; start < found.length; start += raisedMax) {
      const part = found.slice(start, start + raisedMax)
      raised += await transact(db, (tx) => raising.raise(tx, merchantId, version, part))
    }
    await transact(db, (tx) => writeLooked(tx, merchantId, one, until))
    return raised
  }

  return { look }
}
