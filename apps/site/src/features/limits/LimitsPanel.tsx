import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Panel, Skeleton, Stack } from '@baize/ui'
import { BreaksPanel } from './BreaksPanel.tsx'
import { ExclusionBanner } from './ExclusionBanner.tsx'
import { LimitCard } from './LimitCard.tsx'
import { byKind } from './protection.ts'
import { SessionResult } from './SessionResult.tsx'

/** The member's limits, how much of each is used, and the breaks. */
export function LimitsPanel() {
  const say = useWords('protection')
  const frame = useWords('frame')
  const read = useCall('limits', {})
  if (read.isError) {
    return (
      <Panel>
        <ErrorState
          title={say('fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </Panel>
    )
  }
  const { data } = read
  return (
    <>
      <Panel title={say('limits.title')} description={say('limits.text')}>
        {data ? (
          <Stack space={16}>
            {data.exclusion && <ExclusionBanner exclusion={data.exclusion} />}
            <SessionResult session={data.session} currency={data.currency} />
            <div className="limit-cards">
              {byKind(data).map(({ kind, rows }) => (
                <LimitCard key={kind} kind={kind} rows={rows} currency={data.currency} />
              ))}
            </div>
          </Stack>
        ) : (
          <Waiting />
        )}
      </Panel>
      {data && <BreaksPanel protection={data} />}
    </>
  )
}

const cards = ['deposit', 'loss', 'wager', 'session']

function Waiting() {
  return (
    <Stack space={16}>
      <Skeleton height={78} />
      <div className="limit-cards">
        {cards.map((card) => (
          <Skeleton key={card} height={268} />
        ))}
      </div>
    </Stack>
  )
}
