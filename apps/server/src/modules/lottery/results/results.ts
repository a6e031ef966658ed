import { type ResultFault, resultFaults } from '@baize/engines/lottery'
import { type Tx, transact } from '../../../kernel/database.ts'
import { createIds } from '../../../kernel/ids.ts'
import { lockAny, readDraw, writeFinal, writeKeyed, writeObjected } from '../draws/draws.store.ts'
import { lotteryOf } from '../lottery.rules.ts'
import type { Draw, LotteryOptions } from '../lottery.types.ts'
import { insertEntry, readEntries } from './entries.store.ts'
import { agreeing, inOrder, isFeed, isSame, lookOf } from './results.rules.ts'

export interface Keyed {
  /** Made by the caller; the same id again is a repetition. */
  id?: string
  drawId: string
  result: unknown
  by: string
  /** Whose account it is, where it is keyed in at the back office. */
  staffId?: string
  source: string
  /** A link, or the number of a recording. */
  evidence?: string
}

export type KeyedIn =
  /** Another person must key it in too. */
  | { kind: 'waiting'; entries: number }
  /** Nobody agrees with anybody: a further person is needed. */
  | { kind: 'unequal'; entries: number }
  | { kind: 'agreed'; settlesAt: Date | null; corrections: number }
  | { kind: 'wrong'; faults: ResultFault[] }
  | { kind: 'unknown' | 'own-draw' | 'too-early' | 'void' | 'again' | 'same' | 'feed-name' }

/** Between two equal entries and the settlement: time to object. */
const provisionalMs = 300_000

export type Results = ReturnType<typeof createResults>

/** Results of draws elsewhere: keyed in by two people apart, each with the source. */
export function createResults({ db, clock, onDrawn }: LotteryOptions) {
  const newId = createIds({ clock })

  /** The first result of a draw, or, once it was settled, a correction of it. */
  async function keyIn(
    keyed: Keyed,
    along: (tx: Tx, done: KeyedIn) => Promise<void> = async () => {},
  ): Promise<KeyedIn> {
    if (isFeed(keyed.by)) return { kind: 'feed-name' }
    const done = await transact(db, async (tx) => {
      const entered = await enter(tx, keyed)
      await along(tx, entered)
      return entered
    })
    if (done.kind === 'agreed' || done.kind === 'unequal') await tell(keyed.drawId)
    return done
  }

  async function enter(tx: Tx, keyed: Keyed): Promise<KeyedIn> {
    const draw = await lockAny(tx, keyed.drawId)
    const lottery = draw && lotteryOf(draw.code)
    if (!draw || !lottery) return { kind: 'unknown' }
    const refused = refusalOf(draw, clock.now())
    if (refused) return refused
    const faults = resultFaults(lottery.structure, keyed.result)
    if (faults.length > 0) return { kind: 'wrong', faults }
    const result = inOrder(lottery, keyed.result as Draw['result'] & object)
    if (draw.state === 'settled' && draw.result && isSame(draw.result, result))
      return { kind: 'same' }
    const number = draw.corrections + (draw.state === 'settled' ? 1 : 0)
    const { id = newId(), drawId, by, source, staffId = null, evidence = null } = keyed
    const at = clock.now()
    const look = lookOf(await readEntries(tx, drawId, number), { by, staffId })
    if (!look) return { kind: 'again' }
    const entry = { id, drawId, number, result, by, staffId, look, source, evidence, at }
    if (!(await insertEntry(tx, entry))) return { kind: 'again' }
    const entries = await readEntries(tx, drawId, number)
    const pair = agreeing(entries)
    if (!pair) {
      if (draw.state === 'provisional') await writeObjected(tx, drawId)
      return { kind: entries.length > 1 ? 'unequal' : 'waiting', entries: entries.length }
    }
    if (draw.state === 'provisional') return agreedAs(draw)
    const settlesAt = number === 0 ? new Date(at.getTime() + provisionalMs) : null
    await writeKeyed(tx, drawId, { result: pair[0].result, at, settlesAt, corrections: number })
    return { kind: 'agreed', settlesAt, corrections: number }
  }

  async function finish(): Promise<void> {
    for (const id of await writeFinal(db, clock.now())) await tell(id)
  }

  async function tell(id: string): Promise<void> {
    const draw = await readDraw(db, id)
    if (draw) onDrawn?.(draw)
  }

  return { keyIn, enter, tell, finish }
}

function refusalOf({ source, state, drawsAt }: Draw, now: Date): KeyedIn | undefined {
  if (source !== 'external') return { kind: 'own-draw' }
  if (state === 'void') return { kind: 'void' }
  if (state === 'open' || state === 'drawn' || now < drawsAt) return { kind: 'too-early' }
  return undefined
}

const agreedAs = ({ settlesAt, corrections }: Draw): KeyedIn => ({
  kind: 'agreed',
  settlesAt,
  corrections,
})
