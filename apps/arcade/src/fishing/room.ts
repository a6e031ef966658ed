import { type MagazineGame, type Sea, weaponOf } from '@baize/engines/fishing'
import { stakeFault, stakeLimits } from '../originals/limits.rules.ts'
import { byTheRules, type Seat } from '../originals/seat.ts'
import { coinOf } from '../play/bets.rules.ts'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { NewPlay } from '../store/index.ts'
import {
  closeMagazine,
  fire,
  hasFrozen,
  isWaiting,
  type Magazine,
  magazineTold,
} from './magazine.ts'
import type { createMoney } from './money.ts'
import { createWater } from './water.ts'
import type { FishingAsked, FishingNews, GunTold, OwnGun, ShotTold, WaveTold } from './wire.ts'

const gunsMax = 4
/** A player who is not heard for so long gets the bullets back; the gun is free soon after. */
const silentMs = 8_000
const goneMs = 12_000
/** A magazine without a shot for so long is closed too, as if its player had left. */
const restingMs = 300_000
/** A wave that could not be had is asked for again after so long. */
const waveRetryMs = 1_000

export interface RoomOptions {
  sea: Sea
  game: MagazineGame
  number: number
  money: ReturnType<typeof createMoney>
  now(): Date
  clockMs(): number
  log: { warn(detail: object, message: string): void }
  tell(...news: FishingNews[]): void
  tellOwner(owner: string, news: FishingNews): void
  /** The link of a wave, committed to before and written down. */
  link(wave: number): Promise<WaveTold>
}

interface Gun {
  owner: string
  place: number
  weapon: string
  level: number
  heardMs: number
  magazine?: Magazine
  buying?: { id: string; made: Promise<Magazine> }
  /** The wallet is being told of the magazine before. */
  paying?: Promise<void>
}

/** A shot that may be told when so many actions of its magazine are written. */
interface Untold {
  magazine: Magazine
  actions: number
  shot: ShotTold & { place: number }
}

type Asked<T extends FishingAsked['type']> = Extract<FishingAsked, { type: T }>

export type Room = ReturnType<typeof createRoom>

