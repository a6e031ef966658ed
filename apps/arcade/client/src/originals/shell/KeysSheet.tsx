import { useSpeech } from '../speech.tsx'
import { Switch } from './controls.tsx'
import { shellKeysOf } from './keys.rules.ts'
import { useSeat } from './seat.tsx'

export function KeysSheet() {
  const { say } = useSpeech()
  const { hasKeys, setKeys, face, state } = useSeat()
  const view = state.rounds.shown?.play.view
  const own = view ? (face.actions?.(view, { staked: 0n, choice: state.choice }) ?? []) : []
  const names = {
    ' ': [say('key.space'), say('key.spaceText')],
    s: ['S', say('half')],
    d: ['D', say('double')],
    a: ['A', say('lowest')],
  } as const
  const rows = [
    ...shellKeysOf(face).map((key) => names[key]),
    ...own.flatMap(({ key, word }) => (key && key !== ' ' ? [[key.toUpperCase(), say(word)]] : [])),
  ]
  return (
    <>
      <Switch label={say('keysOn')} text={say('keysText')} isOn={hasKeys} change={setKeys} />
      <dl className="keys" data-off={hasKeys ? undefined : true}>
        {rows.map(([key, text]) => (
          <div key={`${key} ${text}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{say('keysBoard')}</p>
    </>
  )
}
