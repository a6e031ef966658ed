import { useWords } from '@baize/i18n/react'
import { Moment } from '../../Moment.tsx'

interface NewsProps {
  news: readonly { id: string; at: string; news: Record<string, unknown> }[]
}

/** What the provider told, as it told it. */
export function News({ news }: NewsProps) {
  const say = useWords('officeMoney')
  return (
    <section aria-label={say('news.title')}>
      <h3>{say('news.title')}</h3>
      {news.length === 0 && <p>{say('news.none')}</p>}
      {news.map((one) => (
        <div key={one.id}>
          <Moment at={one.at} />
          <pre className="office-json" dir="ltr">
            {JSON.stringify(one.news)}
          </pre>
        </div>
      ))}
    </section>
  )
}
