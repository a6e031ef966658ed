import {
  bestHold,
  numberOf,
  type VideopokerSetting,
  type VideopokerView,
  videopoker,
  videopokerLaw,
} from '@baize/engines/house'
import { useMemo } from 'react'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Switch } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import { drawing, firstHold, heldOf, readHold, type VideopokerChoice } from './hold.ts'
import { Stage } from './Stage.tsx'

export const face: GameFace<VideopokerChoice, VideopokerView> = {
  id: 'videopoker',
  game: videopoker,
  firstChoice: firstHold,
  readChoice: readHold,
  betOf: (_, stake) => ({ stake: String(stake) }),
  Stage,
  Controls,
  actions: (view, { choice }) => [
    {
      action: drawing(heldOf(choice, view.cards)),
      word: 'videopoker.draw',
      look: 'main',
      key: ' ',
      hint: ({ say }) => say('videopoker.drawn', { count: 5 - heldOf(choice, view.cards).length }),
    },
  ],
  nextStep: ({ cards }) => drawing(bestHold(cards).hold),
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ hand }, { say }) => say('videopoker.told', { hand: say(`videopoker.${hand}`) }),
  tellsLeaving: true,
  rules: ['videopoker.rule.1', 'videopoker.rule.2', 'videopoker.rule.3', 'videopoker.rule.4'],
  settingOf: (): VideopokerSetting => ({ strategy: 'perfect' }),
  PayTable,
}

function Controls(props: ControlsProps<VideopokerChoice, VideopokerView>) {
  const { choice, change, isAuto, view } = props
  const { say, figures } = useSpeech()
  const cards = choice.hasHint && view ? view.cards.join(' ') : undefined
  const returns = useMemo(
    () => (cards === undefined ? undefined : numberOf(bestHold(cards.split(' ')).returns)),
    [cards],
  )
  if (isAuto) return <p className="hint">{say('videopoker.byItself')}</p>
  return (
    <>
      <Switch
        label={say('videopoker.hint')}
        isOn={choice.hasHint}
        change={(hasHint) => change({ ...choice, hasHint })}
      />
      {returns !== undefined && (
        <p className="hint">
          {say('videopoker.hintText', { multiplier: `${figures.number(returns, 4)}×` })}
        </p>
      )}
    </>
  )
}

/** How often each hand ends a perfectly played round. */
function PayTable() {
  const { say, figures } = useSpeech()
  const law = videopokerLaw()
  const all = law.reduce((sum, { ways }) => sum + ways, 0n)
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('videopoker.hand')}</th>
          <th>{say('multiplier')}</th>
          <th>{say('videopoker.often')}</th>
        </tr>
      </thead>
      <tbody>
        {law.map(({ hand, ways, multiplier }) => (
          <tr key={hand}>
            <td>{say(`videopoker.${hand}`)}</td>
            <td>{figures.multiplier(multiplier)}</td>
            <td>{figures.percent(numberOf({ numerator: ways, denominator: all }), 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
