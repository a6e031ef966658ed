import {
  type HiloAction,
  type HiloGuess,
  type HiloSetting,
  type HiloView,
  hilo,
  hiloCount,
  hiloGuessesMax,
  hiloMultiplierMax,
  hiloSkipsMax,
  pay,
} from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps, Doable, GameFace } from '../../face.ts'
import { cardText, rankOf } from '../../shell/Card.tsx'
import { NumberField, Readout, Segments } from '../../shell/controls.tsx'
import { type SayOriginals, useSpeech } from '../../speech.tsx'
import type { Json } from '../../wire.ts'
import { guessWord, lastCard } from './cards.ts'
import { firstPlan, guessesMax, readPlan, stepBy } from './plan.ts'
import { Stage } from './Stage.tsx'

const ranks = 13

export const face: GameFace<HiloSetting, HiloView> = {
  id: 'hilo',
  game: hilo,
  firstChoice: firstPlan,
  readChoice: readPlan,
  betOf: (_, stake) => ({ stake: String(stake) }),
  Stage,
  Controls,
  actions: (view, { staked }) => [
    // In the order of the buttons beside the card.
    guess(view, 'lower', 's'),
    guess(view, 'higher', 'w'),
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
  nextStep: (view, plan) => action(stepBy(view, plan)),
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: (view, { say }) => toldOf(view, say),
  rules: [
    'hilo.rule.1',
    'hilo.rule.2',
    'hilo.rule.3',
    'hilo.rule.4',
    ({ say, figures }) =>
      say('hilo.rule.5', {
        guesses: figures.number(hiloGuessesMax),
        skips: figures.number(hiloSkipsMax),
        most: figures.multiplier(hiloMultiplierMax),
      }),
  ],
  settingOf: (plan) => plan,
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

function Controls(props: ControlsProps<HiloSetting, HiloView>) {
  const { view, stake, isAuto } = props
  const { say, figures } = useSpeech()
  const amount = useAmount()
  if (isAuto) return <Plan {...props} />
  if (!view) return <p className="hint">{say('hilo.start')}</p>
  const profit = view.multiplier === 0 ? 0n : pay(stake, view.multiplier) - stake
  return (
    <Readout
      label={say('totalProfit', { multiplier: figures.multiplier(view.multiplier) })}
      value={amount(profit)}
    />
  )
}

/** The plan of an auto-bet, and the chance that it succeeds. */
function Plan({ choice, change, isLocked }: ControlsProps<HiloSetting, HiloView>) {
  const { say, figures } = useSpeech()
  const { side, guesses } = choice
  return (
    <>
      <Segments
        label={say('hilo.side')}
        value={side}
        isLocked={isLocked}
        choices={[
          { value: 'likelier', text: say('hilo.likelier') },
          { value: 'unlikelier', text: say('hilo.unlikelier') },
        ]}
        change={(next) => change({ ...choice, side: next })}
      />
      <NumberField
        label={say('hilo.guesses')}
        value={guesses}
        decimals={0}
        min={1}
        max={guessesMax}
        isLocked={isLocked}
        change={(next) => change({ ...choice, guesses: next })}
      />
      <p className="hint">
        {say('hilo.itself', { chance: figures.percent(hilo.figures(choice).hitRate) })}
      </p>
    </>
  )
}
