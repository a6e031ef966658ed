import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, type Column, EmptyState } from '@baize/ui'
import { PenLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { usePageActions } from '../../palette/actions.ts'
import { useMay } from '../../session/me.tsx'
import { LetterForm } from './LetterForm.tsx'
import { OneLetter } from './OneLetter.tsx'
import { useAudienceWords } from './useAudienceWords.ts'
import './letters.css'

type Row = OfficeValue<'officeLetters'>['list'][number]

const pageSize = 30
/** While one is being written, its number grows. */
const everyMs = 5_000

/** What staff wrote to members, and a form for the next one. `?to=` opens it for an account. */
export function LettersPage() {
  const say = useWords('officeLetters')
  const office = useWords('office')
  const filter = useFilter()
  const may = useMay()('letter.send')
  const to = filter.get('to')
  const [isWriting, setWriting] = useState(false)
  const query = useOffice(
    'officeLetters',
    { query: { after: filter.get('after'), pageSize } },
    { everyMs },
  )
  const actions = useMemo(
    () =>
      may ? [{ id: 'write', label: say('write'), icon: PenLine, run: () => setWriting(true) }] : [],
    [say, may],
  )
  usePageActions(actions)
  const close = () => {
    setWriting(false)
    filter.set({ to: undefined })
  }
  return (
    <ListPage
      list="letters"
      title={office('section.letters')}
      text={say('text')}
      filter={filter}
      query={query}
      nextLabel={say('older')}
      actions={
        may && (
          <Button kind="primary" icon={<PenLine />} onClick={() => setWriting(true)}>
            {say('write')}
          </Button>
        )
      }
      over={
        <>
          <OpenedSheet filter={filter} title={say('one')}>
            {(id) => <OneLetter id={id} />}
          </OpenedSheet>
          {may && query.data && (isWriting || to) && (
            <LetterForm to={to} own={query.data.language} onClose={close} />
          )}
        </>
      }
    >
      <Letters list={query.data?.list} isPending={query.isPending} onOpen={filter.open} />
    </ListPage>
  )
}

interface LettersProps {
  list: Row[] | undefined
  isPending: boolean
  onOpen(id: string): void
}

function Letters({ list = [], isPending, onOpen }: LettersProps) {
  const say = useWords('officeLetters')
  return (
    <ListTable
      list="letters"
      caption={say('text')}
      rows={list}
      rowId={({ id }) => id}
      columns={useColumns()}
      loading={isPending}
      detail={{ label: ({ title }) => title, onOpen: ({ id }) => onOpen(id) }}
      empty={
        <EmptyState art="letter" title={say('none')}>
          {say('noneText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<Row>[] {
  const say = useWords('officeLetters')
  const { tag } = useLanguage()
  const inWords = useAudienceWords()
  const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  return [
    {
      id: 'title',
      header: say('words.title'),
      phone: 'title',
      cell: ({ title, withdrawnAt }) => (
        <>
          <strong dir="auto">{title}</strong>{' '}
          {withdrawnAt && <Badge tone="neutral">{say('withdrawn')}</Badge>}
        </>
      ),
    },
    {
      id: 'purpose',
      header: say('purpose'),
      cell: ({ purpose }) => (
        <Badge tone={purpose === 'offers' ? 'warning' : 'info'}>{say(`purpose.${purpose}`)}</Badge>
      ),
    },
    { id: 'to', header: say('to'), cell: ({ audience }) => inWords(audience) },
    {
      id: 'reached',
      header: say('reached'),
      align: 'end',
      cell: ({ reached, endedAt }) =>
        endedAt ? number.format(reached) : say('writing', { count: number.format(reached) }),
    },
    { id: 'by', header: say('by'), cell: ({ by }) => by },
    { id: 'at', header: say('at'), cell: ({ at }) => <Moment at={at} /> },
  ]
}
