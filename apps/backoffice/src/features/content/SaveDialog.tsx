import type { DocumentBody, DocumentKind } from '@baize/contract/office/content'
import { useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog, type InputProblem } from '../../commands/CommandDialog.tsx'
import { isoText } from '../../parts/moments.ts'
import { Changes } from './Changes.tsx'
import { type Document, renewedBy } from './documents.ts'
import { kinds } from './kinds.ts'

export type Saving = 'draft' | 'publish' | 'remove'

interface SaveDialogProps {
  verb: Saving
  kind: DocumentKind
  document: Document
  body: DocumentBody
  copiedFrom?: string | undefined
  onClose: () => void
  onSaved: () => void
  /** Values that only the server could refuse. */
  onProblems: (problems: readonly InputProblem[]) => void
}

/** Shows what changes before it is saved, and asks from when to when it holds. */
export function SaveDialog(props: SaveDialogProps) {
  const { verb, kind, document, body, copiedFrom } = props
  const say = useWords('officeContent')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { family } = kinds[kind]
  const after = verb === 'remove' ? null : body
  const times = {
    ...(isoText(from) ? { from: isoText(from) } : {}),
    ...(isoText(until) ? { until: isoText(until) } : {}),
  }
  const input = {
    kind,
    key: document.key,
    version: document.version,
    seen: document.seen,
    body: after,
    ...(verb === 'publish' ? times : {}),
    ...(verb === 'publish' && copiedFrom ? { copiedFrom } : {}),
  }
  return (
    <CommandDialog
      name={`${family}.${verb === 'draft' ? 'draft' : 'publish'}` as 'content.publish'}
      title={say(`save.${verb}.title`)}
      confirmLabel={say(`save.${verb}`)}
      kind={verb === 'remove' ? 'danger' : 'primary'}
      // The schema of the kind was checked before the dialog opened, and is checked by the server.
      input={input as never}
      renews={renewedBy(family)}
      onClose={props.onClose}
      onSent={props.onSaved}
      onProblems={props.onProblems}
    >
      {verb === 'publish' && (
        <div className="office-beside">
          <TextField
            type="datetime-local"
            label={say('save.from')}
            hint={say('save.from.hint')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="datetime-local"
            label={say('save.until')}
            hint={say('save.until.hint')}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      )}
      <Changes kind={kind} before={document.body} after={after} />
    </CommandDialog>
  )
}
