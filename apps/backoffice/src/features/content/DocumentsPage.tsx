import {
  type DocumentFamily,
  type DocumentKind,
  documentFamilies,
  isMany,
} from '@baize/contract/office/content'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, Heading, Page, Row, Skeleton } from '@baize/ui'
import { ArrowLeft, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { type Filter, useFilter } from '../../list/useFilter.ts'
import { useActing, useMay } from '../../session/me.tsx'
import type { Copied } from './CopyTo.tsx'
import { DocumentList } from './DocumentList.tsx'
import { calls, type Document, useDocuments } from './documents.ts'
import { Editor } from './Editor.tsx'
import { NewKey } from './NewKey.tsx'
import './content.css'

/** The address of the one document of a kind. */
const only = 'one'

interface DocumentsPageProps {
  family: DocumentFamily
  title: Key<'office'>
  /** Beside an open document, such as its stock. */
  beside?: (key: string) => ReactNode
}

/** Documents of a family: chosen by kind, listed where there are many, and edited in place. */
export function DocumentsPage({ family, title, beside }: DocumentsPageProps) {
  const say = useWords('officeContent')
  const office = useWords('office')
  const filter = useFilter()
  const known: readonly DocumentKind[] = documentFamilies[family]
  const kind = known.find((each) => each === filter.get('kind')) ?? known[0] ?? 'banner'
  const documents = useDocuments(family, kind, isMany(kind) ? filter.opened : undefined)
  const [isNaming, setNaming] = useState(false)
  const { merchant } = useActing()
  const mayAdd = useMay()(calls[family].edit) && isMany(kind)
  const opened = isMany(kind) ? filter.opened : only
  const add = () => (isNamed(kind) ? setNaming(true) : filter.open(crypto.randomUUID()))
  if (documents.error && !documents.data)
    return (
      <Fault
        refusal={documents.error}
        isReading={documents.isFetching}
        onRetry={() => void documents.refetch()}
      />
    )
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{office(title)}</Heading>
          <p className="office-lead">{say(`kind.${kind}.text`)}</p>
        </div>
        {mayAdd && !opened && (
          <Button kind="primary" icon={<Plus />} onClick={add}>
            {say('add')}
          </Button>
        )}
      </Row>
      {known.length > 1 && (
        <FilterChips
          wrap
          label={say('kinds')}
          value={kind}
          onChange={(id) => filter.set({ kind: id, open: undefined, group: undefined })}
          chips={known.map((id) => ({ id, label: say(`kind.${id}`) }))}
        />
      )}
      {opened && documents.data && !documents.isPlaceholderData ? (
        <Opened
          // Saved by this or another person: the fields begin anew from what is there now.
          key={`${merchant?.id} ${kind} ${opened}`}
          kind={kind}
          filter={filter}
          list={documents.data.list}
          documentKey={opened === only ? '' : opened}
          beside={beside}
        />
      ) : opened ? (
        <Skeleton height={320} />
      ) : (
        <>
          <SavedViews list={`documents${kind}`} />
          <DocumentList kind={kind} filter={filter} documents={documents} />
        </>
      )}
      {isNaming && (
        <NewKey
          taken={(documents.data?.list ?? []).map(({ key }) => key)}
          onClose={() => setNaming(false)}
          onNamed={(key) => filter.open(key)}
        />
      )}
    </Page>
  )
}

/** Readers see the name of these in the address, or payments keep it; the others are known by an ID. */
const isNamed = (kind: DocumentKind) =>
  kind === 'help' || kind === 'blog' || kind === 'goods' || kind === 'method'

interface OpenedProps {
  kind: DocumentKind
  filter: Filter
  list: readonly Document[]
  documentKey: string
  beside: ((key: string) => ReactNode) | undefined
}

function Opened({ kind, filter, list, documentKey, beside }: OpenedProps) {
  const say = useWords('officeContent')
  const { state } = useLocation() as { state: { copied?: Copied } | null }
  const [copied, setCopied] = useState(state?.copied)
  const found = list.find(({ key }) => key === documentKey)
  const document = found ?? { ...absent, key: documentKey }
  return (
    <>
      {isMany(kind) && (
        <div>
          <Button
            size="sm"
            icon={<ArrowLeft className="mirror" />}
            onClick={() => filter.open(undefined)}
          >
            {say('back')}
          </Button>
        </div>
      )}
      {found && beside?.(documentKey)}
      <Editor
        key={`${document.version} ${document.seen}`}
        kind={kind}
        document={document}
        copied={copied}
        onSaved={() => setCopied(undefined)}
      />
    </>
  )
}

const absent: Omit<Document, 'key'> = {
  body: null,
  version: 0,
  seen: '',
  draft: null,
  scheduled: [],
  outdated: [],
  changedBy: null,
  changedAt: null,
}
