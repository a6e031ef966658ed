import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'
import { formText } from '../../formText.ts'
import { useOfficeSend } from '../../hooks.tsx'

interface ImportProps {
  onClose: () => void
  onImported: (id: string) => void
}

/** A provider's file is read here and compared by the server; the same file again changes nothing. */
export function ImportStatement({ onClose, onImported }: ImportProps) {
  const say = useWords('officeMoney')
  const errors = useWords('errors')
  const formId = useId()
  const [id] = useState(() => crypto.randomUUID())
  const send = useOfficeSend('importStatement', 'statements')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    const isThere = file instanceof File && file.size > 0
    setMissing(!isThere)
    if (!isThere) return
    const body = { id, provider: formText(form, 'provider').trim(), name: file.name }
    send.mutate(
      { body: { ...body, csv: await file.text() } },
      {
        onSuccess: ({ id: kept, isNew }) => {
          toast({ title: say(isNew ? 'statement.imported' : 'statement.known') })
          onClose()
          onImported(kept)
        },
      },
    )
  }

  const problem = problemOf(send.error?.value)
  return (
    <Popup
      open
      onClose={onClose}
      title={say('statement.import')}
      description={say('statement.columns')}
      closeLabel={say('statement.cancel')}
      footer={
        <Button type="submit" form={formId} kind="primary" busy={send.isPending}>
          {say('statement.import')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack space={12}>
          {send.error && (
            <StateBanner
              tone="danger"
              title={problem ? say('statement.wrong', problem) : errors(send.error.code)}
            />
          )}
          <TextField
            name="provider"
            label={say('statement.provider')}
            defaultValue="sandbox"
            required
          />
          <TextField
            name="file"
            type="file"
            accept=".csv,text/csv"
            label={say('statement.file')}
            error={isMissing ? say('statement.file.missing') : undefined}
            required
          />
        </Stack>
      </form>
    </Popup>
  )
}

/** Which line of the file could not be read. */
function problemOf(value: unknown): { line: number; problem: string } | undefined {
  const fields = (value as { fields?: { csv?: { line: number; problem: string } } } | undefined)
    ?.fields
  return fields?.csv
}
