import {
  type Covered,
  countedAs,
  coveredBy,
  mayPay,
  type Offer,
  unitFor,
} from '@baize/engines/lottery'
import { type Tx, transact } from '../../../kernel/database.ts'
import { isOvertaken, writeTo } from '../../../kernel/writes.ts'
import type { Draw, LotteryOptions, Setting } from '../lottery.types.ts'
import { capOf, offerAt, reservedMax, reservedOf, shareAt, stepsOf } from './exposure.rules.ts'
import {
  type Count,
  type CountKey,
  type CountsRead,
  countWith,
  lockCounts,
  readCounts,
  readCountsOf,
  removeFinished,
  reserve,
  uncount,
} from './exposure.store.ts'

/** A bet as far as its numbers are concerned. */
export interface Wager {
  merchantId: string
  draw: Draw
  setting: Setting
  offer: Offer
  selection: string
  unit: bigint
}

/** What this node knows about the numbers of a kind in a draw. */
interface Pot {
  /** What this node has reserved on every number, and what all nodes have. */
  room: bigint
  given: bigint
  /** What this node has sold of its room. */
  sold: Map<string, bigint>
  /** What was last seen to be counted in the database. */
  known: Map<string, bigint>
  closesMs: number
}

/** A bet whose numbers are counted: the rest is written with its stake. */
export interface Counted {
  counts: readonly Count[]
  /** The bet was taken. */
  keep(): void
  /** It was not, and nothing of it was written. */
  undo(): void
}

export type Judged =
  | { kind: 'counted'; counted: Counted; offer: Offer }
  /** The largest unit of stake that still fits; 0 where a number is full. */
  | { kind: 'full'; unitMax: bigint }
  /** It would be paid at this share of the payouts only, in percent. */
  | { kind: 'payout'; share: number }

const potsKept = 2_000
const numbersKept = 200_000
const numbersShown = 1_000
const attemptsMax = 20
const tidyEveryMs = 60_000
const rowsAtOnce = 5_000
const partsMax = 10

export type Exposure = ReturnType<typeof createExposure>

