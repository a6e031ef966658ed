import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack, StateBanner } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import type { Version } from '../rules/terms.ts'
import { WouldPay } from './WouldPay.tsx'

/** Before an offer is accepted: from when it counts, what it would have paid, and what it ends. */
export function AnswerPreview({ offer }: { offer: Version }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const query = { versionId: offer.id }
  const read = useCall('previewAnswer', { query }, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('preview.fault')} wait={<Skeleton height={180} />}>
      {({ countsFrom, from, to, currency, ends, ...preview }) => (
        <Stack space={12}>
          <p>{say('offer.countsFrom', { time: time(countsFrom) })}</p>
          {ends.length > 0 && (
            <StateBanner tone="warning" title={say('warning.ends-below')}>
              <bdi>{ends.map(({ account }) => account).join(', ')}</bdi>
            </StateBanner>
          )}
          <section>
            <h3 className="sheet-part">{say('preview.title')}</h3>
            <p className="contract-small">
              {offer.terms.kind === 'realtime'
                ? say('preview.realtime')
                : say('preview.span', { from: time(from), to: time(to) })}
            </p>
            <WouldPay preview={preview} currency={currency} />
          </section>
        </Stack>
      )}
    </WhenRead>
  )
}
