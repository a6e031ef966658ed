import { useWords } from '@baize/i18n/react'
import { Button, Popup, TextField } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'

interface NewKeyProps {
  onClose: () => void
  onNamed: (key: string) => void
}

/** Articles and goods are known by a short name, which is part of their address. */
export function NewKey({ onClose, onNamed }: NewKeyProps) {
  const say = useWords('officeContent')
  const formId = useId()
  const [key, setKey] = useState('')
  const [isWrong, setWrong] = useState(false)
  function send(event: FormEvent): void {
    event.preventDefault()
    const isRight = /^[a-z][a-z0-9-]{0,39}$/.test(key)
    setWrong(!isRight)
    if (!isRight) return
    onNamed(key)
    onClose()
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={say('key.title')}
      closeLabel={say('key.cancel')}
      footer={
        <Button type="submit" form={formId} kind="primary">
          {say('key.go')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send}>
        <TextField
          label={say('key')}
          hint={say('key.hint')}
          error={isWrong ? say('key.hint') : undefined}
          value={key}
          autoComplete="off"
          onChange={(event) => setKey(event.target.value)}
        />
      </form>
    </Popup>
  )
}
