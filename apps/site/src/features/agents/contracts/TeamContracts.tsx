import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  type Column,
  EmptyState,
  SelectField,
  Stack,
  Status,
  TextField,
  type Tone,
} from '@baize/ui'
import { FileSignature } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Moment } from '../../../shared/Moment.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { type Figure, RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { type RecordRead, useRecord } from '../../../shared/record/useRecord.ts'
import type { Contract } from '../rules/terms.ts'
import { useTermsWords } from '../terms/useTermsWords.ts'
import { ContractSheet } from './ContractSheet.tsx'
import { OfferPopup } from './OfferPopup.tsx'

type Totals = NonNullable<Value<'contracts'>['totals']>
const shows = ['all', 'active', 'waiting', 'ended'] as const
type Show = (typeof shows)[number]

/** The contracts of one kind with the own direct downlines. */
export function TeamContracts(props: { kind: ContractKind; downlineId?: string | undefined }) {
  const { kind } = props
  const client = useClient()
  const say = useWords('contracts')
  const [show, setShow] = useState<Show>('all')
  const [typed, setTyped] = useState('')
  const account = useDeferredValue(typed.trim())
  const [open, setOpen] = useState<string>()
  const [offering, setOffering] = useState(props.downlineId !== undefined)
  const query = { kind, show, ...(account ? { account } : {}) }
  const source: Source<Contract, Totals> = ({ signal, ...page }) =>
    client.call('contracts', { query: { ...query, ...page } }, { signal })
  const record = useRecord('contracts', query, source)
  return (
    <Stack space={16}>
      <div className="record-filters">
        <TextField
          type="search"
          label={say('team.account')}
          reserve={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={say('team.show')}
          reserve={false}
          value={show}
          options={shows.map((value) => ({ value, label: say(`team.${value}`) }))}
          onChange={({ target }) => setShow(shows.find((each) => each === target.value) ?? 'all')}
        />
        <Button kind="primary" icon={<FileSignature />} onClick={() => setOffering(true)}>
          {say('team.offer')}
        </Button>
      </div>
      <Rows record={record} onOpen={({ id }) => setOpen(id)} />
      <ContractSheet id={open} onClose={() => setOpen(undefined)} />
      {offering && (
        <OfferPopup kind={kind} first={props.downlineId} onClose={() => setOffering(false)} />
      )}
    </Stack>
  )
}

function Rows(props: {
  record: RecordRead<Contract, Totals>
  onOpen: (contract: Contract) => void
}) {
  const { record } = props
  const say = useWords('contracts')
  const { totals } = record
  const figures: Figure[] = [
    { id: 'count', label: say('team.all'), value: totals?.count ?? 0 },
    { id: 'active', label: say('team.active'), value: totals?.active ?? 0 },
    { id: 'waiting', label: say('team.waiting'), value: totals?.waiting ?? 0 },
  ]
  return (
    <RecordPanel
      caption={say('tab.team')}
      record={record}
      columns={useColumns(record.currency)}
      rowId={({ id }) => id}
      detail={{
        label: ({ other }) => say('team.open', { other: other?.account ?? '' }),
        onOpen: props.onOpen,
      }}
      count={totals?.count}
      figures={figures}
      empty={
        <EmptyState art="letter" title={say('team.none')}>
          {say('team.noneText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(currency: string): Column<Contract>[] {
  const say = useWords('contracts')
  const words = useTermsWords(currency)
  return [
    {
      id: 'who',
      header: say('column.downline'),
      phone: 'title',
      cell: ({ other }) => (
        <span className="two-lines">
          <bdi>{other?.account}</bdi>
          {other?.nickname && <small>{other.nickname}</small>}
        </span>
      ),
    },
    {
      id: 'rates',
      header: say('column.rates'),
      cell: ({ active, offer }) => {
        const version = active ?? offer
        return version ? words.inShort(version.terms) : say('terms.none')
      },
    },
    {
      id: 'from',
      header: say('column.from'),
      cell: ({ active }) => (active?.from ? <Moment at={active.from} look="day" /> : '–'),
    },
    {
      id: 'state',
      header: say('column.state'),
      cell: (contract) => <ContractState contract={contract} />,
    },
  ]
}

const tones = {
  offered: 'info',
  ending: 'warning',
  termination: 'warning',
  active: 'success',
  ended: 'neutral',
} as const satisfies Record<string, Tone>

/** Where a contract stands; what needs an answer first. */
function ContractState({ contract }: { contract: Contract }) {
  const say = useWords('contracts')
  const state = stateOf(contract)
  return <Status tone={tones[state]}>{say(`state.${state}`)}</Status>
}

function stateOf({ active, offer, termination }: Contract): keyof typeof tones {
  if (offer) return 'offered'
  if (termination) return 'termination'
  if (!active) return 'ended'
  return active.to === null ? 'active' : 'ending'
}
