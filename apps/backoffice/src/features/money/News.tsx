import { useWords } from '@baize/i18n/react'
import { Stack, Timeline, type TimelineItem } from '@baize/ui'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'

interface NewsProps {
  news: readonly { id: string; at: string; news: Record<string, unknown> }[]
}

const kinds = ['pending', 'paid', 'failed', 'unknown', 'approved', 'refused'] as const
const bad: readonly string[] = ['failed', 'unknown', 'refused']

/** What the provider told; word by word in what opens beneath. */
export function News({ news }: NewsProps) {
  const say = useWords('officeMoney')
  const items = news.map(({ id, at, news: told }): TimelineItem => {
    const kind = kinds.find((each) => each === told.kind)
    return {
      id,
      title: kind ? say(`news.${kind}`) : say('news.other'),
      at: <Moment at={at} />,
      text: <Said told={told} />,
      state: kind && bad.includes(kind) ? 'failed' : 'done',
      stateLabel: say('step.past'),
    }
  })
  return (
    <section aria-label={say('news.title')}>
      <Stack space={8}>
        <h3>{say('news.title')}</h3>
        {news.length === 0 ? (
          <p>{say('news.none')}</p>
        ) : (
          <>
            <Timeline label={say('news.title')} items={items} />
            <details>
              <summary>{say('news.exactly')}</summary>
              <pre className="office-json" dir="ltr">
                {news.map((one) => JSON.stringify(one.news)).join('\n')}
              </pre>
            </details>
          </>
        )}
      </Stack>
    </section>
  )
}

function Said({ told: { amount, currency, reason } }: { told: Record<string, unknown> }) {
  const isMoney = typeof amount === 'string' && typeof currency === 'string'
  return (
    <>
      {isMoney && /^\d+$/.test(amount) && <Money amount={amount} currency={currency} />}
      {typeof reason === 'string' && <p>{reason}</p>}
    </>
  )
}
