import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, KeyValue, Panel, Skeleton, Stack } from '@baize/ui'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { RateHistory } from './RateHistory.tsx'
import { givable, useRateWords } from './RatesFields.tsx'

/** The agent's own rates, and how they changed. */
export function OwnRates() {
  const say = useWords('register')
  const typeOf = useTypeWords()
  const rateOf = useRateWords()
  const read = useCall('rates', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('own.fault')} wait={<Skeleton height={320} />}>
      {({ rates, versions }) => (
        <Panel title={say('own.title')} level={3} description={say('own.text')}>
          {givable(rates).length === 0 ? (
            <EmptyState art="chips" title={say('own.none')}>
              {say('own.noneText')}
            </EmptyState>
          ) : (
            <Stack space={24}>
              <KeyValue
                facts={givable(rates).map((type) => ({
                  id: type,
                  label: typeOf(type),
                  value: rateOf(rates[type]),
                }))}
              />
              <RateHistory versions={versions} />
            </Stack>
          )}
        </Panel>
      )}
    </WhenRead>
  )
}
