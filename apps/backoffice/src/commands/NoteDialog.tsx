import type { CommandInput } from '@baize/contract/office'
import type { OfficeRouteName } from '@baize/contract/office/routes'
import { useWords } from '@baize/i18n/react'
import { TextArea } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from './CommandDialog.tsx'

type NoteName = 'member.note' | 'case.note'

interface NoteDialogProps<N extends NoteName> {
  name: N
  /** What the note is about. */
  about: Omit<CommandInput<N>, 'text'>
  renews: readonly OfficeRouteName[]
  onClose: () => void
}

/** Writes down what colleagues should know. The note says all there is to say: no reason is asked for. */
export function NoteDialog<N extends NoteName>({ name, about, ...props }: NoteDialogProps<N>) {
  const say = useWords('officeApprovals')
  const [text, setText] = useState('')
  const note = text.trim()
  return (
    <CommandDialog
      name={name}
      title={say('note.add')}
      confirmLabel={say('note.add')}
      input={note ? ({ ...about, text: note } as CommandInput<N>) : undefined}
      missing={say('note.missing')}
      knownReason="note"
      {...props}
    >
      <TextArea
        data-autofocus
        label={say('note.text')}
        hint={say('note.hint')}
        rows={4}
        maxLength={2000}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </CommandDialog>
  )
}
