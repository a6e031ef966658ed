import { useWords } from '@baize/i18n/react'
import { Button, Popup, SelectField, Stack, TextField } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Listed, ProgrammeKind } from './types.ts'

interface NewProgrammeProps {
  kinds: Listed['kinds']
  taken: readonly string[]
  onClose: () => void
  onNamed: (id: string, kind: ProgrammeKind) => void
}

/** A programme has a short name for good, and a kind. */
export function NewProgramme({ kinds, taken, onClose, onNamed }: NewProgrammeProps) {
  const say = useWords('officeProgrammes')
  const formId = useId()
  const [id, setId] = useState('')
  const [kind, setKind] = useState<ProgrammeKind>('promotion')
  const [problem, setProblem] = useState<string>()
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!/^[a-z0-9-]{1,40}$/.test(id)) setProblem(say('programme.id.hint'))
    else if (taken.includes(id)) setProblem(say('programme.id.taken'))
    else {
      onNamed(id, kind)
      onClose()
    }
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={say('programme.new')}
      closeLabel={say('cancel')}
      footer={
        <Button type="submit" form={formId} kind="primary">
          {say('programme.go')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send}>
        <Stack space={12}>
          <TextField
            label={say('programme.id')}
            hint={say('programme.id.hint')}
            error={problem}
            value={id}
            autoComplete="off"
            onChange={(event) => setId(event.target.value)}
          />
          <SelectField
            label={say('list.kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as ProgrammeKind)}
            options={kinds.map((each) => ({ value: each.kind, label: say(`kind.${each.kind}`) }))}
          />
        </Stack>
      </form>
    </Popup>
  )
}