/** Keeps what may have to be paid on each number under its cap. */
export function createExposure({ db, clock }: Pick<LotteryOptions, 'db' | 'clock'>) {
  const pots = new Map<string, Promise<Pot> | Pot>()

  /**
   * Counts a bet at its full price: in this node's memory as far as its reserve goes, the rest by rows to
   * be written with the stake. Undefined where only the database can decide.
   */
  function count(wager: Wager): Promise<Counted | undefined> | Counted | undefined {
    const key = keyOf(wager)
    const cap = capOf(wager.setting, wager.draw.code, key.kind)
    const pot = potOf(key, wager.draw, cap)
    // A pot is opened once: to wait where there is nothing to wait for costs each bet more than the rest here.
    return pot instanceof Promise
      ? pot.then((opened) => countIn(opened, wager, key, cap))
      : countIn(pot, wager, key, cap)
  }

  function countIn(pot: Pot, wager: Wager, key: CountKey, cap: bigint): Counted | undefined {
    const { offer, selection, unit } = wager
    const isOwn = isOwnDraw(wager.draw)
    const needs = needsOf(coveredBy(offer, selection), unit)
    const split = splitOf(pot, needs, cap)
    const most = stepsOf(cap, isOwn)[0]?.most ?? 0n
    const isTight = split.beyond.some(
      ({ number, need }) => (pot.known.get(number) ?? 0n) + need > most - pot.given,
    )
    if (isTight) return undefined
    return countedOf(pot, split, { ...key, isOwn, most })
  }

  /**
   * Judges a bet by the locked counts, and writes what it adds. `write` is called in the same transaction
   * with the price that was found; if it answers false, nothing is written.
   */
  async function judge(
    wager: Wager,
    accept: number,
    write: (tx: Tx, offer: Offer) => Promise<boolean>,
  ): Promise<Judged | undefined> {
    const refused = await glance(wager, accept)
    if (refused) return refused
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await judgeOnce(wager, accept, write)
      } catch (error) {
        // Another bet on the same number was the first to count on it.
        if (!isOvertaken(error) || attempt >= attemptsMax) throw error
      }
    }
  }

  async function judgeOnce(
    wager: Wager,
    accept: number,
    write: (tx: Tx, offer: Offer) => Promise<boolean>,
  ): Promise<Judged | undefined> {
    const key = keyOf(wager)
    const isOwn = isOwnDraw(wager.draw)
    const cap = capOf(wager.setting, wager.draw.code, key.kind)
    const pot = await potOf(key, wager.draw, cap)
    let counted: Counted | undefined
    try {
      return await transact(db, async (tx) => {
        counted?.undo()
        await look(tx, wager, pot, cap)
        const price = priceOf(wager, pot, cap)
        if (price.kind !== 'offer') return price
        if (price.share < accept) return { kind: 'payout', share: price.share }
        counted = countedOf(pot, price.split, { ...key, isOwn, most: price.most })
        if (!(await write(tx, price.offer))) throw new NotWritten()
        const { counts } = counted
        if (counts.length > 0) await writeTo(tx, (writes) => countWith(writes, counts))
        return { kind: 'counted', counted, offer: price.offer }
      })
    } catch (error) {
      counted?.undo()
      if (error instanceof NotWritten) return undefined
      throw error
    }
  }

  /**
   * What is counted just now refuses most bets on a full number: without a transaction, and without waiting
   * for those who hold its row. Undefined where there may be room; then the locked counts decide.
   */
  async function glance(wager: Wager, accept: number): Promise<Judged | undefined> {
    const key = keyOf(wager)
    const cap = capOf(wager.setting, wager.draw.code, key.kind)
    const pot = await potOf(key, wager.draw, cap)
    const covered = coveredBy(wager.offer, wager.selection)
    if (splitOf(pot, needsOf(covered, wager.unit), cap).beyond.length === 0) return undefined
    note(pot, covered, await readCountsOf(db, key, covered.map(numberOf)))
    const price = priceOf(wager, pot, cap)
    if (price.kind === 'full') return price
    return price.share < accept ? { kind: 'payout', share: price.share } : undefined
  }

  /** Locks what is counted in the database, unless this node's reserve is enough for the bet. */
  async function look(tx: Tx, wager: Wager, pot: Pot, cap: bigint): Promise<void> {
    const covered = coveredBy(wager.offer, wager.selection)
    if (splitOf(pot, needsOf(covered, wager.unit), cap).beyond.length === 0) return
    note(pot, covered, await lockCounts(tx, keyOf(wager), covered.map(numberOf)))
  }

  function note(pot: Pot, covered: readonly Covered[], { given, taken }: CountsRead): void {
    pot.given = given
    for (const { number } of covered) remember(pot, number, taken.get(number) ?? 0n)
  }

  /** The first step of the ladder that the bet fits into. */
  function priceOf({ offer, selection, unit, draw, setting }: Wager, pot: Pot, cap: bigint) {
    const steps = stepsOf(cap, isOwnDraw(draw))
    for (const { share, most } of steps) {
      const at = offerAt(offer, share)
      const split = splitOf(pot, needsOf(coveredBy(at, selection), unit), cap)
      const fits = split.beyond.every(
        ({ number, need }) => (pot.known.get(number) ?? 0n) + need <= most - pot.given,
      )
      if (fits) return { kind: 'offer', offer: at, share, most, split } as const
    }
    const cheapest = offerAt(offer, steps.at(-1)?.share ?? 100)
    const unitMax = coveredBy(cheapest, selection)
      .map(({ number, worst }) => unitFor(leftOn(pot, number, cap), worst))
      .reduce((least, one) => (one < least ? one : least), unit)
    return { kind: 'full', unitMax: unitMax < setting.unitMin ? 0n : unitMax } as const
  }

  function potOf(key: CountKey, draw: Draw, cap: bigint): Promise<Pot> | Pot {
    const name = `${key.drawId} ${key.merchantId} ${key.kind}`
    const known = pots.get(name)
    if (known) return known
    if (pots.size >= potsKept) forgetClosed()
    const opened = openPot(key, draw, cap)
    pots.set(name, opened)
    opened.then(
      (pot) => pots.set(name, pot),
      () => pots.delete(name),
    )
    return opened
  }

  async function openPot(key: CountKey, draw: Draw, cap: bigint): Promise<Pot> {
    const closesMs = draw.closesAt.getTime()
    const empty = { sold: new Map(), known: new Map(), closesMs }
    if (!isOwnDraw(draw)) return { room: 0n, given: 0n, ...empty }
    const asked = { asked: reservedOf(cap), most: reservedMax(cap), cap }
    return { ...(await transact(db, (tx) => reserve(tx, key, asked))), ...empty }
  }

  /** What a node forgets of an open draw stays reserved: that is safe. */
  function forgetClosed(): void {
    const nowMs = clock.now().getTime()
    for (const [name, pot] of pots)
      if (!(pot instanceof Promise) && pot.closesMs <= nowMs) pots.delete(name)
    if (pots.size >= potsKept) pots.clear()
  }

  /** How much may still have to be paid on the numbers of a kind, as this node would take bets. */
  async function left(of: Omit<Wager, 'selection' | 'unit'>) {
    const key = keyOf(of)
    const isOwn = isOwnDraw(of.draw)
    const cap = capOf(of.setting, of.draw.code, key.kind)
    const steps = stepsOf(cap, isOwn)
    const { given, rows } = await readCounts(db, key, numbersShown)
    const pot = await pots.get(`${key.drawId} ${key.merchantId} ${key.kind}`)
    const taken = new Map(rows.map((row) => [row.number, row.taken]))
    const room = pot?.room ?? 0n
    const sold = pot?.sold ?? new Map<string, bigint>()
    const used = [...new Set([...taken.keys(), ...sold.keys()])]
      .map((number) => ({ number, used: (taken.get(number) ?? 0n) + (sold.get(number) ?? 0n) }))
      .toSorted((a, b) => (a.used > b.used ? -1 : 1))
    const most = cap - given + room
    const shown = (spent: bigint) => (most > spent ? most - spent : 0n)
    const unlisted = used.length > numbersShown ? (used[numbersShown]?.used ?? 0n) : 0n
    return {
      kind: key.kind,
      cap,
      left: shown(unlisted),
      numbers: used.slice(0, numbersShown).map((one) => ({
        number: one.number,
        left: shown(one.used),
        share: shareAt(steps, isOwn ? one.used + given - room : one.used),
      })),
    }
  }

  let tidiedMs = 0

  /** Counts of draws that are settled are of no use: they are removed, so many rows at a time. */
  async function tidy(): Promise<void> {
    const nowMs = clock.now().getTime()
    if (nowMs - tidiedMs < tidyEveryMs) return
    tidiedMs = nowMs
    for (let part = 0; part < partsMax; part += 1)
      if ((await removeFinished(db, rowsAtOnce)) < rowsAtOnce) return
    // There is more of it: the next turn goes on.
    tidiedMs = 0
  }

  return { count, judge, left, tidy, release: (counts: readonly Count[]) => uncount(db, counts) }
}

