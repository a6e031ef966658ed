import { setTimeout as sleep } from 'node:timers/promises'
import { fishingGameById, seaById, seas } from '@baize/engines/fishing'
import type { FishingGameId } from '@baize/engines/house'
import { type Seat, seatOf } from '../originals/seat.ts'
import { createDoor, type DoorSettings } from '../shared/door.ts'
import { createKeeper } from '../shared/keeper.ts'
import { createLinks } from '../shared/links.ts'
import { addWave, magazinesOpen, type SeededPlay } from '../store/index.ts'
import type { Magazine } from './magazine.ts'
import { createMoney, type MoneyOptions, writtenAtOnceMax } from './money.ts'
import { createRoom, type Room } from './room.ts'
import { type FishingAsked, fishingAsked, type OwnGun, type WaveTold } from './wire.ts'

export type FishingOptions = Omit<MoneyOptions, 'moved'> & DoorSettings & { stopping: AbortSignal }

/** What was fired is written this often, and told then. */
const writeEveryMs = 100
/** Magazines that no room knows: a process stopped, or an answer of the wallet came too late. */
const leftEveryMs = 20_000
const leftAfterMs = 30_000
const leftAtOnceMax = 200
/** Of one look; what is left then waits for the next. */
const leftPagesMax = 500
/** So long a page waits for the wallet, so that not all wins of a look are told at once. */
const leftPaidMs = 2_000
const firstId = '00000000-0000-0000-0000-000000000000'
const roomsMax = 2_000
const closingTriesMax = 5
/** Fixed before any chain was drawn (shared/links.ts). */
const publicSalt = 'Baize sea: link, this text and number decide which fish come.'

