import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, Heading, Panel, Row, Skeleton, StateBanner, Table } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { TermChanges } from '../../terms/TermChanges.tsx'
import { useTermWords } from '../../terms/useTermWords.ts'
import { DraftForm } from './DraftForm.tsx'
import { DryRun } from './DryRun.tsx'
import { type Listed, type Programme, type ProgrammeKind, stateTones } from './types.ts'
import { Worth } from './Worth.tsx'

interface OneProgrammeProps {
  id: string
  /** The kind of a programme that is not saved yet. */
  fresh: Listed['kinds'][number] | undefined
  onBack: () => void
}

export function OneProgramme({ id, fresh, onBack }: OneProgrammeProps) {
  const say = useWords('officeProgrammes')
  // One that was never saved is not asked for.
  const asked = useOffice('officeProgramme', { query: { id } }, { enabled: fresh === undefined })
  return (
    <>
      <div>
        <Button size="sm" icon={<ArrowLeft className="mirror" />} onClick={onBack}>
          {say('back')}
        </Button>
      </div>
      {fresh ? (
        <Shown programme={freshProgramme(id, fresh)} />
      ) : asked.error && !asked.data ? (
        <Fault
          refusal={asked.error}
          isReading={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : asked.data?.id === id ? (
        <Shown key={`${asked.data.version} ${asked.data.seen}`} programme={asked.data} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

function freshProgramme(id: string, { kind }: Listed['kinds'][number]): Programme {
  return {
    id,
    kind,
    state: 'draft',
    version: 0,
    title: {},
    startsAt: null,
    endsAt: null,
    hasDraft: false,
    costs: [],
    inForce: null,
    draft: null,
    seen: '',
    refusedBecause: [],
    versions: [],
  }
}

function Shown({ programme }: { programme: Programme }) {
  const say = useWords('officeProgrammes')
  const { code } = useLanguage()
  const may = useMay()
  const { id, kind, state, title, refusedBecause, hasDraft } = programme
  return (
    <>
      <Row>
        <Heading level={2}>{title[code] ?? title.EN ?? id}</Heading>
        <Badge tone={stateTones[state]}>{say(`state.${state}`)}</Badge>
        <span className="office-lead">
          {say(`kind.${kind}`)} · {id}
        </span>
      </Row>
      {hasDraft && refusedBecause.length > 0 && (
        <StateBanner tone="warning" title={say('refused')}>
          <ul>
            {refusedBecause.map(({ field, problem }) => (
              <li key={`${field} ${problem}`}>
                <Why kind={kind} field={field} problem={problem} />
              </li>
            ))}
          </ul>
        </StateBanner>
      )}
      {hasDraft && refusedBecause.length === 0 && (
        <StateBanner tone="success" title={say('checked')} />
      )}
      {may('programme.edit') && <Acts programme={programme} />}
      <DraftForm programme={programme} readOnly={!may('programme.edit') || state === 'closed'} />
      {programme.version + (hasDraft ? 1 : 0) > 0 && <DryRun id={id} />}
      <Given programme={programme} />
      <History programme={programme} />
    </>
  )
}

/** What is wrong, after the name of the term. */
function Why({ kind, field, problem }: { kind: ProgrammeKind; field: string; problem: string }) {
  const say = useWords('officeProgrammes')
  const words = useTermWords(kind)
  if (field === '') return <>{problem}</>
  const name =
    field === 'endsAt'
      ? say('draft.ends')
      : field === 'startsAt'
        ? say('draft.starts')
        : words.name(pathOf(field))
  return (
    <>
      {name && <strong>{name}: </strong>}
      {problem}
    </>
  )
}

const pathOf = (field: string) =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

type Act = 'publish' | 'pause' | 'resume' | 'close'

function Acts({ programme }: { programme: Programme }) {
  const say = useWords('officeProgrammes')
  const [act, setAct] = useState<Act>()
  const { id, state, hasDraft, refusedBecause, version, seen } = programme
  const acts: Act[] = [
    ...(hasDraft && refusedBecause.length === 0 ? (['publish'] as const) : []),
    ...(state === 'running' ? (['pause', 'close'] as const) : []),
    ...(state === 'paused' ? (['resume', 'close'] as const) : []),
  ]
  const said = act && {
    title: say(`act.${act}.title`),
    confirmLabel: say(`act.${act}`),
    renews: ['officeProgramme', 'officeProgrammes'] as const,
    onClose: () => setAct(undefined),
    children: (
      <>
        <p>{say(`act.${act}.text`)}</p>
        {act === 'publish' && programme.draft && (
          <TermChanges
            kind={programme.kind}
            before={programme.inForce?.terms}
            after={programme.draft.terms}
          />
        )}
      </>
    ),
  }
  return (
    <div className="office-decide">
      {acts.map((each) => (
        <Button
          key={each}
          kind={each === 'publish' ? 'primary' : each === 'close' ? 'danger' : 'secondary'}
          onClick={() => setAct(each)}
        >
          {say(`act.${each}`)}
        </Button>
      ))}
      {said && act === 'publish' && (
        <CommandDialog {...said} name="programme.publish" input={{ id, version, seen }} />
      )}
      {said && act !== 'publish' && (
        <CommandDialog
          {...said}
          name={`programme.${act}`}
          kind={act === 'close' ? 'danger' : 'primary'}
          input={{ id, version }}
        />
      )}
    </div>
  )
}

function Given({ programme: { costs } }: { programme: Programme }) {
  const say = useWords('officeProgrammes')
  if (costs.length === 0) return null
  return (
    <Panel title={say('costs')} bare>
      <Table
        dense
        caption={say('costs')}
        rows={costs}
        rowId={(one) => `${one.unit} ${one.currency} ${one.state}`}
        columns={[
          {
            id: 'state',
            header: say('list.state'),
            phone: 'title',
            cell: ({ state }) => say(`reward.${state}`),
          },
          { id: 'count', header: say('list.count'), align: 'end', cell: ({ count }) => count },
          {
            id: 'worth',
            header: say('list.worth'),
            align: 'end',
            cell: (one) => <Worth {...one} />,
          },
        ]}
      />
    </Panel>
  )
}

function History({ programme: { versions } }: { programme: Programme }) {
  const say = useWords('officeProgrammes')
  if (versions.length === 0) return null
  return (
    <Panel title={say('versions')} bare>
      <Table
        dense
        caption={say('versions')}
        rows={versions}
        rowId={({ version }) => String(version)}
        columns={[
          {
            id: 'version',
            header: say('list.version'),
            phone: 'title',
            cell: ({ version }) => version,
          },
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ state }) => <Badge tone={stateTones[state]}>{say(`state.${state}`)}</Badge>,
          },
          { id: 'by', header: say('list.by'), cell: ({ by }) => by },
          {
            id: 'at',
            header: say('list.at'),
            cell: ({ publishedAt }) => <Moment at={publishedAt} />,
          },
          {
            id: 'counts',
            header: say('list.counts'),
            cell: ({ countsFrom }) => <Moment at={countsFrom} />,
          },
        ]}
      />
    </Panel>
  )
}
