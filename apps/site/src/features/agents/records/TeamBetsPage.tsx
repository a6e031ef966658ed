import { useClient } from '@baize/client'
import { betStatuses, gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { SelectField, Stack } from '@baize/ui'
import { useState } from 'react'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { chosenOf, oneOf } from '../../../shared/record/filters.ts'
import { RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { RecordTools } from '../../../shared/record/RecordTools.tsx'
import { TakeRows } from '../../../shared/record/TakeRows.tsx'
import { useColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { TurnoverNote } from '../TurnoverNote.tsx'
import { AboutBar } from './AboutBar.tsx'
import { filled } from './filled.ts'
import { NoRows } from './NoRows.tsx'
import { OnDays } from './OnDays.tsx'
import { type BetsFilters, betsQuery, betsSpelling } from './records.filters.ts'
import { TeamBetSheet } from './TeamBetSheet.tsx'
import { type TeamBet, type TeamBetTotals, useBetColumns, useBetFigures } from './teamBets.tsx'
import { useMerchantFilters } from './useMerchantFilters.ts'
import { useVendorChoices } from './useVendorChoices.ts'

/** Every bet of the team. */
export default function TeamBetsPage() {
  return <OnDays>{(today) => <TeamBets today={today} />}</OnDays>
}

function TeamBets({ today }: { today: string }) {
  const client = useClient()
  const say = useWords('team')
  const agent = useWords('agent')
  const money = useWords('money')
  const { filters, change } = useMerchantFilters(betsSpelling, today)
  const query = betsQuery(filters)
  const source = filled<TeamBet, TeamBetTotals>(({ signal, ...page }) =>
    client.call('teamBets', { query: { ...query, ...page } }, { signal }),
  )
  const record = useRecord('teamBets', query, source)
  const [open, setOpen] = useState<TeamBet>()
  const { shown: columns, choice } = useColumnChoice('teamBets', useBetColumns(record.currency))
  const isOne = Boolean(filters.person ?? filters.account)
  const isNarrow = isOne || Boolean(filters.gameType ?? filters.vendor ?? filters.status)
  return (
    <Stack space={16}>
      <AboutBar filters={filters} today={today} name={record.rows?.[0]?.account} onChange={change}>
        <RecordTools
          chosen={chosenOf(filters.gameType, filters.vendor, filters.status)}
          choice={choice}
          take={
            <TakeRows
              source={source}
              span={filters.span}
              disabled={record.rows?.length === 0}
              title={agent('page.personalHistoryCopy')}
              columns={columns}
            />
          }
        >
          <BetChoices filters={filters} onChange={change} />
        </RecordTools>
      </AboutBar>
      <RecordPanel
        caption={agent('page.personalHistoryCopy')}
        record={record}
        columns={columns}
        rowId={({ id }) => id}
        detail={{
          label: (bet) => money('record.open', { what: `${bet.account}, ${bet.gameName}` }),
          onOpen: setOpen,
        }}
        count={isOne ? record.totals?.count : undefined}
        figures={useBetFigures(record)}
        empty={<NoRows page="bets" onReset={isNarrow ? () => change(wide) : undefined} />}
      />
      {!isOne && record.rows && record.rows.length > 0 && (
        <p className="team-small">{say(record.totals ? 'bets.note' : 'bets.noTotals')}</p>
      )}
      {record.rows && record.rows.length > 0 && <TurnoverNote />}
      <TeamBetSheet bet={open} currency={record.currency} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}

const wide = {
  account: '',
  person: undefined,
  gameType: undefined,
  vendor: undefined,
  status: undefined,
}

function BetChoices(props: {
  filters: BetsFilters
  onChange: (part: Partial<BetsFilters>) => void
}) {
  const say = useWords('money')
  const typeOf = useTypeWords()
  const { filters, onChange } = props
  const vendors = useVendorChoices(filters.vendor)
  return (
    <>
      <SelectField
        label={say('bet.type')}
        reserve={false}
        value={filters.gameType ?? ''}
        placeholder={say('filter.anyType')}
        options={gameTypes.map((value) => ({ value, label: typeOf(value) }))}
        onChange={({ target }) => onChange({ gameType: oneOf(gameTypes, target.value) })}
      />
      <SelectField
        label={say('bet.vendor')}
        reserve={false}
        value={filters.vendor ?? ''}
        placeholder={say('filter.anyVendor')}
        options={vendors}
        onChange={({ target }) => onChange({ vendor: target.value || undefined })}
      />
      <SelectField
        label={say('bet.status')}
        reserve={false}
        value={filters.status ?? ''}
        placeholder={say('filter.anyStatus')}
        options={betStatuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        onChange={({ target }) => onChange({ status: oneOf(betStatuses, target.value) })}
      />
    </>
  )
}
