import { useWords } from '@baize/i18n/react'
import { Confirm, toast } from '@baize/ui'
import { useChange } from './useChange.ts'

export function RemoveAuthenticator({ onClose }: { onClose: () => void }) {
  const say = useWords('security')
  const { change, isBusy, fault, popup } = useChange('removeAuthenticator')
  const remove = async () => {
    if (!(await change({}))) return
    toast({ title: say('authenticator.removed') })
    onClose()
  }
  return (
    <>
      <Confirm
        open
        kind="danger"
        title={say('authenticator.removeTitle')}
        confirmLabel={say('authenticator.remove')}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={onClose}
      >
        {fault ?? say('authenticator.removeText')}
      </Confirm>
      {popup}
    </>
  )
}
