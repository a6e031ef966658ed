import { useWords } from '@baize/i18n/react'
import { Button, type DateSpan, KeyValue, Sheet, Stack } from '@baize/ui'
import { Receipt, ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { writePeriod } from '../../../shared/record/period.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { TurnoverNote } from '../TurnoverNote.tsx'
import { Count } from '../team/Count.tsx'
import { resultAmounts, type TeamResult, useResultWords } from './teamResults.tsx'

/** One person's figures, and the ways to what is behind them. */
export function ResultSheet(props: {
  result: TeamResult | undefined
  currency: string
  span: DateSpan
  onClose: () => void
}) {
  const frame = useWords('frame')
  const say = useWords('team')
  const wordOf = useResultWords()
  const { result, currency, span, onClose } = props
  if (!result) return null
  const about = { person: result.personId, ...writePeriod(span) }
  return (
    <Sheet
      open
      side="end"
      title={<bdi>{result.account}</bdi>}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <Stack space={16}>
        <p className="sheet-hero">
          <Change of={result.profit} currency={currency} />
        </p>
        <KeyValue
          facts={[
            { id: 'bets', label: wordOf('bets'), value: <Count of={result.bets} /> },
            ...resultAmounts.map((id) => ({
              id,
              label: wordOf(id),
              value: <Sum of={result[id]} currency={currency} />,
            })),
          ]}
        />
        <TurnoverNote />
        <div className="team-actions">
          <Button
            icon={<Receipt />}
            render={(look) => <Link to={paths.agentHome('personalHistoryCopy', about)} {...look} />}
          >
            {say('results.bets')}
          </Button>
          <Button
            icon={<ScrollText />}
            render={(look) => (
              <Link to={paths.agentHome('agentDownlineTransactionDetailsCopy', about)} {...look} />
            )}
          >
            {say('results.entries')}
          </Button>
        </div>
      </Stack>
    </Sheet>
  )
}
