import { useWords } from '@baize/i18n/react'
import { Confirm } from '@baize/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import type { Popups } from './usePopups.ts'

export default function SignOutPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    void navigate(paths.home(), { replace: true })
  }
  return (
    <Confirm
      open
      title={say('signOut.title')}
      confirmLabel={say('signOut.confirm')}
      cancelLabel={say('signOut.stay')}
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={popups.close}
    >
      {say('signOut.text')}
    </Confirm>
  )
}
