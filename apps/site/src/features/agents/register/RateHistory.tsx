import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { useState } from 'react'
import { Moment } from '../../../shared/Moment.tsx'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { useSite } from '../../../start/site.tsx'
import { givable, useRateWords } from './RatesFields.tsx'

type Version = Value<'rates'>['versions'][number]

/** How rates changed, the newest first: from when, by whom, to what. */
export function RateHistory({ versions }: { versions: readonly Version[] }) {
  const say = useWords('register')
  if (versions.length === 0) return null
  return (
    <section className="people-list">
      <h3>{say('own.history')}</h3>
      <ul>
        {versions.map((version, nth) => (
          // Two changes within one hour count from the same moment.
          <VersionRow key={`${version.from} ${versions.length - nth}`} version={version} />
        ))}
      </ul>
    </section>
  )
}

function VersionRow({ version }: { version: Version }) {
  const say = useWords('register')
  const typeOf = useTypeWords()
  const rateOf = useRateWords()
  const { merchant } = useSite()
  const { rates, from, decidedBy } = version
  const [openedAt] = useState(() => Date.now())
  const isComing = new Date(from).getTime() > openedAt
  return (
    <li className="person-row">
      <div>
        <strong>
          <Moment at={from} />
        </strong>
        <small>
          {decidedBy === 'merchant'
            ? say('own.byMerchant', { merchant: merchant.name })
            : say('own.byUpline')}
          {isComing && ` · ${say('own.comes')}`}
        </small>
        <small>
          {givable(rates)
            .map((type) => `${typeOf(type)} ${rateOf(rates[type])}`)
            .join(' · ')}
        </small>
      </div>
    </li>
  )
}
