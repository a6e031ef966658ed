import { useWords } from '@baize/i18n/react'
import { Confirm } from '@baize/ui'
import { useLeave } from '../session/useLeave.ts'
import type { Popups } from './usePopups.ts'

export default function SignOutPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const { busy, leave } = useLeave()
  return (
    <Confirm
      open
      title={say('signOut.title')}
      confirmLabel={say('signOut.confirm')}
      cancelLabel={say('signOut.stay')}
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={() => {
        if (!busy) popups.close()
      }}
    >
      {say('signOut.text')}
    </Confirm>
  )
}
