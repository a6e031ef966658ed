import type { LegView } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'
import { reasonText, ruleText } from './reasons.ts'

/** Why a leg was settled as it was: the reason, the rule, and when. */
export function LegWhy({ leg }: { leg: LegView }) {
  const { say, moment } = useSpeech()
  const { reason, rule, decidedAt, version } = leg
  if (!reason && !rule) return null
  return (
    <details className="why">
      <summary>{say('why')}</summary>
      <dl>
        {reason && (
          <div>
            <dt>{say('why.reason')}</dt>
            <dd>
              {reasonText(reason, say)} <code dir="ltr">{reason}</code>
            </dd>
          </div>
        )}
        {rule && (
          <div>
            <dt>{say('why.rule')}</dt>
            <dd>
              {ruleText(rule, say)} <code dir="ltr">{rule}</code>
            </dd>
          </div>
        )}
        {decidedAt !== null && (
          <div>
            <dt>{say('why.time')}</dt>
            <dd>{moment(decidedAt)}</dd>
          </div>
        )}
        {version > 1 && (
          <div>
            <dt>{say('why.version')}</dt>
            <dd>{version}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
