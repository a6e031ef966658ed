import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { KeyValue, StateBanner } from '@baize/ui'
import { Sum } from '../../shared/Sum.tsx'
import { type Checked, isLinked } from './check.ts'
import { Outcome } from './Outcome.tsx'

/**
 * What the values give, in words and money, with the numbers behind it folded away. `promised`: the
 * fingerprint that came with the values; anybody can make a link in which the two match.
 */
export function Result(props: {
  checked: Checked
  currency: string
  promised?: string | undefined
}) {
  const { checked, currency, promised } = props
  const say = useWords('fairness')
  const { game, view, proof, words, isOver, staked, returned } = checked
  return (
    <section className="fair-result" aria-live="polite" aria-label={say('result.title')}>
      {promised !== undefined && (
        <Promised
          part={isLinked(game) ? 'link' : 'seed'}
          isKept={promised.trim().toLowerCase() === proof}
        />
      )}
      <Outcome game={game} view={view} />
      {!isOver && <StateBanner tone="info" title={say('result.open')} />}
      <KeyValue
        facts={[
          {
            id: 'returned',
            label: say('file.returned'),
            value: <Sum of={returned} currency={currency} />,
          },
          {
            id: 'staked',
            label: say('file.staked'),
            value: <Sum of={staked} currency={currency} />,
          },
        ]}
      />
      <Proof label={say(isLinked(game) ? 'result.before' : 'result.commitment')} value={proof} />
      <details>
        <summary>{say('result.words')}</summary>
        <table className="fair-words" dir="ltr">
          <thead>
            <tr>
              <th scope="col">{say('result.word')}</th>
              <th scope="col">{say('result.float')}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is its name
              <tr key={at}>
                <td>{word}</td>
                <td>{(word / 2 ** 32).toFixed(12)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details>
        <summary>{say('result.json')}</summary>
        <pre className="fair-json" dir="ltr">
          {JSON.stringify(view, null, 1)}
        </pre>
      </details>
    </section>
  )
}

/** Says which part was compared: outcome and payout were not, as the values do not name them. */
function Promised({ part, isKept }: { part: 'seed' | 'link'; isKept: boolean }) {
  const say = useWords('fairness')
  return (
    <StateBanner
      tone={isKept ? 'success' : 'danger'}
      title={say(isKept ? `${part}.right` : `${part}.wrong`)}
    >
      {say(isKept ? 'told.linkText' : 'seed.wrongText')}
    </StateBanner>
  )
}

/** For pasted values, which name no currency. */
export function useMerchantCurrency(): string {
  return useCall('whitelabel', {}).data?.merchant.currency ?? 'USD'
}

/** A long value, shown so that it can wrap on a phone. */
export function Proof({ label, value }: { label: string; value: string }) {
  return (
    <p className="fair-proof">
      <span>{label}</span>
      <code className="fair-code" dir="ltr">
        {value}
      </code>
    </p>
  )
}
