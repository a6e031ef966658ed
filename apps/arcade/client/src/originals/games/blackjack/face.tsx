import {
  type BlackjackMove,
  type BlackjackSetting,
  type BlackjackView,
  blackjack,
} from '@baize/engines/house'
import type { ControlsProps, Doable, GameFace } from '../../face.ts'
import { useSeat } from '../../shell/seat.tsx'
import { useSpeech } from '../../speech.tsx'
import { moveWithin } from './moves.ts'
import { Stage } from './Stage.tsx'
import { Strategy } from './Strategy.tsx'
import { toldOf } from './told.ts'

export const face: GameFace<object, BlackjackView> = {
  id: 'blackjack',
  game: blackjack,
  firstChoice: {},
  readChoice: () => ({}),
  betOf: (_, stake) => ({ stake: String(stake) }),
  Stage,
  Controls,
  actions: (view) => {
    const isAsked = view.turn === undefined && view.end === undefined
    const moves = isAsked ? (['insure', 'noInsurance'] as const) : handMoves
    return moves.map((move) => doable(view, move))
  },
  nextStep: (view, _, spare) => ({ type: moveWithin(view, spare) }),
  strip: ({ hands }, { say }) =>
    hands.map(({ result = 'push' }) => say(`blackjack.strip.${result}`)).join(' · '),
  told: (view, { say }) => toldOf(view, say),
  tellsLeaving: true,
  rules: [
    'blackjack.rule.1',
    'blackjack.rule.2',
    'blackjack.rule.3',
    'blackjack.rule.4',
    'blackjack.rule.5',
  ],
  settingOf: (): BlackjackSetting => ({ strategy: 'perfect' }),
  PayTable: Strategy,
}

function Controls({ isAuto }: ControlsProps<object, BlackjackView>) {
  const { say } = useSpeech()
  const { openSheet } = useSeat()
  if (!isAuto) return null
  return (
    <>
      <p className="hint">{say('blackjack.itself')}</p>
      <button type="button" className="button plain" onClick={() => openSheet('rules')}>
        {say('blackjack.seeStrategy')}
      </button>
    </>
  )
}

const handMoves = ['hit', 'stand', 'double', 'split'] as const
const keys: Readonly<Record<BlackjackMove, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'i',
  noInsurance: 'n',
}

function doable({ can }: BlackjackView, type: BlackjackMove): Doable {
  const allowed = can.find((one) => one.type === type)
  return {
    action: { type },
    word: `blackjack.${type}`,
    look: 'plain',
    key: keys[type],
    isOff: !allowed,
    ...(allowed ? { cost: BigInt(allowed.cost) } : {}),
  }
}