const numberOf = ({ number }: Covered) => number

class NotWritten extends Error {}

const isOwnDraw = ({ source }: Draw) => source !== 'external'

function keyOf({
  merchantId,
  draw,
  offer,
}: Pick<Wager, 'merchantId' | 'draw' | 'offer'>): CountKey {
  return { merchantId, drawId: draw.id, kind: countedAs(offer.kind) }
}

interface Need {
  number: string
  need: bigint
}

function needsOf(covered: readonly Covered[], unit: bigint): Need[] {
  return covered.map(({ number, worst }) => ({ number, need: mayPay(unit, worst) }))
}

/** What is left of this node's reserve on a number. A lowered cap leaves less of it. */
function freeOn(pot: Pot, number: string, cap: bigint): bigint {
  const sold = pot.sold.get(number)
  if (sold === undefined && pot.sold.size >= numbersKept) return 0n
  const room = pot.room < reservedOf(cap) ? pot.room : reservedOf(cap)
  const free = room - (sold ?? 0n)
  return free > 0n ? free : 0n
}

function leftOn(pot: Pot, number: string, cap: bigint): bigint {
  return cap - pot.given - (pot.known.get(number) ?? 0n) + freeOn(pot, number, cap)
}

interface Split {
  here: readonly Need[]
  beyond: readonly Need[]
}

/** First this node's reserve, then the database. */
function splitOf(pot: Pot, needs: readonly Need[], cap: bigint): Split {
  const here: Need[] = []
  const beyond: Need[] = []
  for (const { number, need } of needs) {
    const free = freeOn(pot, number, cap)
    if (need <= free) here.push({ number, need })
    else {
      if (free > 0n) here.push({ number, need: free })
      beyond.push({ number, need: need - free })
    }
  }
  return { here, beyond }
}

function countedOf(
  pot: Pot,
  { here, beyond }: Split,
  of: CountKey & { isOwn: boolean; most: bigint },
): Counted {
  const add = (sign: bigint) => {
    for (const { number, need } of here)
      pot.sold.set(number, (pot.sold.get(number) ?? 0n) + sign * need)
  }
  add(1n)
  let isOpen = true
  return {
    counts: beyond.map(({ number, need }) => ({ ...of, number, need })),
    keep() {
      for (const { number, need } of beyond)
        remember(pot, number, (pot.known.get(number) ?? 0n) + need)
    },
    undo() {
      if (isOpen) add(-1n)
      isOpen = false
    },
  }
}

function remember(pot: Pot, number: string, taken: bigint): void {
  if (pot.known.size >= numbersKept) pot.known.clear()
  pot.known.set(number, taken)
}
