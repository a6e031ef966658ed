import {
  fishOf,
  kindOf,
  type MagazineAction,
  type MagazineGame,
  type MagazineState,
  type Sea,
  weaponOf,
} from '@baize/engines/fishing'
import { chanceOfSeeds } from '@baize/engines/house'
import { byTheRules } from '../originals/seat.ts'
import type { CallJob, SeededPlay } from '../store/index.ts'
import type { MagazineTold, ShotTold } from './wire.ts'

/** Shots of one gun in one second. */
const shotsPerSecondMax = 5
const secondMs = 1_000

export type Shot = { n: number; weapon: string; fish: readonly string[] }

/** A magazine in a gun: its play as it is in the database, and what was fired since it was written. */
export interface Magazine {
  readonly play: SeededPlay
  readonly game: MagazineGame
  readonly isDemo: boolean
  /** The call that took its stake, if this process made it. */
  readonly staking: CallJob | undefined
  state: MagazineState
  actions: MagazineAction[]
  /** How many of the actions are in the database. */
  written: number
  /** Results by the number that the client gave the shot. */
  readonly results: Map<number, ShotTold>
  firedAtMs: number[]
  lastShotMs: number
  /** Answers that wait until so many actions are written; they reject if the magazine is gone. */
  writing: (PromiseWithResolvers<void> & { actions: number })[]
  /** Once it is over: the wallet has heard of its win, or could not be reached. */
  paid?: Promise<void>
}

export function magazineOf(
  play: SeededPlay,
  game: MagazineGame,
  staking: CallJob | undefined,
  nowMs: number,
): Magazine {
  return {
    play,
    game,
    isDemo: play.player === null,
    staking,
    state: game.start(game.readBet(play.bet), chanceIn(play)),
    actions: [],
    written: 0,
    results: new Map(),
    firedAtMs: [],
    lastShotMs: nowMs,
    writing: [],
  }
}

function chanceIn({ server_seed, client_seed, nonce }: SeededPlay) {
  if (server_seed === null || client_seed === null || nonce === null) {
    throw new TypeError('a magazine without seeds')
  }
  return chanceOfSeeds(server_seed, client_seed, nonce)
}

/** What a shot needs to know of the water. */
export interface Aimed {
  sea: Sea
  nowMs: number
  isThere(fish: string): boolean
}

/**
 * Fires a shot, in memory: the result is fixed here and told once it is written. Fish that are gone are left
 * out; a shot that finds none, or comes too fast, is not fired, and its bullets stay.
 */
export function fire(magazine: Magazine, shot: Shot, aimed: Aimed): ShotTold {
  const before = magazine.results.get(shot.n)
  if (before) return before
  const { sea, nowMs } = aimed
  const { n, weapon } = shot
  const { game } = magazine
  const wanted = byTheRules(() => game.readAction({ type: 'shoot', weapon, fish: [...shot.fish] }))
  const fish = shot.fish.filter((one) => aimed.isThere(one))
  if (fish.length === 0) return { n, weapon, refused: 'gone', fish: [] }
  magazine.firedAtMs = magazine.firedAtMs.filter((ms) => nowMs - ms < secondMs)
  if (magazine.firedAtMs.length >= shotsPerSecondMax) {
    return { n, weapon, refused: 'fast', fish: [] }
  }
  if (magazine.state.left < weaponOf(sea, weapon).cost) {
    return { n, weapon, refused: 'empty', fish: [] }
  }
  const action = { ...wanted, fish } as MagazineAction
  magazine.state = game.act(magazine.state, action, chanceIn(magazine.play))
  magazine.actions.push(action)
  magazine.firedAtMs.push(nowMs)
  magazine.lastShotMs = nowMs
  const told = { n, weapon, fish: magazine.state.shots.at(-1)!.fish.map(toldFish) }
  magazine.results.set(n, told)
  return told
}

function toldFish({ fish, pays, line }: { fish: string; pays: number; line?: number }) {
  return line === undefined ? { fish, pays } : { fish, pays, line }
}

/** Gives back what is left; nothing if the magazine is over. */
export function closeMagazine(magazine: Magazine): void {
  const { game, state, play } = magazine
  if (game.isOver(state)) return
  const close = { type: 'close' } as const
  magazine.state = game.act(state, close, chanceIn(play))
  magazine.actions.push(close)
}

export function isWaiting({ actions, written }: Magazine): boolean {
  return actions.length > written
}

export function magazineTold({ play, state, game }: Magazine): MagazineTold {
  const { bet, left, won, shots } = state
  return {
    id: play.id,
    stake: String(bet.stake),
    bullets: bet.bullets,
    left,
    won,
    shots: shots.length,
    isOver: game.isOver(state),
  }
}

export function hasFrozen(sea: Sea, { fish }: ShotTold): boolean {
  return fish.some(({ fish: name, pays }) => {
    return pays > 0 && fishOf(sea, kindOf(name)).feature === 'freeze'
  })
}
