import { randomBytes } from 'node:crypto'
import type { DrawSource } from '@baize/contract/vocabulary'
import {
  closeOf,
  createTicketLayers,
  drawIdOf,
  drawTimes,
  type Lottery,
  nodesOfGroup,
} from '@baize/engines/lottery'
import { type Tx, transact, transactSlowly } from '../../../kernel/database.ts'
import {
  commitmentOf,
  createLeaves,
  lotteryOf,
  nativeHash,
  offered,
  randomnessOfSeed,
  resultBy,
  roundOf,
} from '../lottery.rules.ts'
import type { Draw, LotteryOptions } from '../lottery.types.ts'
import type { Pools } from '../pools/pools.ts'
import { readOffering } from '../settings.store.ts'
import { insertNodes, type StoredNode } from '../tickets/nodes.store.ts'
import { decidePlacing, readForRoot, readLeafPart, readPlacing } from '../tickets/tickets.store.ts'
import type { Calendars, Days } from './days.ts'
import {
  insertDraw,
  lockAny,
  lockDraw,
  readAnnounced,
  readDraw,
  readDue,
  writeClosed,
  writeResult,
  writeVoid,
} from './draws.store.ts'

const secondMs = 1_000
const dayMs = 86_400_000
const seedBytes = 32
/** So many draws of each lottery are announced ahead. */
const aheadDraws = 3
const stepsAtOnce = 200
/** Bets that were asked for in time are written by then. */
const closingGraceMs = 1_000
/** From the close to the round of the beacon that draws: by then the root of the tickets is published. */
const beaconNoticeMs = 6_000
/** How long a draw waits for what decides it before its stakes are given back. */
const patienceMs: Readonly<Record<DrawSource, number>> = {
  beacon: 3_600_000,
  seed: 3_600_000,
  external: 48 * 3_600_000,
}
/** Bets of others are taken between two parts, so a part is small: some milliseconds of hashing. */
const leavesAtOnce = 1_024
const leafLength = 32
const idCharacters = 36
/** How long announced draws are not compared with calendars that have not changed. */
const calendarAgeMs = 60_000

/** Why a draw was given up: no beacon, no result of elsewhere, or a day without a draw. */
export type VoidReason = 'beacon' | 'result' | 'noDraw'

export type Draws = ReturnType<typeof createDraws>

