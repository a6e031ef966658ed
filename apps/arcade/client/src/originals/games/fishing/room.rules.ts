import { type Sea, type Swimmer, seaById, swimmersOf, wavesAt } from '@baize/engines/fishing'
import type { FishingNews, MagazineTold, RoomTold } from '../../../../../src/fishing/wire.ts'

/** The room as it is known here. Times are of the server's clock. */
export interface RoomNow {
  isConnected: boolean
  room: RoomTold | undefined
  sea: Sea | undefined
  magazine: MagazineTold | null
  /** Server clock minus own clock. */
  aheadMs: number
  /** The room's clock at a moment of the server's clock. */
  at: { nowMs: number; seaMs: number; frozenUntil: number }
  swimmers: ReadonlyMap<number, Swimmer>
  caught: ReadonlySet<number>
}

export const nothingYet: RoomNow = {
  isConnected: false,
  room: undefined,
  sea: undefined,
  magazine: null,
  aheadMs: 0,
  at: { nowMs: 0, seaMs: 0, frozenUntil: 0 },
  swimmers: new Map(),
  caught: new Set(),
}

/** The room after a message of the server. */
export function heard(now: RoomNow, news: FishingNews, ownMs: number): RoomNow {
  switch (news.type) {
    case 'hello': {
      const { room, own } = news
      const sea = seaById(room.sea)
      return {
        isConnected: true,
        room,
        sea,
        magazine: own.magazine ?? null,
        aheadMs: news.now - ownMs,
        at: { nowMs: news.now, seaMs: room.seaMs, frozenUntil: room.frozenUntil },
        swimmers: new Map(
          room.waves.flatMap((wave) => swimmersOf(sea!, wave).map((one) => [one.id, one] as const)),
        ),
        caught: new Set(room.caught),
      }
    }
    case 'wave':
      return withWave(now, news.wave)
    case 'guns':
      return now.room ? { ...now, room: { ...now.room, guns: news.guns } } : now
    case 'frozen':
      return { ...now, at: { nowMs: news.now, seaMs: news.seaMs, frozenUntil: news.until } }
    case 'shots': {
      const gone = news.shots.flatMap(({ fish }) => fish.filter(({ pays }) => pays > 0))
      if (gone.length === 0) return now
      return { ...now, caught: new Set([...now.caught, ...gone.map(({ fish }) => idIn(fish))]) }
    }
    case 'done':
    case 'own':
      return news.seat.magazine === undefined ? now : withMagazine(now, news.seat.magazine)
    case 'aim':
    case 'money':
    case 'refused':
      return now
  }
}

/** What is over is no longer in the gun; a late answer about an earlier magazine changes nothing. */
function withMagazine(now: RoomNow, magazine: MagazineTold | null): RoomNow {
  if (magazine === null) return { ...now, magazine: null }
  if (magazine.isOver) return now.magazine?.id === magazine.id ? { ...now, magazine: null } : now
  const isOlder = now.magazine?.id === magazine.id && magazine.left > now.magazine.left
  return isOlder ? now : { ...now, magazine }
}

function withWave(now: RoomNow, wave: RoomTold['waves'][number]): RoomNow {
  if (!now.sea) return now
  const [oldest = 0] = wavesAt(seaMsAt(now, now.at.nowMs))
  const kept = [...now.swimmers].filter(([, { toMs }]) => toMs > oldest)
  const come = swimmersOf(now.sea, wave).map((one) => [one.id, one] as const)
  return { ...now, swimmers: new Map([...kept, ...come]) }
}

/** The room's clock; it stands still until the freeze is over. */
export function seaMsAt({ at }: Pick<RoomNow, 'at'>, serverMs: number): number {
  const { nowMs, seaMs, frozenUntil } = at
  return seaMs + Math.max(0, serverMs - Math.max(nowMs, frozenUntil))
}

export function idIn(name: string): number {
  return Number(name.slice(name.indexOf('/') + 1))
}
