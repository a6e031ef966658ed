import type { OfficeValue } from '@baize/contract/office'
import type { Actor } from '../../kernel/command.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { GamesOptions } from './games.types.ts'
import {
  type DueWindow,
  insertWindow,
  isHeld,
  lockWindow,
  lockWindows,
  readDue,
  readWindow,
  readWindows,
  type Window,
  writeState,
} from './maintenance.store.ts'

const shownMax = 100
const dueMax = 200
const house: Actor = { staffId: 'house', name: 'house' }

/** Vendors and games that rest for a time that was said before; the job begins and ends it. */
export function createMaintenance(options: GamesOptions) {
  const { db, clock, log, audit, catalogue } = options

  async function list(merchantId: string): Promise<OfficeValue<'officeMaintenance'>> {
    const windows = await readWindows(db, merchantId, shownMax)
    const games = windows.filter(({ of }) => of === 'game').map(({ subject }) => subject)
    const names = await catalogue.names(games)
    return {
      list: windows.map(({ id, of, subject, from, until, state, reason, plannedBy }) => ({
        id,
        of,
        subject,
        name: (of === 'game' ? names.get(subject) : undefined) ?? subject,
        from: from.toISOString(),
        until: until.toISOString(),
        state,
        reason,
        plannedBy,
      })),
    }
  }

  /** Begins and ends what is due; nodes may do it at the same time. */
  async function tend(): Promise<void> {
    for (const due of await readDue(db, clock.now(), dueMax))
      await transact(db, (tx) => step(tx, due)).catch((error: unknown) =>
        log.error(
          { err: error, window: due.id },
          'a maintenance window was not changed; it is tried again',
        ),
      )
  }

  async function step(tx: Tx, { id, merchantId }: DueWindow): Promise<void> {
    await lockWindows(tx, merchantId)
    const window = await lockWindow(tx, id, { waits: false })
    const now = clock.now()
    if (window?.state === 'planned' && window.from <= now && now < window.until)
      return note(tx, window, 'begin', () => turn(tx, window, 'running'))
    if (window?.state === 'planned' && window.until <= now)
      return note(tx, window, 'miss', () => turn(tx, window, 'over'))
    if (window?.state === 'running' && window.until <= now)
      return note(tx, window, 'over', () => turn(tx, window, 'over'))
  }

  /**
   * What rests for windows is written anew from all windows of the vendor or game: the end of one does not
   * wake what the next one holds. What staff let rest is another mark, which no window touches.
   */
  async function turn(tx: Tx, window: Window, state: Window['state']): Promise<void> {
    await writeState(tx, window.id, state)
    const isOn = await isHeld(tx, window, clock.now())
    await catalogue.maintain(window.merchantId, window, isOn, tx)
  }

  async function note(
    tx: Tx,
    { id, merchantId, of, subject }: Window,
    verb: string,
    change: () => Promise<void>,
  ): Promise<void> {
    await change()
    await audit.note(tx, {
      merchantId,
      actor: house,
      action: `maintenance.${verb}`,
      target: { kind: of, id: subject },
      outcome: 'done',
      detail: { window: id },
    })
  }

  /** Ends one before its time, or cancels one that has not begun. */
  async function endNow(tx: Tx, merchantId: string, id: string): Promise<void> {
    await lockWindows(tx, merchantId)
    const window = await lockWindow(tx, id, { waits: true })
    if (window?.merchantId !== merchantId) throw new Refused('not-found')
    if (window.state === 'planned') await turn(tx, window, 'cancelled')
    else if (window.state === 'running') await turn(tx, window, 'over')
    else throw new Refused('already-settled', { state: window.state })
  }

  return {
    list,
    tend,
    endNow,
    plan: insertWindow,
    one: (merchantId: string, id: string) => readWindow(db, merchantId, id),
  }
}

export type Maintenance = ReturnType<typeof createMaintenance>