/** Four guns in one sea. What is fired is decided at once, written a moment later, and told only then. */
export function createRoom(options: RoomOptions) {
  const { sea, game, number, money, now, clockMs, log, tell, tellOwner } = options
  const water = createWater(sea, clockMs)
  const guns = new Map<string, Gun>()
  let isAsking = false
  let askAgainMs = 0
  let untold: Untold[] = []

  function sit(owner: string): Gun | undefined {
    const here = guns.get(owner)
    if (here) return here
    const taken = new Set([...guns.values()].map(({ place }) => place))
    const place = [0, 1, 2, 3].find((one) => !taken.has(one))
    if (place === undefined) return undefined
    const gun = { owner, place, weapon: sea.weapons[0]!.id, level: 0, heardMs: clockMs() }
    guns.set(owner, gun)
    tell({ type: 'guns', guns: gunsTold() })
    return gun
  }

  function gunsTold(): GunTold[] {
    return [...guns.values()].map(({ place, weapon, level }) => ({ place, weapon, level }))
  }

  function ownOf({ magazine }: Gun): OwnGun {
    return { magazine: magazine ? magazineTold(magazine) : null }
  }

  async function answer(seat: Seat, asked: FishingAsked): Promise<OwnGun> {
    const gun = sit(seat.owner)
    if (!gun) throw new Refused('busy')
    gun.heardMs = clockMs()
    switch (asked.type) {
      case 'load':
        return load(seat, gun, asked)
      case 'shoot':
        return shoot(gun, asked)
      case 'close':
        return close(gun, asked)
      case 'aim':
        return aim(gun, asked)
      case 'here':
        return {}
    }
  }

  async function load(seat: Seat, gun: Gun, asked: Asked<'load'>): Promise<OwnGun> {
    requireRunning(seat.session, now())
    const isSame = asked.id === gun.magazine?.play.id || asked.id === gun.buying?.id
    if (!isSame) {
      if (gun.magazine || gun.buying) throw new Refused('round-open')
      const made = buy(seat, gun, asked)
      gun.buying = { id: asked.id, made }
      void untilBought(gun, made)
    }
    await gun.buying?.made
    return ownOf(gun)
  }

  async function untilBought(gun: Gun, made: Promise<Magazine>): Promise<void> {
    await Promise.allSettled([made])
    delete gun.buying
  }

  /** A player has one round open in a game: the next magazine waits until the one before is paid. */
  async function buy(seat: Seat, gun: Gun, asked: Asked<'load'>): Promise<Magazine> {
    const play = playOf(seat, asked)
    await gun.paying
    const magazine = await money.buy(seat, play, game)
    gun.magazine = magazine
    gun.level = stakesIn(seat.session.currency).indexOf(asked.stake)
    tell({ type: 'guns', guns: gunsTold() })
    return magazine
  }

  function stakesIn(currency: string): string[] {
    return sea.bullets.map((coins) => String(BigInt(coins) * coinOf(currency)))
  }

  function playOf({ session, title, owner }: Seat, asked: Asked<'load'>): NewPlay {
    const { currency, player } = session
    const { id, stake, bullets } = asked
    const read = byTheRules(() => game.readBet({ stake, bullets }))
    if (!stakesIn(currency).includes(stake)) throw new Refused('bet-not-offered')
    const staked = game.stakeOf(read)
    const fault = stakeFault(stakeLimits(currency), { stake: staked, most: game.mostOf(read) })
    if (fault) throw new Refused(fault)
    return {
      id,
      session: session.id,
      owner,
      player,
      title: title.code,
      game: game.id,
      rules_version: game.rulesVersion,
      currency,
      bet: { stake, bullets },
      staked,
      opened_at: now(),
      nonces: bullets,
    }
  }

  /** The answer waits until the shots are written, and says nothing of those fired after them. */
  async function shoot(gun: Gun, { id, shots }: Asked<'shoot'>): Promise<OwnGun> {
    const { magazine } = gun
    if (!magazine || magazine.play.id !== id) throw new Refused('round-unknown')
    if (game.isOver(magazine.state)) throw new Refused('round-over')
    const aimed = { sea, nowMs: clockMs(), isThere: water.isThere }
    const told: ShotTold[] = []
    for (const shot of shots) {
      if (game.isOver(magazine.state)) break
      const isNew = !magazine.results.has(shot.n)
      const result = fire(magazine, shot, aimed)
      told.push(result)
      if (isNew && !result.refused) noteShot(gun, magazine, result)
    }
    const own = magazineTold(magazine)
    if (isWaiting(magazine)) await written(magazine)
    return { magazine: isWaiting(magazine) ? own : magazineTold(magazine), shots: told }
  }

  /** A fish that is caught is nobody else's from here on, also while the catch is being written. */
  function noteShot(gun: Gun, magazine: Magazine, shot: ShotTold): void {
    gun.weapon = shot.weapon
    for (const { fish, pays } of shot.fish) if (pays > 0) water.take(fish)
    untold.push({ magazine, actions: magazine.actions.length, shot: { ...shot, place: gun.place } })
  }

  function written(magazine: Magazine): Promise<void> {
    const waits = { ...Promise.withResolvers<void>(), actions: magazine.actions.length }
    magazine.writing.push(waits)
    return waits.promise
  }

  async function close(gun: Gun, { id }: Asked<'close'>): Promise<OwnGun> {
    const { magazine } = gun
    if (!magazine || magazine.play.id !== id) throw new Refused('round-unknown')
    closeMagazine(magazine)
    if (isWaiting(magazine)) await written(magazine)
    return ownOf({ ...gun, magazine })
  }

  async function aim(gun: Gun, { angle, weapon }: Asked<'aim'>): Promise<OwnGun> {
    byTheRules(() => weaponOf(sea, weapon))
    gun.weapon = weapon
    tell({ type: 'aim', place: gun.place, angle, weapon })
    return {}
  }

  /** Looks after fish and guns; what is to be written is gathered by the caller. */
  function tend(): Magazine[] {
    tendWaves()
    const nowMs = clockMs()
    for (const gun of guns.values()) tendGun(gun, nowMs)
    return [...guns.values()].flatMap(({ magazine }) =>
      magazine && isWaiting(magazine) ? magazine : [],
    )
  }

  function tendWaves(): void {
    const wave = water.wanted()
    if (wave === undefined || isAsking || clockMs() < askAgainMs) return
    isAsking = true
    void options
      .link(wave)
      .then((told) => {
        water.add(told)
        tell({ type: 'wave', wave: told })
      })
      .catch((error: unknown) => {
        askAgainMs = clockMs() + waveRetryMs
        log.warn({ err: error, sea: sea.id, number }, 'a wave could not be had: it is tried again')
      })
      .finally(() => (isAsking = false))
  }

  function tendGun(gun: Gun, nowMs: number): void {
    const { magazine } = gun
    const isSilent = nowMs - gun.heardMs > silentMs
    if (magazine && (isSilent || nowMs - magazine.lastShotMs > restingMs)) closeMagazine(magazine)
    if (magazine || gun.buying || nowMs - gun.heardMs < goneMs) return
    guns.delete(gun.owner)
    tell({ type: 'guns', guns: gunsTold() })
  }

  /** A magazine is written as far as it says: what it fired until then may be told now. */
  function wrote(magazine: Magazine, isGone: boolean): void {
    const gun = [...guns.values()].find((one) => one.magazine === magazine)
    if (!gun) return
    const isOver = isGone || game.isOver(magazine.state)
    if (isGone) untold = untold.filter((one) => one.magazine !== magazine)
    const { writing } = magazine
    magazine.writing = writing.filter(({ actions }) => !isGone && actions > magazine.written)
    for (const one of writing) {
      if (isGone) one.reject(new Refused('round-over'))
      else if (one.actions <= magazine.written) one.resolve()
    }
    if (!isOver || (isWaiting(magazine) && !isGone)) return
    delete gun.magazine
    gun.paying = magazine.paid
    tellOwner(gun.owner, { type: 'own', seat: { magazine: magazineTold(magazine) } })
  }

  /** Tells the room what was fired and is written; what was fired meanwhile waits for its own writing. */
  function tellShots(): void {
    const isWritten = ({ magazine, actions }: Untold) => actions <= magazine.written
    const shots = untold.filter(isWritten).map(({ shot }) => shot)
    if (shots.length === 0) return
    untold = untold.filter((one) => !isWritten(one))
    tell({ type: 'shots', shots })
    if (!shots.some((shot) => hasFrozen(sea, shot))) return
    water.freeze()
    tell({ type: 'frozen', now: clockMs(), seaMs: water.seaMs(), until: water.frozenUntil() })
  }

  return {
    number,
    sit,
    answer,
    tend,
    wrote,
    tellShots,
    isEmpty: () => guns.size === 0,
    holds: (owner: string) => guns.has(owner),
    /** The ids of those in its guns, and of those that are being bought. */
    magazines: () =>
      [...guns.values()].flatMap(({ magazine, buying }) => magazine?.play.id ?? buying?.id ?? []),
    hasPlace: (owner: string) => guns.has(owner) || guns.size < gunsMax,
    hello({ owner, session }: Seat) {
      const gun = sit(owner)
      if (!gun) return undefined
      gun.heardMs = clockMs()
      return {
        room: {
          sea: sea.id,
          number,
          seaMs: water.seaMs(),
          frozenUntil: water.frozenUntil(),
          ...water.told(),
          guns: gunsTold(),
          place: gun.place,
          stakes: stakesIn(session.currency),
        },
        own: ownOf(gun),
      }
    },
    /** Closes every magazine; answers those that are to be written. */
    closeAll(): Magazine[] {
      return [...guns.values()].flatMap(({ magazine }) => {
        if (magazine) closeMagazine(magazine)
        return magazine && isWaiting(magazine) ? magazine : []
      })
    },
    /** Purchases that the wallet has not answered yet. */
    buying: () => [...guns.values()].flatMap(({ buying }) => buying?.made ?? []),
  }
}
