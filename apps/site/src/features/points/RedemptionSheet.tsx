import { useWords } from '@baize/i18n/react'
import { KeyValue, Sheet, Stack, Timeline } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { Sum } from '../../shared/Sum.tsx'
import { GoodsArt } from './GoodsArt.tsx'
import { usePointsWords } from './pointWords.ts'
import { type Redemption, useName, useRatioWords } from './redemptionWords.ts'

/** One redemption with every step it took. */
export function RedemptionSheet(props: {
  redemption: Redemption | undefined
  currency: string
  onClose: () => void
}) {
  const { redemption, currency, onClose } = props
  const frame = useWords('frame')
  const nameOf = useName()
  if (!redemption) return null
  return (
    <Sheet open side="end" title={nameOf(redemption)} closeLabel={frame('close')} onClose={onClose}>
      <Stack space={16}>
        {redemption.art && <GoodsArt name={redemption.art} />}
        <Facts redemption={redemption} currency={currency} />
        <Progress redemption={redemption} />
      </Stack>
    </Sheet>
  )
}

function Facts({ redemption, currency }: { redemption: Redemption; currency: string }) {
  const { type, quantity, units, points, amount } = redemption
  const say = useWords('points')
  const words = usePointsWords()
  const ratio = useRatioWords(currency)
  return (
    <KeyValue
      facts={[
        {
          id: 'quantity',
          label: say('column.quantity'),
          value: type === 'cash' ? units : say('pieces', { count: quantity }),
        },
        { id: 'ratio', label: say('column.ratio'), value: <bdi>{ratio(redemption)}</bdi> },
        { id: 'points', label: say('column.points'), value: words(points) },
        ...(amount === null
          ? []
          : [
              {
                id: 'amount',
                label: say('column.amount'),
                value: <Sum of={amount} currency={currency} />,
                sum: true,
              },
            ]),
      ]}
    />
  )
}

function Progress({ redemption }: { redemption: Redemption }) {
  const say = useWords('points')
  const cashier = useWords('cashier')
  const { type, steps } = redemption
  return (
    <Timeline
      label={say('column.status')}
      items={steps.map(({ status, at, remark }, place) => {
        const isLast = place === steps.length - 1
        const isOver = status === 'delivered'
        const state = status === 'rejected' ? 'failed' : isLast && !isOver ? 'now' : 'done'
        return {
          id: status,
          title: type === 'cash' ? say('status.paid') : say(`status.${status}`),
          at: <Moment at={at} />,
          text: remark,
          state,
          stateLabel: cashier(`timeline.${state}`),
        }
      })}
    />
  )
}
