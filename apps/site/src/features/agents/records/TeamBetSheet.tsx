import { useWords } from '@baize/i18n/react'
import { KeyValue, Sheet, Stack } from '@baize/ui'
import { Copyable } from '../../../shared/Copy.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { BetStatusWord, useTypeWords } from '../../../shared/record/betWords.tsx'
import { useVendorNames } from '../../../shared/record/entryWords.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { TurnoverNote } from '../TurnoverNote.tsx'
import type { TeamBet } from './teamBets.tsx'

/** One bet of the team: what the agent may see of it. */
export function TeamBetSheet(props: {
  bet: TeamBet | undefined
  currency: string
  onClose: () => void
}) {
  const frame = useWords('frame')
  const { bet, currency, onClose } = props
  if (!bet) return null
  return (
    <Sheet open side="end" title={bet.gameName} closeLabel={frame('close')} onClose={onClose}>
      <Stack space={16}>
        <p className="sheet-hero">
          <Change of={bet.profit} currency={currency} />
          <BetStatusWord status={bet.status} />
        </p>
        <Facts bet={bet} currency={currency} />
        <TurnoverNote />
      </Stack>
    </Sheet>
  )
}

function Facts({ bet, currency }: { bet: TeamBet; currency: string }) {
  const say = useWords('team')
  const member = useWords('member')
  const money = useWords('money')
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  const sum = (id: 'stake' | 'validBet' | 'payout', label: string) => ({
    id,
    label,
    value: <Sum of={bet[id]} currency={currency} />,
  })
  return (
    <KeyValue
      facts={[
        { id: 'account', label: say('column.account'), value: <bdi>{bet.account}</bdi> },
        sum('stake', member('column.stake')),
        sum('validBet', money('bet.validBet')),
        sum('payout', member('column.paid')),
        { id: 'type', label: money('bet.type'), value: typeOf(bet.gameType) },
        { id: 'vendor', label: money('bet.vendor'), value: vendorOf(bet.vendor) },
        { id: 'placed', label: money('bet.placed'), value: <Moment at={bet.placedAt} /> },
        ...(bet.settledAt
          ? [{ id: 'settled', label: money('bet.settled'), value: <Moment at={bet.settledAt} /> }]
          : []),
        {
          id: 'id',
          label: money('bet.id'),
          value: <Copyable what={money('bet.id')} value={bet.id} />,
        },
      ]}
    />
  )
}
