import { useClient } from '@baize/client'
import {
  gameTypes,
  type ResultSort,
  resultSorts,
  type TeamScope,
  teamScopes,
} from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { FilterChips, SelectField, Stack } from '@baize/ui'
import { useState } from 'react'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { chosenOf, oneOf } from '../../../shared/record/filters.ts'
import type { Source } from '../../../shared/record/pages.ts'
import { RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { RecordTools } from '../../../shared/record/RecordTools.tsx'
import { TakeRows } from '../../../shared/record/TakeRows.tsx'
import { useColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { TurnoverNote } from '../TurnoverNote.tsx'
import { AboutBar } from './AboutBar.tsx'
import { NoRows } from './NoRows.tsx'
import { OnDays } from './OnDays.tsx'
import { ResultSheet } from './ResultSheet.tsx'
import { type ResultsFilters, resultsQuery, resultsSpelling } from './records.filters.ts'
import {
  type TeamResult,
  type TeamResultTotals,
  useResultColumns,
  useResultFigures,
} from './teamResults.tsx'
import { useMerchantFilters } from './useMerchantFilters.ts'

/** What each person of the team won or lost. */
export default function TeamResultsPage() {
  return <OnDays>{(today) => <TeamResults today={today} />}</OnDays>
}

function TeamResults({ today }: { today: string }) {
  const client = useClient()
  const say = useWords('team')
  const agent = useWords('agent')
  const { filters, change } = useMerchantFilters(resultsSpelling, today)
  const query = resultsQuery(filters)
  const source: Source<TeamResult, TeamResultTotals> = ({ signal, ...page }) =>
    client.call('teamResults', { query: { ...query, ...page } }, { signal })
  const record = useRecord('teamResults', query, source)
  const [open, setOpen] = useState<TeamResult>()
  const all = useResultColumns(record.currency)
  const { shown: columns, choice } = useColumnChoice('teamResults', all)
  const isOne = Boolean(filters.person ?? filters.account)
  const isNarrow = isOne || filters.gameType !== undefined
  const title = agent('page.palStatementsAgentCopy')
  return (
    <Stack space={16}>
      <AboutBar filters={filters} today={today} name={record.rows?.[0]?.account} onChange={change}>
        {!isOne && <ScopeChips scope={filters.scope} onChange={(scope) => change({ scope })} />}
        <RecordTools
          chosen={chosenOf(filters.gameType)}
          choice={choice}
          take={
            <TakeRows
              source={source}
              span={filters.span}
              disabled={record.rows?.length === 0}
              title={title}
              columns={columns}
            />
          }
        >
          <ResultChoices filters={filters} isOne={isOne} onChange={change} />
        </RecordTools>
      </AboutBar>
      <RecordPanel
        caption={title}
        record={record}
        columns={columns}
        rowId={({ personId }) => personId}
        detail={{
          label: ({ account }) => say('people.open', { account }),
          onOpen: setOpen,
        }}
        count={undefined}
        figures={useResultFigures(record)}
        empty={<NoRows page="results" onReset={isNarrow ? () => change(wide) : undefined} />}
      />
      <p className="team-small">
        {say('results.note')} {filters.gameType && say('results.typeNote')}
      </p>
      <TurnoverNote />
      <ResultSheet
        result={open}
        currency={record.currency}
        span={filters.span}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  )
}

const wide = { account: '', person: undefined, gameType: undefined }

const sortWords = {
  lost: 'sort.lost',
  won: 'sort.won',
  played: 'sort.validBet.desc',
  deposited: 'sort.deposited',
} as const satisfies Record<ResultSort, string>

function ScopeChips(props: { scope: TeamScope; onChange: (scope: TeamScope) => void }) {
  const say = useWords('team')
  return (
    <FilterChips
      label={say('people.scope')}
      value={props.scope}
      onChange={(id) => props.onChange(oneOf(teamScopes, id) ?? 'direct')}
      chips={teamScopes.map((id) => ({ id, label: say(`people.${id}`) }))}
    />
  )
}

function ResultChoices(props: {
  filters: ResultsFilters
  isOne: boolean
  onChange: (part: Partial<ResultsFilters>) => void
}) {
  const say = useWords('team')
  const money = useWords('money')
  const typeOf = useTypeWords()
  const { filters, onChange } = props
  return (
    <>
      <SelectField
        label={money('bet.type')}
        reserve={false}
        value={filters.gameType ?? ''}
        placeholder={money('filter.anyType')}
        options={gameTypes.map((value) => ({ value, label: typeOf(value) }))}
        onChange={({ target }) => onChange({ gameType: oneOf(gameTypes, target.value) })}
      />
      {!props.isOne && filters.scope === 'direct' && (
        <SelectField
          label={say('people.sort')}
          reserve={false}
          value={filters.sort}
          options={resultSorts.map((value) => ({ value, label: say(sortWords[value]) }))}
          onChange={({ target }) => onChange({ sort: oneOf(resultSorts, target.value) ?? 'lost' })}
        />
      )}
    </>
  )
}
