import type { HouseGame } from './game.ts'
import { figuresFrom } from './law.ts'
import { type Multiplier, multiplierOfHundredths, pay } from './multiplier.ts'
import { amountFrom, choiceFrom, fieldsOf } from './read.ts'
import { highPerSegment, lowTenth, mediumWheels, type WheelRisk } from './wheel.tables.ts'

export const wheelSizes: readonly number[] = [10, 20, 30, 40, 50]
export const wheelRisks: readonly WheelRisk[] = ['low', 'medium', 'high']

export interface WheelSetting {
  readonly segments: number
  readonly risk: WheelRisk
}

export interface WheelBet extends WheelSetting {
  readonly stake: bigint
}

export interface WheelView extends WheelSetting {
  /** From 0, in the order of `wheelMultipliers`. */
  readonly stopped: number
  readonly multiplier: Multiplier
}

interface WheelState {
  readonly bet: WheelBet
  readonly stopped: number
}

export const wheel: HouseGame<WheelBet, never, WheelState, WheelView, WheelSetting> = {
  id: 'wheel',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet(raw) {
    const { stake, segments, risk } = fieldsOf(raw, ['stake', 'segments', 'risk'])
    return {
      stake: amountFrom(stake),
      segments: choiceFrom(segments, 'segments', wheelSizes),
      risk: choiceFrom(risk, 'risk', wheelRisks),
    }
  },
  stakeOf: ({ stake }) => stake,
  mostOf: (bet) => pay(bet.stake, Math.max(...wheelMultipliers(bet))),
  start: (bet, chance) => ({ bet, stopped: chance.below(bet.segments) }),
  isOver: () => true,
  view: (state) => {
    const { segments, risk } = state.bet
    return { segments, risk, stopped: state.stopped, multiplier: multiplierOf(state) }
  },
  returned: (state) => pay(state.bet.stake, multiplierOf(state)),
  settings: () => wheelSizes.flatMap((segments) => wheelRisks.map((risk) => ({ segments, risk }))),
  figures: (setting) =>
    figuresFrom(wheelMultipliers(setting).map((multiplier) => ({ ways: 1n, multiplier }))),
}

/** The multiplier of each segment, in the order of the wheel. */
export function wheelMultipliers({ segments, risk }: WheelSetting): readonly Multiplier[] {
  return Array.from({ length: segments }, (_, at) => {
    if (risk === 'low') return lowTenth[at % lowTenth.length]!
    if (risk === 'high') return at === 0 ? highPerSegment * segments : 0
    return mediumWheels[segments]![at]!
  }).map(multiplierOfHundredths)
}

function multiplierOf({ bet, stopped }: WheelState): Multiplier {
  return wheelMultipliers(bet)[stopped]!
}
