import {
  type HiloAction,
  type HiloGuess,
  type HiloSetting,
  type HiloView,
  hilo,
  hiloCount,
  pay,
} from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps, Doable, GameFace } from '../../face.ts'
import { rankOf } from '../../shell/Card.tsx'
import { Readout } from '../../shell/controls.tsx'
import { type SayOriginals, useSpeech } from '../../speech.tsx'
import type { Json } from '../../wire.ts'
import { cardText, guessWord, lastCard } from './cards.ts'
import { Stage } from './Stage.tsx'

const ranks = 13

export const face: GameFace<object, HiloView> = {
  id: 'hilo',
  game: hilo,
  firstChoice: {},
  readChoice: () => ({}),
  betOf: (_, stake) => ({ stake: String(stake) }),
  Stage,
  Controls,
  actions: (view, { staked }) => [
    guess(view, 'higher', 'w'),
    guess(view, 'lower', 's'),
    { action: action({ type: 'skip' }), word: 'hilo.skip', look: 'plain', key: 'e' },
    {
      action: action({ type: 'cashOut' }),
      word: 'cashOut',
      look: 'main',
      returns: pay(staked, view.multiplier),
      isOff: view.multiplier === 0,
      key: ' ',
    },
  ],
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: (view, { say }) => toldOf(view, say),
  rules: ['hilo.rule.1', 'hilo.rule.2', 'hilo.rule.3', 'hilo.rule.4'],
  settingOf: (): HiloSetting => ({ side: 'likelier', guesses: 1 }),
}

const action = (taken: HiloAction): Json => ({ ...taken })

function guess(view: HiloView, side: HiloGuess, key: string): Doable {
  const rank = rankOf(lastCard(view))
  const next = view.next?.[side]
  return {
    action: action({ type: 'guess', guess: side }),
    word: guessWord(rank, side),
    look: 'plain',
    key,
    isOff: next === undefined,
    hint: ({ figures }) =>
      `${figures.percent(hiloCount(rank, side) / ranks, 2)} · ${figures.multiplier(next ?? 0)}`,
  }
}

function toldOf(view: HiloView, say: SayOriginals): string {
  const card = cardText(lastCard(view), say)
  const after = view.cards.at(-1)?.after
  if (view.end === 'missed') return say('hilo.told.missed', { card })
  if (view.end === 'cashedOut') return say('hilo.told.out', { card })
  return say(after === undefined || after === 'skip' ? 'hilo.told.card' : 'hilo.told.right', {
    card,
  })
}

function Controls({ view, stake }: ControlsProps<object, HiloView>) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  if (!view) return <p className="hint">{say('hilo.start')}</p>
  const profit = view.multiplier === 0 ? 0n : pay(stake, view.multiplier) - stake
  return (
    <Readout
      label={say('totalProfit', { multiplier: figures.multiplier(view.multiplier) })}
      value={amount(profit)}
    />
  )
}
