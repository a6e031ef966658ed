import type { HouseGame } from './game.ts'
import { choose, figuresFrom } from './law.ts'
import { type Multiplier, multiplierOfHundredths, pay } from './multiplier.ts'
import { type PlinkoRisk, plinkoTables } from './plinko.tables.ts'
import { amountFrom, choiceFrom, fieldsOf, wholeFrom } from './read.ts'

export const plinkoRowsMin = 8
export const plinkoRowsMax = 16
export const plinkoRisks: readonly PlinkoRisk[] = ['low', 'medium', 'high']

export interface PlinkoSetting {
  readonly rows: number
  readonly risk: PlinkoRisk
}

export interface PlinkoBet extends PlinkoSetting {
  readonly stake: bigint
}

export interface PlinkoView extends PlinkoSetting {
  /** Row by row: 0 to the left, 1 to the right. */
  readonly path: readonly number[]
  /** From 0 on the left: how often the ball went right. */
  readonly slot: number
  readonly multiplier: Multiplier
}

interface PlinkoState {
  readonly bet: PlinkoBet
  readonly path: readonly number[]
}

export const plinko: HouseGame<PlinkoBet, never, PlinkoState, PlinkoView, PlinkoSetting> = {
  id: 'plinko',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, rows, risk } = fieldsOf(raw, ['stake', 'rows', 'risk'])
    return {
      stake: amountFrom(stake),
      rows: wholeFrom(rows, 'rows', plinkoRowsMin, plinkoRowsMax),
      risk: choiceFrom(risk, 'risk', plinkoRisks),
    }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: (bet) => pay(bet.stake, Math.max(...plinkoMultipliers(bet))),
  start: (bet, chance) => ({
    bet,
    path: Array.from({ length: bet.rows }, () => Math.floor(chance.float() * 2)),
  }),
  isOver: () => true,
  view: ({ bet: { stake: _stake, ...setting }, path }) => {
    const slot = slotOf(path)
    return { ...setting, path, slot, multiplier: plinkoMultipliers(setting)[slot]! }
  },
  returned: ({ bet, path }) => pay(bet.stake, plinkoMultipliers(bet)[slotOf(path)]!),
  settings: () =>
    plinkoRisks.flatMap((risk) =>
      Array.from({ length: plinkoRowsMax - plinkoRowsMin + 1 }, (_, at) => ({
        rows: plinkoRowsMin + at,
        risk,
      })),
    ),
  figures: (setting) =>
    figuresFrom(
      plinkoMultipliers(setting).map((multiplier, slot) => ({
        ways: choose(setting.rows, slot),
        multiplier,
      })),
    ),
}

/** The multipliers of the slots, from left to right. */
export function plinkoMultipliers({ rows, risk }: PlinkoSetting): readonly Multiplier[] {
  const half = plinkoTables[risk][rows]!
  return Array.from({ length: rows + 1 }, (_, slot) =>
    multiplierOfHundredths(half[Math.min(slot, rows - slot)]!),
  )
}

function slotOf(path: readonly number[]): number {
  return path.reduce((slot, right) => slot + right, 0)
}
