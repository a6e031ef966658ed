import type { Chance } from '../fair/seeds.ts'
import { type FishingGameId, refuse, type StepGame } from '../house/game.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from '../house/read.ts'
import { type Draw, drawFish, mostPaid, shotFigures } from './law.ts'
import { type Fish, type FishId, type Sea, seas, type Weapon, type WeaponId } from './seas.ts'

/** With a bet and a win for each magazine, an operator hears of twenty bullets at once or more. */
export const bulletsMin = 40
export const bulletsMax = 100

/** A magazine is one bet: so many bullets of one stake. */
export interface MagazineBet {
  readonly stake: bigint
  readonly bullets: number
}

/** `fish` as "clown/1042": the kind decides the shot, the number says which one in the sea it was. */
export type MagazineAction =
  | { readonly type: 'shoot'; readonly weapon: WeaponId; readonly fish: readonly string[] }
  | { readonly type: 'close' }

export interface ShotView {
  readonly weapon: WeaponId
  readonly fish: readonly (Draw & { readonly fish: string })[]
}

export interface MagazineView {
  readonly bullets: number
  readonly left: number
  /** Bullets that all catches paid. */
  readonly won: number
  readonly shots: readonly ShotView[]
  readonly isClosed: boolean
}

export interface MagazineState {
  readonly bet: MagazineBet
  readonly left: number
  readonly won: number
  readonly shots: readonly ShotView[]
  readonly isClosed: boolean
}

/** A shot of a weapon at so many fish of a kind. */
export interface ShotSetting {
  readonly weapon: WeaponId
  readonly fish: FishId
  readonly count: number
}

export type MagazineGame = StepGame<
  MagazineBet,
  MagazineAction,
  MagazineState,
  MagazineView,
  ShotSetting
> & { readonly id: FishingGameId }

/** In the order of the shelf. */
export const fishingGames: readonly MagazineGame[] = seas.map(gameIn)

export function fishingGameById(id: string): MagazineGame | undefined {
  return fishingGames.find((game) => game.id === id)
}

function gameIn(sea: Sea): MagazineGame {
  return {
    id: sea.id,
    rulesVersion: 1,
    outcomeFrom: 'shots',
    readBet(raw) {
      const { stake, bullets } = fieldsOf(raw, ['stake', 'bullets'])
      return {
        stake: amountFrom(stake),
        bullets: wholeFrom(bullets, 'bullets', bulletsMin, bulletsMax),
      }
    },
    stakeOf: ({ stake, bullets }) => stake * BigInt(bullets),
    mostOf: ({ stake, bullets }) => stake * BigInt(Math.ceil(bullets * mostTimes(sea))),
    start: (bet) => ({ bet, left: bet.bullets, won: 0, shots: [], isClosed: false }),
    readAction: (raw) => actionFrom(sea, raw),
    act(state, action, chance) {
      if (isOver(state)) refuse('over', 'the magazine is empty or closed')
      return action.type === 'close'
        ? { ...state, isClosed: true }
        : shot(sea, state, action, chance)
    },
    leave: () => ({ type: 'close' }),
    isOver,
    view: ({ bet, left, won, shots, isClosed }) => ({
      bullets: bet.bullets,
      left,
      won,
      shots,
      isClosed,
    }),
    worthOf: worth,
    returned: (state) => (isOver(state) ? worth(state) : 0n),
    turnoverOf: ({ bet, left }) => bet.stake * BigInt(bet.bullets - left),
    settings: () =>
      sea.weapons.flatMap(({ id: weapon, targets }) =>
        sea.fish.flatMap(({ id: fish }) =>
          Array.from({ length: targets }, (_, at) => ({ weapon, fish, count: at + 1 })),
        ),
      ),
    figures({ weapon, fish, count }) {
      const one = fishOf(sea, fish)
      return shotFigures(
        weaponOf(sea, weapon),
        Array.from({ length: count }, () => one),
      )
    },
  }
}

/** Empty, or closed by the player: what was not fired goes back with the catches. */
function isOver({ left, isClosed }: MagazineState): boolean {
  return left === 0 || isClosed
}

function worth({ bet, left, won }: MagazineState): bigint {
  return bet.stake * BigInt(won + left)
}

/** The most that a bullet can return, over all weapons: all fish of a shot are the best paid one. */
function mostTimes({ weapons, fish }: Sea): number {
  const most = Math.max(...fish.map(({ pay }) => mostPaid(pay)))
  return Math.max(...weapons.map(({ targets, cost }) => (targets * most) / cost))
}

function actionFrom(sea: Sea, raw: unknown): MagazineAction {
  const { type, weapon, fish } = fieldsOf(raw, ['type', 'weapon', 'fish'])
  if (choiceFrom(type, 'type', ['shoot', 'close']) === 'close') {
    if (weapon !== undefined || fish !== undefined) refuse('shape', 'close comes alone')
    return { type: 'close' }
  }
  const names = sea.weapons.map(({ id }) => id)
  const { id, targets } = weaponOf(sea, choiceFrom(weapon, 'weapon', names))
  if (!Array.isArray(fish) || fish.length === 0 || fish.length > targets) {
    return refuse('shape', `a shot has 1 to ${targets} fish`)
  }
  const aimed = fish.map((one) => nameFrom(sea, one))
  if (new Set(aimed).size < aimed.length) refuse('choice', 'a shot has each fish once')
  return { type: 'shoot', weapon: id, fish: aimed }
}

const nameForm = /^([a-z]{1,20})\/(0|[1-9]\d{0,11})$/

function nameFrom({ fish }: Sea, raw: unknown): string {
  const [, kind] = (typeof raw === 'string' ? nameForm.exec(raw) : null) ?? []
  if (!fish.some(({ id }) => id === kind)) {
    return refuse('choice', 'a fish is its kind in this sea, a stroke and its number')
  }
  return String(raw)
}

/** The nth bullet is drawn with the magazine's first nonce plus n: each shot has words of its own. */
function shot(
  sea: Sea,
  state: MagazineState,
  { weapon: named, fish }: Extract<MagazineAction, { type: 'shoot' }>,
  chance: Chance,
): MagazineState {
  const weapon = weaponOf(sea, named)
  if (state.left < weapon.cost) refuse('limit', 'there are not enough bullets left for this weapon')
  if (!chance.ofNonce) throw new TypeError('a magazine has a nonce for each of its bullets')
  const own = chance.ofNonce(state.bet.bullets - state.left)
  const drawn = fish.map((one) => ({
    fish: one,
    ...drawFish(weapon, fishOf(sea, kindOf(one)), fish.length, own),
  }))
  return {
    ...state,
    left: state.left - weapon.cost,
    won: state.won + drawn.reduce((sum, { pays }) => sum + pays, 0),
    shots: [...state.shots, { weapon: named, fish: drawn }],
  }
}

export function kindOf(name: string): string {
  return name.slice(0, name.indexOf('/'))
}

export function weaponOf({ weapons }: Sea, id: string): Weapon {
  const found = weapons.find((weapon) => weapon.id === id)
  return found ?? refuse('choice', 'there is no such weapon in this sea')
}

export function fishOf({ fish }: Sea, id: string): Fish {
  const found = fish.find((one) => one.id === id)
  return found ?? refuse('choice', 'there is no such fish in this sea')
}
