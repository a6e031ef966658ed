import type { DocumentKind } from '@baize/contract/office/content'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, Panel, Row, Table, type Tone } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Moment } from '../../Moment.tsx'
import { Changes } from './Changes.tsx'
import { type Document, renewedBy, useVersions, type Version } from './documents.ts'
import { kinds } from './kinds.ts'

interface VersionsProps {
  kind: DocumentKind
  document: Document
  mayEdit: boolean
  onSaved: () => void
}

const tones: Record<Version['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
}

/** Every version, who saved it and why; an older one becomes a new one. */
export function Versions({ kind, document, mayEdit, onSaved }: VersionsProps) {
  const say = useWords('officeContent')
  const { family } = kinds[kind]
  const [after, setAfter] = useState<string>()
  const [chosen, setChosen] = useState<{ verb: 'restore' | 'cancel'; version: Version }>()
  const past = useVersions(family, kind, document.key, after)
  const isOpen = ({ state }: Version) => state === 'draft' || state === 'scheduled'
  return (
    <Panel title={say('versions')} bare>
      <Table
        dense
        caption={say('versions')}
        loading={past.isPending}
        rows={past.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('versions.none')}>{say('versions.none.text')}</EmptyState>}
        columns={[
          {
            id: 'version',
            header: say('versions.number'),
            phone: 'title',
            cell: ({ version }) => version,
          },
          {
            id: 'state',
            header: say('versions.state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{say(`state.${state}`)}</Badge>,
          },
          { id: 'by', header: say('versions.by'), cell: ({ by }) => by },
          { id: 'at', header: say('versions.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            id: 'span',
            header: say('versions.span'),
            cell: ({ from, until }) => (
              <>
                {from && <Moment at={from} />}
                {until && (
                  <>
                    {' – '}
                    <Moment at={until} />
                  </>
                )}
              </>
            ),
          },
          { id: 'reason', header: say('versions.reason'), cell: ({ reason }) => reason },
          {
            id: 'do',
            header: say('versions.do'),
            cell: (version) =>
              mayEdit && (
                <Row>
                  {isOpen(version) && (
                    <Button
                      size="sm"
                      aria-label={say('versions.cancelOf', { number: version.version })}
                      onClick={() => setChosen({ verb: 'cancel', version })}
                    >
                      {say('versions.cancel')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    aria-label={say('versions.restoreOf', { number: version.version })}
                    onClick={() => setChosen({ verb: 'restore', version })}
                  >
                    {say('versions.restore')}
                  </Button>
                </Row>
              ),
          },
        ]}
      />
      {past.data?.next && (
        <Button onClick={() => setAfter(past.data.next ?? undefined)}>{say('list.more')}</Button>
      )}
      {chosen?.verb === 'restore' && (
        <CommandDialog
          name={`${family}.restore` as 'content.restore'}
          title={say('versions.restoreOf', { number: chosen.version.version })}
          confirmLabel={say('versions.restore')}
          input={{
            kind: kind as 'banner',
            key: document.key,
            version: document.version,
            seen: document.seen,
            restored: chosen.version.version,
          }}
          renews={renewedBy(family)}
          onClose={() => setChosen(undefined)}
          onSent={onSaved}
        >
          <Changes kind={kind} before={document.body} after={chosen.version.body} />
        </CommandDialog>
      )}
      {chosen?.verb === 'cancel' && (
        <CommandDialog
          name={`${family}.cancel` as 'content.cancel'}
          title={say('versions.cancelOf', { number: chosen.version.version })}
          confirmLabel={say('versions.cancel')}
          input={{ kind: kind as 'banner', key: document.key, versionId: chosen.version.id }}
          renews={renewedBy(family)}
          onClose={() => setChosen(undefined)}
          onSent={onSaved}
        />
      )}
    </Panel>
  )
}
