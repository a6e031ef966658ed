import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, Stat } from '@baize/ui'
import type { Protection } from './protection.ts'
import { spanWords } from './spell.ts'

/** The duration and the net result of this session. */
export function SessionResult(props: { session: Protection['session']; currency: string }) {
  const { session, currency } = props
  const say = useWords('protection')
  const { tag } = useLanguage()
  const money = { currency, locale: tag }
  return (
    <section className="session-result" aria-label={say('session.title')}>
      <h3>{say('session.title')}</h3>
      <Stat size="sm" label={say('session.time')} value={spanWords(session.minutes, tag)} />
      <Stat
        size="sm"
        label={say('session.net')}
        value={<Amount {...money} minor={BigInt(session.net)} sign="always" tone="signed" />}
      />
      <Stat
        size="sm"
        label={say('session.staked')}
        value={<Amount {...money} minor={BigInt(session.staked)} />}
      />
    </section>
  )
}
