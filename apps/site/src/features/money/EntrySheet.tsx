import { useWords } from '@baize/i18n/react'
import { Button, type Fact, KeyValue, Sheet, Stack } from '@baize/ui'
import { useState } from 'react'
import { Copyable } from '../../shared/Copy.tsx'
import { Moment } from '../../shared/Moment.tsx'
import { type Entry, useKindWords, usePurseWords } from '../../shared/record/entryWords.ts'
import { Change, Sum } from '../../shared/Sum.tsx'
import { BetFacts } from './BetSheet.tsx'

/** One entry of the account record with all its details. */
export function EntrySheet(props: {
  entry: Entry | undefined
  currency: string
  onClose: () => void
}) {
  const frame = useWords('frame')
  const kindOf = useKindWords()
  const { entry, currency } = props
  if (!entry) return null
  return (
    <Sheet
      open
      side="end"
      title={kindOf(entry)}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      <EntryFacts entry={entry} currency={currency} />
    </Sheet>
  )
}

function EntryFacts({ entry, currency }: { entry: Entry; currency: string }) {
  const say = useWords('money')
  const member = useWords('member')
  const purseOf = usePurseWords()
  const [isBetShown, showBet] = useState(false)
  const betId = betOf(entry)
  const facts: Fact[] = [
    { id: 'time', label: member('column.time'), value: <Moment at={entry.at} look="exact" /> },
    { id: 'purse', label: say('purse.label'), value: purseOf(entry.purse) },
    {
      id: 'balance',
      label: say('entry.balance'),
      value: <Sum of={entry.balance} currency={currency} />,
    },
    {
      id: 'reference',
      label: say('entry.reference'),
      value: <Copyable what={say('entry.reference')} value={entry.reference} />,
    },
    {
      id: 'id',
      label: say('entry.id'),
      value: <Copyable what={say('entry.id')} value={entry.id} />,
    },
  ]
  return (
    <Stack space={16}>
      <p className="sheet-hero">
        <Change of={entry.amount} currency={currency} />
      </p>
      <KeyValue facts={facts} />
      {betId && !isBetShown && (
        <Button wide onClick={() => showBet(true)}>
          {say('entry.bet')}
        </Button>
      )}
      {betId && isBetShown && (
        <>
          <h3 className="sheet-part">{say('entry.betTitle')}</h3>
          <BetFacts id={betId} />
        </>
      )}
    </Stack>
  )
}

const betKinds: readonly Entry['kind'][] = ['stake', 'payout', 'payout.correction', 'cancel']
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The bet of an entry: its reference starts with the bet's id, followed by the payout's steps. */
function betOf({ kind, reference }: Pick<Entry, 'kind' | 'reference'>): string | undefined {
  return betKinds.includes(kind) ? uuid.exec(reference)?.[0] : undefined
}
