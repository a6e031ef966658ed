import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { type Bet, timeOfId } from '../../bets/index.ts'
import { writeRoundsUntil } from '../integrations/integrations.store.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Integration, VendorsOptions } from '../vendors.types.ts'
import {
  beginVoid,
  endVoid,
  readOfBets,
  readVoiding,
  type Transaction,
} from '../wallet/transactions.store.ts'
import { isEndedByAge } from './ages.rules.ts'
import type { Owing } from './owing.ts'
import type { TakingBack } from './takingBack.ts'

export interface RoundsOptions extends Pick<VendorsOptions, 'log' | 'bets'> {
  db: Db
  clock: Clock
  integrations: Integrations
  owing: Owing
  takingBack: Pick<TakingBack, 'endLeft'>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How far back the first run looks. */
const firstLookDays = 60
const pageSize = 200
const pagesMax = 500
/** After this time a call is no longer running: caller and node have given up. */
const underwayMs = 10 * 60_000

/** Ends rounds that vendors left open. Everything here is idempotent. */
export function createRounds(options: RoundsOptions) {
  const { db, clock, log, bets, integrations, owing } = options

  async function endAll(): Promise<number> {
    let ended = (await endVoiding()) + (await options.takingBack.endLeft())
    for (const integration of await integrations.all()) ended += await endOf(integration)
    if (ended > 0) log.info({ ended }, 'unfinished rounds were ended')
    return ended
  }

  /** Ends rounds that have been open for longer than agreed. */
  async function endOf(integration: Integration): Promise<number> {
    const { id, roundHours, roundsUntil } = integration
    const to = new Date(clock.now().getTime() - roundHours * hourMs)
    let from = roundsUntil ?? new Date(to.getTime() - firstLookDays * dayMs)
    let ended = 0
    for (let page = 0; page < pagesMax && from < to; page += 1) {
      const open = await bets.openBetween(from, to, pageSize)
      for (const row of await readOfBets(db, id, open.filter(isEndedByAge))) {
        await (integration.roundEnd === 'void' ? voidRound(row) : closeRound(row))
        ended += 1
      }
      from = nextAfter(open, from) ?? to
    }
    await writeRoundsUntil(db, id, from)
    return ended
  }

  async function closeRound({ memberId, betId }: Transaction): Promise<void> {
    if (betId) await owing.closeAll(memberId, [betId])
  }

  async function voidRound(row: Transaction): Promise<void> {
    const begun = await beginVoid(db, row, clock.now())
    if (!begun.betId) return
    // A bet that has paid a part is not voided but closed as it is.
    const done = await owing.voidBet(row.integration, { ...begun, betId: begun.betId })
    if (done === 'paid') await closeRound(row)
  }

  /**
   * Finishes rollbacks of bets that were being placed, if the node that placed them died before it saw the
   * rollback.
   */
  async function endVoiding(): Promise<number> {
    const before = new Date(clock.now().getTime() - underwayMs)
    const rows = await readVoiding(db, before, pageSize)
    for (const row of rows) {
      const done = row.betId
        ? await owing.voidBet(row.integration, { ...row, betId: row.betId })
        : 'underway'
      if (done === 'underway') await endVoid(db, row.integration, row.id, 'void')
    }
    return rows.length
  }

  return { endAll }
}

/**
 * The start of the next page. If a full page lies within one millisecond and none of it can be ended, that
 * millisecond is skipped.
 */
function nextAfter(page: readonly Bet[], from: Date): Date | undefined {
  const last = page.at(-1)
  if (!last || page.length < pageSize) return undefined
  const next = timeOfId(last.id)
  return next > from ? next : new Date(from.getTime() + 1)
}
