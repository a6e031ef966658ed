import { useWords } from '@baize/i18n/react'
import { Badge, KeyValue } from '@baize/ui'
import { MoveRight } from 'lucide-react'
import { Sum } from '../../../shared/Sum.tsx'
import { changedLines, type Terms } from '../rules/terms.ts'
import { useTermsWords } from './useTermsWords.ts'

/** What a contract says. `met` marks the tier that was reached. */
export function TermsView(props: { terms: Terms; currency: string; met?: number | null }) {
  const { terms, currency, met } = props
  const say = useWords('contracts')
  const words = useTermsWords(currency)
  if (terms.kind === 'realtime') {
    const facts = [
      { id: 'profit', label: say('field.profitRate'), value: words.rate(terms.profitRate) },
      { id: 'loss', label: say('field.lossRate'), value: words.rate(terms.lossRate) },
      {
        id: 'single',
        label: say('field.singleBet'),
        value: <Sum of={terms.singleBet} currency={currency} />,
      },
    ]
    return <KeyValue facts={facts} />
  }
  return (
    <div className="terms">
      {terms.kind === 'dividend' && (
        <p className="terms-manner">
          {say(`period.${terms.period}`)} · {say(`carry.${terms.carry}`)}
        </p>
      )}
      <ol className="terms-tiers" aria-label={say('terms.tiers')}>
        {terms.tiers.map((tier, at) => {
          const conditions = words.conditions(tier)
          return (
            <li key={tier.rate} data-met={at === met ? '' : undefined}>
              <strong>{words.rate(tier.rate)}</strong>
              <span>
                {conditions.length > 0 ? conditions.join(' · ') : say('tier.unconditional')}
              </span>
              {at === met && <Badge tone="success">{say('tier.met')}</Badge>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** What new terms change of the terms in force. */
export function TermsDiff(props: { before: Terms; after: Terms; currency: string }) {
  const say = useWords('contracts')
  const words = useTermsWords(props.currency)
  const lines = changedLines(props.before, props.after)
  if (lines.length === 0) return <p className="contract-small">{say('terms.same')}</p>
  return (
    <table className="terms-diff">
      <caption>{say('terms.changes')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('terms.what')}</th>
          <th scope="col">{say('terms.before')}</th>
          <th scope="col">{say('terms.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { label, before, after } = words.line(line)
          return (
            <tr key={line.id}>
              <th scope="row">{label}</th>
              <td>
                <s>{before}</s>
              </td>
              <td>
                <MoveRight className="mirror" aria-hidden="true" /> <strong>{after}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