/** The seas: of all processes that share a database, exactly one keeps them. */
export function createFishing(options: FishingOptions) {
  const { db, log, now } = options
  const money = createMoney({ ...options, moved: (session) => door.moved(session) })
  /** By the sea and the room's number: "fishingreef:1". */
  const rooms = new Map<string, Room>()
  let isKept = false
  const links = new Map<FishingGameId, ReturnType<typeof createLinks>>()

  const door = createDoor<FishingAsked, OwnGun>(options, {
    path: '/fishing',
    seatOf,
    asked: fishingAsked,
    inboundBytesMax: 4_096,
    tableOf: roomFor,
    isOpen: (table) => isKept && rooms.has(table),
    isLight: ({ type }) => type !== 'load',
    hello: (table, seat) => rooms.get(table)?.hello(seat),
    answer: (table, seat, asked) => rooms.get(table)!.answer(seat, asked),
  })

  /** The room where the player sits, the fullest one with a free gun, or a new one. */
  function roomFor({ title, owner }: Seat): string | undefined {
    const sea = seaById(title.game)
    const game = fishingGameById(title.game)
    if (!sea || !game || !isKept) return undefined
    const ofSea = [...rooms].filter(([table]) => table.startsWith(`${sea.id}:`))
    const own = ofSea.find(([, room]) => room.holds(owner))
    const free = own ?? ofSea.find(([, room]) => room.hasPlace(owner))
    if (free) {
      free[1].sit(owner)
      return free[0]
    }
    if (rooms.size >= roomsMax) return undefined
    const numbers = new Set(ofSea.map(([, { number }]) => number))
    let number = 1
    while (numbers.has(number)) number += 1
    const table = `${sea.id}:${number}`
    const made = createRoom({
      sea,
      game,
      number,
      money,
      now,
      clockMs: Date.now,
      log,
      tell: (...news) => door.tell(table, ...news),
      tellOwner: (to, news) => door.tellOwner(table, to, news),
      link: (wave) => nextWave(sea.id, wave),
    })
    rooms.set(table, made)
    made.sit(owner)
    return table
  }

  /** A chain that could not be read is forgotten, and the next wave reads it again. */
  function linksOf(sea: FishingGameId): ReturnType<typeof createLinks> {
    const known = links.get(sea)
    if (known) return known
    const made = createLinks(db, now, { table: sea, salt: publicSalt })
    links.set(sea, made)
    made.catch(() => links.get(sea) === made && links.delete(sea))
    return made
  }

  async function nextWave(sea: FishingGameId, wave: number): Promise<WaveTold> {
    const { chain, place, link } = await (await linksOf(sea)).next()
    const row = { chain: chain.id, place, link, at_table: sea, salt: chain.salt, now: now() }
    const { salt } = await addWave(db, row)
    return { wave, link, salt, commitment: chain.commitment, place }
  }

  async function keep(stopping: AbortSignal): Promise<void> {
    await endLeft(new Date(now().getTime() + 1))
    isKept = true
    let lookedMs = Date.now()
    while (!stopping.aborted) {
      await tick()
      if (Date.now() - lookedMs > leftEveryMs) {
        lookedMs = Date.now()
        await endLeft(new Date(now().getTime() - leftAfterMs))
      }
      await pause(writeEveryMs)
    }
  }

  async function tick(): Promise<void> {
    const waiting: Magazine[] = []
    for (const [table, room] of rooms) {
      waiting.push(...room.tend())
      if (room.isEmpty() && door.countAt(table) === 0) rooms.delete(table)
    }
    // What cannot be written is not told; the same shots are written by the next tick.
    await writeAll(waiting).catch((error: unknown) =>
      log.warn({ err: error }, 'the shots of a moment could not be written: they are tried again'),
    )
  }

  async function writeAll(waiting: readonly Magazine[]): Promise<void> {
    try {
      for (let from = 0; from < waiting.length; from += writtenAtOnceMax) {
        const { written, gone } = await money.write(waiting.slice(from, from + writtenAtOnceMax))
        for (const room of rooms.values()) {
          for (const one of written) room.wrote(one, false)
          for (const one of gone) room.wrote(one, true)
        }
      }
    } finally {
      for (const room of rooms.values()) room.tellShots()
    }
  }

  /**
   * Closes magazines that no room knows, page by page: one that cannot be closed hides none behind it. Their
   * shots are in the database, so nothing is lost. The seas go on whatever fails here: what is left is looked
   * for again.
   */
  async function endLeft(before: Date): Promise<void> {
    for (let page = 0, after = firstId; page < leftPagesMax; page += 1) {
      const known = [...rooms.values()].flatMap((room) => room.magazines())
      const looked = magazinesOpen(db, { before, known, after, most: leftAtOnceMax })
      const plays = await looked.catch((error: unknown) => {
        log.warn({ err: error }, 'magazines that were left could not be looked for')
        return []
      })
      await endThose(plays)
      after = plays.at(-1)?.id ?? after
      if (plays.length < leftAtOnceMax || options.stopping.aborted) return
    }
  }

  async function endThose(plays: readonly SeededPlay[]): Promise<void> {
    const paying: Promise<void>[] = []
    for (const play of plays) {
      const game = fishingGameById(play.game)
      if (!game) continue
      try {
        const { paid } = await money.endLeft(play, game)
        if (paid) paying.push(paid)
      } catch (error) {
        log.warn({ err: error, play: play.id }, 'a magazine that was left could not be closed')
      }
    }
    if (paying.length > 0) await Promise.race([Promise.all(paying), pause(leftPaidMs)])
  }

  const keeper = createKeeper({
    ...options,
    lock: 'fishing',
    keep,
    /** Every magazine is closed and its win written; the wallet is told by whoever runs next. */
    async leave() {
      isKept = false
      await Promise.allSettled([...rooms.values()].flatMap((room) => room.buying()))
      for (let tries = 0; tries < closingTriesMax; tries += 1) {
        const waiting = [...rooms.values()].flatMap((room) => room.closeAll())
        if (waiting.length === 0) break
        await writeAll(waiting).catch((error: unknown) =>
          log.warn({ err: error }, 'magazines could not be closed: the next start closes them'),
        )
      }
      rooms.clear()
      links.clear()
      door.dismiss()
    },
  })

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: options.stopping, ref: false }).catch(() => {})
  }

  return {
    door,
    moved: door.moved,
    start() {
      const isOffered = ({ kind, ...title }: { kind: string; game?: string }) =>
        kind === 'original' && seas.some(({ id }) => id === title.game)
      if (options.range.titles.some((title) => isOffered(title))) keeper.start()
    },
    async stopped(): Promise<void> {
      door.close()
      await keeper.stopped()
    },
  }
}
