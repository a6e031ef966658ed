import {
  conversationKinds,
  languageCodes,
  questionTypeNames,
  questionTypes,
} from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Heading, SelectField, Skeleton } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { usePages } from '../../list/usePages.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { DutySwitch } from './DutySwitch.tsx'

const views = ['queue', 'late', 'mine', 'open', 'waiting', 'over', 'all'] as const
const pageSize = 30
/** The stream tells of news; this is for the time when it is broken. */
const everyMs = 30_000

/** Conversations, the one whose answer is due first at the top. */
export function ConversationList({ filter }: { filter: Filter }) {
  const say = useWords('officeSupport')
  const office = useWords('office')
  const rows = useRowKeys<HTMLDivElement>('.support-row')
  const query = queryOf(filter)
  const pages = usePages(
    'officeConversations',
    (after) => ({ query: { ...query, pageSize, ...(after ? { after } : {}) } }),
    { everyMs },
  )
  return (
    <>
      <div className="support-list-head">
        <Heading level={1}>{office('section.conversations')}</Heading>
        <DutySwitch />
        <FilterChips
          wrap
          label={say('view')}
          value={query.view}
          onChange={(view) => filter.set({ view })}
          chips={views.map((id) => ({ id, label: say(`view.${id}`) }))}
        />
        <Filters filter={filter} />
        <SavedViews list="conversations" />
      </div>
      <div className="support-rows" ref={rows}>
        {pages.error && pages.list.length === 0 && (
          <Fault refusal={pages.error} isReading={pages.isReading} onRetry={pages.retry} />
        )}
        {pages.isPending && !pages.error && <Skeleton height={320} />}
        {!pages.isPending && !pages.error && pages.list.length === 0 && (
          <EmptyState title={say(`empty.${query.view}`)}>{say('empty.text')}</EmptyState>
        )}
        <ol>
          {pages.list.map((line) => (
            <li key={line.id}>
              <ConversationRow
                line={line}
                isOpen={filter.opened === line.id}
                onOpen={() => filter.open(line.id)}
              />
            </li>
          ))}
        </ol>
        {pages.more && (
          <Button wide busy={pages.isReading} onClick={pages.more}>
            {say('more')}
          </Button>
        )}
      </div>
    </>
  )
}

function queryOf(filter: Filter) {
  const type = questionTypes.find((each) => String(each) === filter.get('type'))
  return {
    view: views.find((each) => each === filter.get('view')) ?? 'queue',
    kind: conversationKinds.find((each) => each === filter.get('kind')),
    type,
    language: languageCodes.find((each) => each === filter.get('language')),
    member: filter.get('member'),
  } as const
}

const filterNames = ['kind', 'type', 'language', 'member'] as const

function Filters({ filter }: { filter: Filter }) {
  const say = useWords('officeSupport')
  const count = filterNames.filter((name) => filter.get(name) !== undefined).length
  const [isOpen, setOpen] = useState(count > 0)
  const choose = (
    name: (typeof filterNames)[number],
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={say(`filter.${name}`)}
      reserve={false}
      value={filter.get(name) ?? ''}
      placeholder={say('filter.all')}
      onChange={(event) => filter.set({ [name]: event.target.value })}
      options={options}
    />
  )
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? say('filters.some', { count }) : say('filters')}
      </Button>
      {isOpen && (
        <div className="support-filters">
          {choose(
            'kind',
            conversationKinds.map((value) => ({ value, label: say(`kind.${value}`) })),
          )}
          {choose(
            'type',
            questionTypes.map((type) => ({
              value: String(type),
              label: say(`type.${questionTypeNames[type]}`),
            })),
          )}
          {choose(
            'language',
            languageCodes.map((value) => ({ value, label: languages[value].name })),
          )}
          <FilterField filter={filter} name="member" label={say('filter.member')} />
          {count > 0 && (
            <Button
              size="sm"
              onClick={() =>
                filter.set(Object.fromEntries(filterNames.map((name) => [name, undefined])))
              }
            >
              {say('filters.clear')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
