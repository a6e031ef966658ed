import {
  changesOf,
  type DocumentBody,
  type DocumentKind,
  isMany,
  keptKinds,
} from '@baize/contract/office/content'
import { documentBodies } from '@baize/contract/office/content.bodies'
import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Panel, Row, StateBanner } from '@baize/ui'
import { useMemo, useState } from 'react'
import type { InputProblem } from '../../commands/CommandDialog.tsx'
import { Moment } from '../../Moment.tsx'
import { type Path, valueAt, withValue } from '../../parts/body.ts'
import { useMay } from '../../session/me.tsx'
import { CopyTo } from './CopyTo.tsx'
import { calls, type Document } from './documents.ts'
import { Fields } from './Fields.tsx'
import { kinds } from './kinds.ts'
import { Preview } from './Preview.tsx'
import { SaveDialog, type Saving } from './SaveDialog.tsx'
import { SpokenContext } from './spoken.ts'
import { useProblemWords } from './useProblemWords.ts'
import { Versions } from './Versions.tsx'

interface EditorProps {
  kind: DocumentKind
  document: Document
  /** From another brand, not saved here yet. */
  copied?: { body: DocumentBody; from: string } | undefined
  onSaved: () => void
}

/** One document: its fields, how it looks, what is changed, and its versions. */
export function Editor(props: EditorProps) {
  const { kind, document, copied } = props
  const say = useWords('officeContent')
  const may = useMay()
  const form = kinds[kind]
  const first = copied?.body ?? document.draft?.body ?? document.body ?? form.fresh?.() ?? {}
  const [body, setBody] = useState<DocumentBody>(first)
  const [chosen, choose] = useState<LanguageCode>('EN')
  const [isChecked, setChecked] = useState(copied !== undefined)
  const [saving, setSaving] = useState<Saving>()
  const own = useProblems(kind, body)
  const told = useTold()
  const problems = new Map([...told.problems, ...own])
  const count = changesOf(document.body, body).length
  const mayEdit = may(calls[form.family].edit)
  const spoken = useMemo(
    () => ({ offered: languageCodes, chosen, choose, outdated: document.outdated }),
    [chosen, document.outdated],
  )

  function save(verb: Saving): void {
    setChecked(true)
    if (verb === 'remove' || own.size === 0) setSaving(verb)
  }

  return (
    <SpokenContext value={spoken}>
      <Waiting document={document} />
      {isChecked && problems.size > 0 && (
        <StateBanner tone="warning" title={say('problems', { count: problems.size })} />
      )}
      <div className="content-editor">
        <Panel>
          <Fields
            body={body}
            fields={form.fields}
            problems={isChecked ? problems : none}
            readOnly={!mayEdit}
            isNew={document.body === null}
            onChange={(path, value) => {
              told.forget()
              setBody(withValue(body, path, value) as DocumentBody)
            }}
          />
        </Panel>
        <Preview kind={kind} body={body} />
      </div>
      <Row className="content-actions">
        {mayEdit && (
          <>
            <Button
              kind="primary"
              disabled={count === 0}
              disabledReason={count === 0 ? say('changes.none') : undefined}
              onClick={() => save('publish')}
            >
              {say('changes.review', { count })}
            </Button>
            <Button
              disabled={count === 0}
              disabledReason={count === 0 ? say('changes.none') : undefined}
              onClick={() => save('draft')}
            >
              {say('save.draft')}
            </Button>
            {isMany(kind) && !keptKinds.includes(kind) && document.body !== null && (
              <Button kind="danger" onClick={() => save('remove')}>
                {say('save.remove')}
              </Button>
            )}
          </>
        )}
        <CopyTo kind={kind} documentKey={document.key} body={body} />
      </Row>
      <Versions kind={kind} document={document} mayEdit={mayEdit} onSaved={props.onSaved} />
      {saving && (
        <SaveDialog
          verb={saving}
          kind={kind}
          document={document}
          body={body}
          copiedFrom={copied?.from}
          onClose={() => setSaving(undefined)}
          onSaved={props.onSaved}
          onProblems={(found) => {
            if (told.show(found)) setSaving(undefined)
          }}
        />
      )}
    </SpokenContext>
  )
}

const none: ReadonlyMap<string, string> = new Map()

/** What the server alone can know, such as which providers are connected; shown until something is changed. */
function useTold() {
  const say = useWords('officeContent')
  const [problems, setProblems] = useState(none)
  return {
    problems,
    forget: () => setProblems(none),
    /** Whether any is about a field of the form; the dialog says the others itself. */
    show(found: readonly InputProblem[]): boolean {
      const ofFields = found.filter(({ field }) => field.startsWith(inBody))
      const wrong = say('problem.wrong')
      setProblems(new Map(ofFields.map(({ field }) => [field.slice(inBody.length), wrong])))
      return ofFields.length > 0
    },
  }
}

const inBody = 'body.'

/** What the contract's schema has against it, by path and in words. */
function useProblems(kind: DocumentKind, body: DocumentBody): ReadonlyMap<string, string> {
  const inWords = useProblemWords()
  const parsed = documentBodies[kind].safeParse(body)
  if (parsed.success) return none
  return new Map(
    parsed.error.issues.map((issue) => {
      const isEmpty = valueAt(body, issue.path as Path) === ''
      return [issue.path.join('.'), inWords(isEmpty ? { ...issue, code: 'too_small' } : issue)]
    }),
  )
}

/** A draft, and what will take effect by itself. */
function Waiting({ document: { draft, scheduled, body } }: { document: Document }) {
  const say = useWords('officeContent')
  return (
    <Row>
      {body === null && <Badge tone="neutral">{say('state.absent')}</Badge>}
      {draft && <Badge tone="info">{say('draft.by', { name: draft.by })}</Badge>}
      {scheduled.map(({ id, from, version }) => (
        <Badge key={id} tone="info">
          {say('scheduled.version', { number: version })} {from && <Moment at={from} />}
        </Badge>
      ))}
    </Row>
  )
}
