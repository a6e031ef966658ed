import { programmeStates } from '@baize/contract/office/programmes'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, FilterChips, Heading, Page, Panel, Row, Stack } from '@baize/ui'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Give } from './Give.tsx'
import { NewProgramme } from './NewProgramme.tsx'
import { OneProgramme } from './OneProgramme.tsx'
import { type Listed, stateTones } from './types.ts'
import { Worth } from './Worth.tsx'
import './programmes.css'

const everything = 'all'

/** All programmes of the brand; one of them opens in place. */
export function ProgrammesPage() {
  const say = useWords('officeProgrammes')
  const office = useWords('office')
  const may = useMay()
  const filter = useFilter()
  const state = programmeStates.find((each) => each === filter.get('state'))
  const programmes = useOffice('officeProgrammes', { query: { state } })
  const [dialog, setDialog] = useState<'new' | 'give'>()
  if (programmes.error && !programmes.data)
    return (
      <Fault
        refusal={programmes.error}
        isReading={programmes.isFetching}
        onRetry={() => void programmes.refetch()}
      />
    )
  const fresh = programmes.data?.kinds.find((each) => each.kind === filter.get('kind'))
  const isKnown = programmes.data?.list.some(({ id }) => id === filter.opened)
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{office('section.programmes')}</Heading>
          <p className="office-lead">{say('programmes.text')}</p>
        </div>
        {may('grant.give') && (
          <Button icon={<Gift />} onClick={() => setDialog('give')}>
            {say('give')}
          </Button>
        )}
        {may('programme.edit') && (
          <Button kind="primary" icon={<Plus />} onClick={() => setDialog('new')}>
            {say('programme.new')}
          </Button>
        )}
      </Row>
      {filter.opened ? (
        <OneProgramme
          key={filter.opened}
          id={filter.opened}
          fresh={isKnown ? undefined : fresh}
          onBack={() => filter.open(undefined)}
        />
      ) : (
        <>
          <FilterChips
            label={say('list.state')}
            value={state ?? everything}
            onChange={(id) => filter.set({ state: id === everything ? undefined : id })}
            chips={[
              { id: everything, label: say('list.all') },
              ...programmeStates.map((id) => ({ id, label: say(`state.${id}`) })),
            ]}
          />
          <SavedViews list="programmes" />
          <List listed={programmes.data} isLoading={programmes.isPending} onOpen={filter.open} />
        </>
      )}
      {dialog === 'give' && <Give onClose={() => setDialog(undefined)} />}
      {dialog === 'new' && (
        <NewProgramme
          kinds={programmes.data?.kinds ?? []}
          taken={(programmes.data?.list ?? []).map(({ id }) => id)}
          onClose={() => setDialog(undefined)}
          onNamed={(id, chosen) => filter.set({ kind: chosen, open: id, state: undefined })}
        />
      )}
    </Page>
  )
}

type Programme = Listed['list'][number]

/** Those without an end come last. */
const endOf = ({ endsAt }: Programme) => endsAt ?? '9999'

interface ListProps {
  listed: Listed | undefined
  isLoading: boolean
  onOpen(id: string): void
}

function List({ listed, isLoading, onOpen }: ListProps) {
  const say = useWords('officeProgrammes')
  const { code } = useLanguage()
  const keys = useRowKeys<HTMLDivElement>()
  const titleOf = ({ title, id }: Pick<Programme, 'title' | 'id'>) => title[code] ?? title.EN ?? id
  return (
    <div ref={keys}>
      <Panel bare>
        <ListTable
          list="programmes"
          orders={[
            {
              id: 'title',
              label: say('list.programme'),
              compare: (a, z) => titleOf(a).localeCompare(titleOf(z), code.toLowerCase()),
            },
            {
              id: 'ends',
              label: say('list.ends'),
              compare: (a, z) => endOf(a).localeCompare(endOf(z)),
            },
          ]}
          caption={say('programmes')}
          loading={isLoading}
          rows={listed?.list ?? []}
          rowId={({ id }) => id}
          empty={
            <EmptyState title={say('programmes.empty')}>{say('programmes.empty.text')}</EmptyState>
          }
          detail={{
            label: ({ id }) => say('programme.open', { id }),
            onOpen: ({ id }) => onOpen(id),
          }}
          columns={[
            {
              id: 'title',
              header: say('list.programme'),
              phone: 'title',
              cell: ({ title, id }) => (
                <Stack space={4}>
                  <span>{titleOf({ title, id })}</span>
                  <small className="office-lead">{id}</small>
                </Stack>
              ),
            },
            { id: 'kind', header: say('list.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
            {
              id: 'state',
              header: say('list.state'),
              cell: ({ state, hasDraft }) => (
                <Row>
                  <Badge tone={stateTones[state]}>{say(`state.${state}`)}</Badge>
                  {hasDraft && state !== 'draft' && (
                    <Badge tone="info">{say('programme.hasDraft')}</Badge>
                  )}
                </Row>
              ),
            },
            { id: 'version', header: say('list.version'), cell: ({ version }) => version || '–' },
            {
              id: 'ends',
              header: say('list.ends'),
              cell: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : '–'),
            },
            {
              id: 'cost',
              header: say('list.cost'),
              align: 'end',
              cell: ({ costs }) => <Costs costs={costs} />,
            },
          ]}
        />
      </Panel>
    </div>
  )
}

/** What was claimed has been paid; what is still open may come. Each currency stands by itself. */
function Costs({ costs }: { costs: Programme['costs'] }) {
  const say = useWords('officeProgrammes')
  const paid = costs.filter(({ state, amount }) => state === 'claimed' && amount !== '0')
  const open = costs.filter(({ state }) => state === 'open')
  const key = ({ unit, currency }: (typeof costs)[number]) => `${unit} ${currency}`
  return (
    <Stack space={4}>
      {paid.length === 0 && <span className="office-lead">{say('cost.none')}</span>}
      {paid.map((one) => (
        <Worth key={key(one)} {...one} />
      ))}
      {open.map((one) => (
        <small key={key(one)} className="office-lead">
          {say('cost.open')} <Worth {...one} />
        </small>
      ))}
    </Stack>
  )
}
