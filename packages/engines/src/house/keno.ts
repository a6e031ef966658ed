import { dealOf } from './deal.ts'
import type { HouseGame } from './game.ts'
import { type KenoRisk, kenoTables } from './keno.tables.ts'
import { choose, figuresFrom } from './law.ts'
import { type Multiplier, multiplierOfHundredths, pay } from './multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf, numbersFrom } from './read.ts'

/** Ten balls of forty are drawn; one to ten numbers are picked. */
export const kenoBalls = 40
const drawnCount = 10
export const kenoPicksMax = 10
export const kenoRisks: readonly KenoRisk[] = ['low', 'classic', 'medium', 'high']

export interface KenoBet {
  readonly stake: bigint
  readonly risk: KenoRisk
  /** From 1 to 40. */
  readonly numbers: readonly number[]
}

export interface KenoSetting {
  readonly risk: KenoRisk
  readonly picks: number
}

export interface KenoView {
  readonly risk: KenoRisk
  readonly numbers: readonly number[]
  /** In drawing order. */
  readonly drawn: readonly number[]
  readonly hits: number
  readonly multiplier: Multiplier
}

interface KenoState {
  readonly bet: KenoBet
  readonly drawn: readonly number[]
}

export const keno: HouseGame<KenoBet, never, KenoState, KenoView, KenoSetting> = {
  id: 'keno',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, risk, numbers } = fieldsOf(raw, ['stake', 'risk', 'numbers'])
    return {
      stake: amountFrom(stake),
      risk: choiceFrom(risk, 'risk', kenoRisks),
      numbers: numbersFrom(numbers, 'numbers', {
        countMax: kenoPicksMax,
        least: 1,
        most: kenoBalls,
      }),
    }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake, risk, numbers }) =>
    pay(stake, Math.max(...kenoMultipliers({ risk, picks: numbers.length }))),
  start: (bet, chance) => ({
    bet,
    drawn: dealOf(kenoBalls, drawnCount, chance).map((ball) => ball + 1),
  }),
  isOver: () => true,
  view: (state) => {
    const { bet, drawn } = state
    const { risk, numbers } = bet
    return { risk, numbers, drawn, hits: hitsOf(state), multiplier: multiplierOf(state) }
  },
  returned: (state) => pay(state.bet.stake, multiplierOf(state)),
  settings: () =>
    kenoRisks.flatMap((risk) =>
      Array.from({ length: kenoPicksMax }, (_, at) => ({ risk, picks: at + 1 })),
    ),
  figures: (setting) =>
    figuresFrom(
      kenoMultipliers(setting).map((multiplier, hits) => ({
        ways: kenoWays(setting.picks, hits),
        multiplier,
      })),
    ),
}

/** The multipliers by hits, from none to all. */
export function kenoMultipliers({ risk, picks }: KenoSetting): readonly Multiplier[] {
  return kenoTables[risk][picks - 1]!.map(multiplierOfHundredths)
}

/** In how many of the 847,660,528 draws so many of the picked numbers are hit. */
export function kenoWays(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(kenoBalls - picks, drawnCount - hits)
}

function hitsOf({ bet, drawn }: KenoState): number {
  return bet.numbers.filter((number) => drawn.includes(number)).length
}

function multiplierOf(state: KenoState): Multiplier {
  const { risk, numbers } = state.bet
  return kenoMultipliers({ risk, picks: numbers.length })[hitsOf(state)]!
}
