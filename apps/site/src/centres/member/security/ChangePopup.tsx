import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack } from '@baize/ui'
import type { FormEvent, ReactNode } from 'react'
import { FormNote } from '../../../shared/FormNote.tsx'
import type { Changing } from './useChange.ts'

/** A form that changes the account: its fields, its error message and the submit button. */
export function ChangePopup(props: {
  title: string
  text?: string
  changing: Changing
  onSubmit: (event: FormEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const say = useWords('security')
  const frame = useWords('frame')
  const { isBusy, fault, popup } = props.changing
  return (
    <Popup
      open
      title={props.title}
      description={props.text}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      <form noValidate onSubmit={(event) => void props.onSubmit(event)}>
        <Stack space={8}>
          {props.children}
          <FormNote>{fault}</FormNote>
          <Button type="submit" kind="primary" size="lg" wide busy={isBusy}>
            {say('save')}
          </Button>
        </Stack>
      </form>
      {popup}
    </Popup>
  )
}
