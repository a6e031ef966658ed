import type { Clock } from '../../../kernel/clock.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import type { FreebetWord, VendorFreebets } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { userOf } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { graceMs, pauseMs } from './freebets.rules.ts'
import { claimDue, readOverdue, turn, writeCreated, writePause } from './freebets.store.ts'
import type { Freebets } from './freebets.ts'
import type { Freebet, FreebetState } from './freebets.types.ts'

export interface TellingOptions extends Pick<VendorsOptions, 'config' | 'log'> {
  db: Db
  clock: Clock
  integrations: Integrations
  freebets: Pick<Freebets, 'tell'>
}

/** Longer than a vendor may take to answer. */
const leaseMs = 60_000
const atOnceMax = 8
const batchMax = 200
const overdueMax = 1_000

/** Tells vendors of free bets until they have answered, and ends those whose time is over. */
export function createTelling({ db, clock, config, log, integrations, freebets }: TellingOptions) {
  async function tend(): Promise<void> {
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const due = (await claimDue(db, { now, until, limit: batchMax })).values()
    const worker = async () => {
      for (const freebet of due) await attempt(freebet)
    }
    await Promise.all(Array.from({ length: atOnceMax }, worker))
    await endOverdue()
  }

  /** What fails for one gift, such as a name that the vendor gave twice, holds up no other. */
  function attempt(freebet: Freebet): Promise<void> {
    return tellVendor(freebet).catch((error: unknown) =>
      again(freebet, error instanceof Error ? error.message : String(error)),
    )
  }

  async function tellVendor(freebet: Freebet): Promise<void> {
    const at = await integrations.find(freebet.integration)
    const vendor = at?.speaks.freebets
    const word = vendor
      ? await said(vendor, freebet)
      : ({ kind: 'refused', why: 'the vendor has no free bets' } as const)
    if (word.kind === 'unknown') return again(freebet, word.why)
    if (freebet.state === 'cancelling') return end(freebet.id, ['cancelling'], 'cancelled')
    if (word.kind === 'ok') return created(freebet.id, word.reference)
    log.error({ freebet: freebet.id, game: freebet.game, why: word.why }, 'free bets were refused')
    return end(freebet.id, ['wanted'], 'failed', word.why)
  }

  /** The same id however often it is told. */
  function said(vendor: VendorFreebets, freebet: Freebet): Promise<FreebetWord> {
    const { id, merchantId, memberId, reference, game, currency, stake, count, endsAt } = freebet
    const { code: merchantCode } = config.merchant(merchantId)
    const name = { id, reference, user: userOf(merchantCode, memberId) }
    if (freebet.state === 'cancelling') return vendor.cancel(name)
    const isRepeated = freebet.tries > 1
    return vendor.create({
      ...name,
      merchantCode,
      game,
      currency,
      stake,
      count,
      endsAt,
      isRepeated,
    })
  }

  async function again({ id, tries }: Freebet, why: string): Promise<void> {
    log.warn(
      { freebet: id, tries, why },
      'a vendor could not be told about free bets: told again later',
    )
    await writePause(db, id, new Date(clock.now().getTime() + pauseMs(tries)), why)
  }

  function created(id: string, reference: string): Promise<void> {
    return transact(db, async (tx) => {
      const done = await writeCreated(tx, id, reference, clock.now())
      if (done?.state === 'created') await freebets.tell(tx, [done])
    })
  }

  function end(
    id: string,
    from: readonly FreebetState[],
    state: FreebetState,
    fault?: string,
  ): Promise<void> {
    return transact(db, async (tx) => {
      const to = { state, at: clock.now(), ...(fault ? { fault } : {}) }
      const done = await turn(tx, id, from, to)
      if (done) await freebets.tell(tx, [done])
    })
  }

  async function endOverdue(): Promise<void> {
    const before = new Date(clock.now().getTime() - graceMs)
    for (const id of await readOverdue(db, before, overdueMax))
      await end(id, ['wanted', 'created'], 'expired')
  }

  return { tend }
}
