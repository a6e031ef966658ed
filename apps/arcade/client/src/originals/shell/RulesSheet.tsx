import { useAmount } from '../../Spoken.tsx'
import type { GameFace } from '../face.ts'
import { type Speech, useSpeech } from '../speech.tsx'
import { leftAloneOf } from './leftAlone.ts'
import { publishedOf, returnsOfAll } from './published.ts'
import { useSeat } from './seat.tsx'

/** Some settings win seldom. */
const hitDecimals = 4
const msPerHour = 3_600_000

/** The rules, and the return of the current setting: computed, not copied from a table. */
export function RulesSheet() {
  const speech = useSpeech()
  const { say, figures } = speech
  const amount = useAmount()
  const { face, state, opened, limits } = useSeat()
  const { rtp, hitRate, maxReturn, isOverAll } = publishedOf(face, state.choice)
  const leftAlone = leftAloneOf(face)
  const rows = [
    [say(isOverAll ? 'rtpLeast' : 'rtp'), figures.returned(rtp)],
    [say(isOverAll ? 'edgeMost' : 'edge'), figures.edge(rtp)],
    ...(face.totalOf ? [[say('rtpAll'), rangeOf(face, speech)]] : []),
    ...(hitRate ? [[say('hitRate'), figures.percent(hitRate, hitDecimals)]] : []),
    [say('maxReturn'), figures.multiplier(maxReturn)],
    [say('amount'), say('range', { min: amount(limits.min), max: amount(limits.max) })],
    [say('returnMax'), amount(limits.returnMax)],
    [say('version'), say('versionText', { version: face.game.rulesVersion })],
  ]
  return (
    <>
      <ul className="rules">
        {face.rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a rule is its name
          <li key={at}>{typeof rule === 'string' ? say(rule) : rule(speech)}</li>
        ))}
        {leftAlone && (
          <li>{say(leftAlone, { hours: Math.round(opened.leftAloneMs / msPerHour) })}</li>
        )}
      </ul>
      <h3>{say('figures')}</h3>
      <p className="hint">{say(isOverAll ? 'figuresAll' : 'figuresText')}</p>
      <dl className="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{say('checkName')}</dt>
          <dd>
            <code dir="ltr">{face.id}</code>
          </dd>
        </div>
      </dl>
      {face.PayTable && (
        <>
          <h3>{say('payTable')}</h3>
          <face.PayTable choice={state.choice} />
        </>
      )}
    </>
  )
}

/** On a table the return depends on the place. */
function rangeOf(face: GameFace, { say, figures }: Speech): string {
  const [least, most] = returnsOfAll(face)
  return say('range', { min: figures.returned(least), max: figures.returned(most) })
}
