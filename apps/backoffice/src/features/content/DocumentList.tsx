import type { Refusal } from '@baize/client'
import { type DocumentKind, payDirections } from '@baize/contract/office/content'
import { bannerGroups, executions } from '@baize/contract/vocabulary'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, type Column, EmptyState, FilterChips, Panel, Row } from '@baize/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { ListTable } from '../../list/ListTable.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { Moment } from '../../Moment.tsx'
import type { Document, Listed } from './documents.ts'
import { kinds } from './kinds.ts'

interface DocumentListProps {
  kind: DocumentKind
  filter: Filter
  documents: UseQueryResult<Listed, Refusal>
}

/** What a list of a kind is split by. */
const groupsOf: Partial<Record<DocumentKind, { field: string; values: readonly string[] }>> = {
  banner: { field: 'groupName', values: bannerGroups },
  announcement: { field: 'execution', values: executions },
}

const everything = 'all'

export function DocumentList({ kind, filter, documents }: DocumentListProps) {
  const say = useWords('officeContent')
  const { code, tag } = useLanguage()
  const list = useRowKeys<HTMLDivElement>()
  const groups = groupsOf[kind]
  const group = groups?.values.find((each) => each === filter.get('group'))
  const rows = (documents.data?.list ?? []).filter(
    (each) => !group || shownBody(each)?.[groups?.field ?? ''] === group,
  )
  const titleOf = (one: Document) =>
    kinds[kind].titleOf(shownBody(one) ?? {}, code) || one.key || say('untitled')
  const groupWords = (value: unknown) =>
    groups && typeof value === 'string'
      ? say(`choice.${groups.field}.${value}` as Key<'officeContent'>)
      : ''
  const spoken: Column<Document> = {
    id: 'languages',
    header: say('list.languages'),
    align: 'end',
    cell: (one) =>
      Object.keys((shownBody(one)?.words ?? shownBody(one)?.title ?? {}) as object).length,
  }
  // A way to pay has no texts: what counts is whether it is offered, and for how much.
  const offered: Column<Document>[] = [
    {
      id: 'direction',
      header: say('field.direction'),
      cell: (one) => {
        const direction = payDirections.find((each) => each === shownBody(one)?.direction)
        return direction && say(`choice.direction.${direction}`)
      },
    },
    {
      id: 'isOn',
      header: say('field.isOn'),
      cell: (one) => {
        const isOn = shownBody(one)?.isOn === true
        return <Badge tone={isOn ? 'success' : 'neutral'}>{say(isOn ? 'yes' : 'no')}</Badge>
      },
    },
    ...(['min', 'max'] as const).map(
      (name): Column<Document> => ({
        id: name,
        header: say(`field.${name}`),
        align: 'end',
        cell: (one) => <bdi>{inDigits(shownBody(one)?.[name], tag)}</bdi>,
      }),
    ),
  ]
  return (
    <>
      {groups && (
        <FilterChips
          wrap
          label={say(`field.${groups.field}` as Key<'officeContent'>)}
          value={group ?? everything}
          onChange={(id) => filter.set({ group: id === everything ? undefined : id })}
          chips={[
            { id: everything, label: say('all') },
            ...groups.values.map((id) => ({ id, label: groupWords(id) })),
          ]}
        />
      )}
      <div ref={list}>
        <Panel bare>
          <ListTable
            list={`documents${kind}`}
            orders={[
              {
                id: 'title',
                label: say('list.title'),
                compare: (a, z) => titleOf(a).localeCompare(titleOf(z)),
              },
              {
                id: 'changed',
                label: say('list.changed'),
                compare: (a, z) => (z.changedAt ?? '').localeCompare(a.changedAt ?? ''),
              },
            ]}
            caption={say(`kind.${kind}`)}
            loading={documents.isPending}
            outdated={documents.isPlaceholderData}
            rows={rows}
            rowId={({ key }) => key}
            empty={<EmptyState title={say('empty')}>{say('empty.text')}</EmptyState>}
            detail={{
              label: (one) => say('open', { title: titleOf(one) }),
              onOpen: ({ key }) => filter.open(key),
            }}
            columns={[
              { id: 'title', header: say('list.title'), phone: 'title', cell: titleOf },
              ...(groups
                ? [
                    {
                      id: 'group',
                      header: say(`field.${groups.field}` as Key<'officeContent'>),
                      cell: (one: Document) => groupWords(shownBody(one)?.[groups.field]),
                    },
                  ]
                : []),
              {
                id: 'state',
                header: say('versions.state'),
                cell: (one) => (
                  <Row>
                    <Badge tone={one.body ? 'success' : 'neutral'}>
                      {say(one.body ? 'state.inForce' : 'state.absent')}
                    </Badge>
                    {one.draft && <Badge tone="info">{say('state.draft')}</Badge>}
                    {one.scheduled.length > 0 && (
                      <Badge tone="info">{say('state.scheduled')}</Badge>
                    )}
                  </Row>
                ),
              },
              ...(kind === 'method' ? offered : [spoken]),
              {
                id: 'version',
                header: say('versions.number'),
                cell: ({ version }) => version || '–',
              },
              {
                id: 'changed',
                header: say('list.changed'),
                cell: ({ changedAt, changedBy }) =>
                  changedAt ? (
                    // One piece: on a phone the two would stand beside each other, and be cut.
                    <span>
                      {changedBy} · <Moment at={changedAt} />
                    </span>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

/** An amount of the brand's currency as it is read; its text is exact, a number would not be. */
function inDigits(text: unknown, tag: string): string {
  if (typeof text !== 'string' || text === '') return ''
  const digits = text.split('.')[1]?.length ?? 0
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(tag, shape).format(text as `${number}`)
}

/** What is in force, else what is drafted or scheduled. */
const shownBody = (one: Document) => one.body ?? one.draft?.body ?? one.scheduled[0]?.body ?? null
