import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { KeyValue } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { Change, Sum } from '../../../shared/Sum.tsx'

type Previewed = Pick<
  Value<'previewOffer'>['people'][number],
  'figures' | 'amount' | 'now' | 'sample'
>

/** What terms would have paid, and the figures that decide it. */
export function WouldPay({ preview, currency }: { preview: Previewed; currency: string }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const { figures, amount, now, sample } = preview
  const sum = (of: string) => <Sum of={of} currency={currency} />
  return (
    <>
      {sample && (
        <p className="contract-small">
          {say(sample.isCut ? 'preview.sampleCut' : 'preview.sample', {
            count: sample.bets,
            paid: sample.paidFor,
            from: time(sample.from),
            to: time(sample.to),
          })}
        </p>
      )}
      {figures && amount !== null && (
        <KeyValue
          facts={[
            { id: 'bet', label: say('field.validBet'), value: sum(figures.validBet) },
            { id: 'active', label: say('field.active'), value: figures.active },
            {
              id: 'result',
              label: say('pay.result'),
              value: <Change of={figures.result} currency={currency} />,
            },
            ...(now === null ? [] : [{ id: 'now', label: say('preview.now'), value: sum(now) }]),
            { id: 'amount', label: say('preview.amount'), value: sum(amount), sum: true },
          ]}
        />
      )}
    </>
  )
}