/** Announces draws, closes them and draws them. Each step happens once, whatever the number of nodes. */
export function createDraws(options: LotteryOptions & { pools: Pools; days: Days }) {
  const { db, clock, beacon, bets, log, onDrawn, pools, days, announces = () => true } = options
  /** Until when this node knows that draws are announced, and by which calendars. */
  const announcedUntil = new Map<string, number>()
  let seen = { version: 0, atMs: 0 }

  async function announce(): Promise<void> {
    const nowMs = clock.now().getTime()
    const calendars = await days.calendars()
    const isNew = calendars.version !== seen.version
    if (isNew) announcedUntil.clear()
    // Another node may have announced a draw just before it learned of the day.
    if (isNew || nowMs - seen.atMs >= calendarAgeMs) {
      await withdrawDue(calendars)
      seen = { version: calendars.version, atMs: nowMs }
    }
    const isDue = (lottery: Lottery) =>
      announces(lottery) && (announcedUntil.get(lottery.code) ?? 0) <= nowMs + aheadMs(lottery) / 2
    const due = offered(await readOffering(db)).filter(isDue)
    if (due.length === 0) return
    // A draw of ours is promised to the beacon only while the beacon is there, and keeps what it was promised.
    // Without it a seed decides, which is the weaker proof, and the page says so.
    const own = beacon.isThere() ? 'beacon' : 'seed'
    for (const lottery of due) {
      const lookMs = aheadMs(lottery)
      const range = { fromMs: nowMs, toMs: nowMs + lookMs }
      for (const drawMs of drawTimes(lottery, range, calendars.of(lottery))) {
        const source = lottery.source === 'own' ? own : 'external'
        if (closeOf(lottery, drawMs) > nowMs) await announceOne(lottery, drawMs, source)
      }
      announcedUntil.set(lottery.code, nowMs + lookMs)
    }
  }

  function announceOne(lottery: Lottery, drawMs: number, source: DrawSource) {
    const { code, rulesVersion } = lottery
    const closesAt = new Date(closeOf(lottery, drawMs))
    const seed = source === 'seed' ? randomBytes(seedBytes).toString('hex') : null
    const beaconRound = source === 'beacon' ? beaconRoundAfter(closesAt) : null
    return transact(db, async (tx) => {
      const isNew = await insertDraw(tx, {
        id: drawIdOf(lottery, drawMs),
        code,
        closesAt,
        drawsAt: new Date(drawMs),
        source,
        rulesVersion,
        beaconRound,
        seed,
        commitment: seed && commitmentOf(seed),
      })
      if (!isNew) return
      await bets.openRound(tx, roundOf(lottery, drawIdOf(lottery, drawMs)))
      if (beaconRound !== null) await beacon.want(tx, beaconRound)
    })
  }

  const beaconRoundAfter = (at: Date) => beacon.roundFrom(new Date(at.getTime() + beaconNoticeMs))

  /**
   * A day turned out to have no draw: what was announced for it is void, unless its result is known. Tickets
   * whose money is being taken are decided first, as at the close.
   */
  async function withdrawDue(calendars: Calendars): Promise<void> {
    for (const { id, code, drawsAt } of await readAnnounced(db, stepsAtOnce)) {
      const lottery = lotteryOf(code)
      if (lottery && calendars.isWithout(lottery, drawsAt)) await each(id, () => withdraw(id))
    }
  }

  async function withdraw(id: string): Promise<void> {
    const done = await transact(db, async (tx) => {
      const draw = await lockAny(tx, id)
      if (draw?.state !== 'open' && draw?.state !== 'closed') return false
      await decideUnderWay(tx, id)
      await giveUp(tx, draw, 'noDraw')
      return true
    })
    if (done) await tell(id)
  }

  /** The stakes go back when the draw is settled; what they put into pools goes back at once. */
  async function giveUp(tx: Tx, draw: Draw, reason: VoidReason): Promise<void> {
    await writeVoid(tx, draw.id, reason)
    await pools.giveBack(tx, draw)
  }

  async function tell(id: string): Promise<void> {
    const draw = await readDraw(db, id)
    if (draw) onDrawn?.(draw)
  }

  /**
   * Ends the betting on draws whose time has come, and publishes the root of their tickets. Where no node ran
   * just then, the root comes late; the round stays, as who names another one could choose between two.
   */
  async function closeDue(): Promise<void> {
    const closedBy = new Date(clock.now().getTime() - closingGraceMs)
    for (const { id } of await readDue(db, { state: 'open', closedBy, limit: stepsAtOnce }))
      await each(id, () => close(id))
  }

  async function close(id: string): Promise<void> {
    // A draw may have a million tickets, and all of them make its root.
    await transactSlowly(db, async (tx) => {
      const draw = await lockDraw(tx, id, 'open')
      if (!draw) return
      await decideUnderWay(tx, id)
      const { root, tickets, nodes } = await rootOf(tx, id)
      const now = clock.now()
      await writeClosed(tx, id, { root, tickets, at: now })
      await insertNodes(tx, id, nodes)
      await pools.feed(tx, draw)
    })
  }

  /** Tickets whose money is being taken just now are in the draw if it was taken. */
  async function decideUnderWay(tx: Tx, id: string): Promise<void> {
    const placing = await readPlacing(tx, id)
    const decided = placing.map(async (ticket) => {
      const bet = await bets.bet(ticket.memberId, ticket.id)
      const isTaken = bet?.status === 'open'
      return { id: ticket.id, state: isTaken ? ('live' as const) : ('refused' as const) }
    })
    await decidePlacing(tx, await Promise.all(decided))
  }

  /** Without a ticket there is no root. Nodes are kept where proofs would otherwise read very many tickets. */
  async function rootOf(tx: Tx, id: string) {
    const nodes: StoredNode[] = []
    const firsts: string[] = []
    const { add, root } = createTicketLayers((node) => {
      nodes.push({ ...node, first: node.layer === 1 ? (firsts[node.nth] ?? null) : null })
    }, nativeHash)
    let tickets = 0
    let after: string | null = null
    let next = readLeafPart(tx, id, null, leavesAtOnce)
    for (let part = await next; part; part = await next) {
      const { ids, count } = part
      const last: string = ids.slice(-idCharacters)
      const isWhole = part.leaves.length === count * leafLength
      const leaves = isWhole ? part.leaves : await leavesBefore(tx, id, after)
      // The database reads the next part while this one is hashed.
      next = readLeafPart(tx, id, last, leavesAtOnce)
      next.catch(() => {})
      for (let nth = 0; nth < count; nth += 1) {
        if (tickets % nodesOfGroup === 0)
          firsts.push(ids.slice(nth * idCharacters, (nth + 1) * idCharacters))
        tickets += 1
        add(leaves.subarray(nth * leafLength, (nth + 1) * leafLength))
      }
      after = last
    }
    return { root: tickets > 0 ? root() : null, tickets, nodes }
  }

  /** Of a part with tickets that were bought before leaves were kept. */
  async function leavesBefore(tx: Tx, id: string, after: string | null): Promise<Uint8Array> {
    const leafOf = createLeaves()
    return Buffer.concat((await readForRoot(tx, id, after, leavesAtOnce)).map(leafOf))
  }

  /** Draws what is closed, as soon as what decides it is there. */
  async function drawDue(): Promise<void> {
    const now = clock.now()
    for (const { id } of await readDue(db, { state: 'closed', closedBy: now, limit: stepsAtOnce }))
      await each(id, () => draw(id))
  }

  async function draw(id: string): Promise<void> {
    const done = await transact(db, async (tx) => {
      const found = await lockDraw(tx, id, 'closed')
      const lottery = found && lotteryOf(found.code)
      if (!found || !lottery) return false
      const now = clock.now()
      const randomness = await randomnessFor(tx, found, now)
      if (randomness !== undefined) {
        await writeResult(tx, id, resultBy(lottery, found, randomness), now)
        return true
      }
      const { source, closesAt } = found
      if (now.getTime() < closesAt.getTime() + patienceMs[source]) return false
      await giveUp(tx, found, source === 'external' ? 'result' : 'beacon')
      return true
    })
    if (done) await tell(id)
  }

  async function randomnessFor(tx: Tx, draw: Draw, now: Date): Promise<string | undefined> {
    if (draw.beaconRound !== null) return (await beacon.value(tx, draw.beaconRound))?.randomness
    if (draw.seed === null || now < draw.drawsAt) return undefined
    return randomnessOfSeed(draw.seed, draw.root ?? '')
  }

  /** One draw that fails holds up no other. */
  async function each(id: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      log.error({ err: error, draw: id }, 'a step of a draw failed; it is tried again')
    }
  }

  return { announce, closeDue, drawDue }
}

function aheadMs({ schedule }: Lottery): number {
  return schedule.kind === 'every' ? (aheadDraws + 1) * schedule.seconds * secondMs : 8 * dayMs
}
