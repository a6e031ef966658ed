import { Button, Popup, Stack, TextField } from '@baize/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'

interface NameDialogProps {
  words: { title: string; label: string; hint: string; taken: string; go: string; cancel: string }
  pattern: RegExp
  taken: readonly string[]
  onClose: () => void
  onNamed: (name: string) => void
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the short name of something new, which stays for good and is used once. */
export function NameDialog(props: NameDialogProps) {
  const { words, pattern, taken, onClose, onNamed } = props
  const formId = useId()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!pattern.test(name)) setProblem(words.hint)
    else if (taken.includes(name)) setProblem(words.taken)
    else {
      onNamed(name)
      onClose()
    }
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.cancel}
      footer={
        <Button type="submit" form={formId} kind="primary">
          {words.go}
        </Button>
      }
    >
      <form id={formId} onSubmit={send}>
        <Stack space={12}>
          <TextField
            label={words.label}
            hint={words.hint}
            error={problem}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          {props.children}
        </Stack>
      </form>
    </Popup>
  )
}
