import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack, StateBanner } from '@baize/ui'
import { useDeferredValue } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import type { Terms } from '../rules/terms.ts'
import type { Chosen } from './Candidates.tsx'
import { WouldPay } from './WouldPay.tsx'

type Previewed = Value<'previewOffer'>['people'][number]

/** What the terms would have paid in the last period, and what speaks against them. */
export function OfferPreview(props: { terms: Terms; people: readonly Chosen[] }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const downlineIds = props.people.map(({ id }) => id)
  const body = useDeferredValue({ downlineIds, terms: props.terms })
  const read = useCall('previewOffer', { body }, { staleTimeMs: 0, keepPrevious: true })
  return (
    <section className="preview" aria-live="polite">
      <h3 className="sheet-part">{say('preview.title')}</h3>
      <WhenRead read={read} faultTitle={say('preview.fault')} wait={<Skeleton height={120} />}>
        {({ from, to, currency, people }) => (
          <Stack space={12}>
            <p className="contract-small">
              {props.terms.kind === 'realtime'
                ? say('preview.realtime')
                : say('preview.span', { from: time(from), to: time(to) })}
            </p>
            {people.map((person) => (
              <One key={person.id} person={person} currency={currency} />
            ))}
          </Stack>
        )}
      </WhenRead>
    </section>
  )
}

function One({ person, currency }: { person: Previewed; currency: string }) {
  const say = useWords('contracts')
  const { fault, warnings } = person
  return (
    <div className="preview-one">
      <strong>
        <bdi>{person.account}</bdi>
      </strong>
      {fault && <StateBanner tone="danger" title={say(`fault.${fault}`)} />}
      {warnings.map(({ kind, people }) => (
        <StateBanner key={kind} tone="warning" title={say(`warning.${kind}`)}>
          {people.length > 0 && <bdi>{people.map(({ account }) => account).join(', ')}</bdi>}
        </StateBanner>
      ))}
      <WouldPay preview={person} currency={currency} />
    </div>
  )
}
