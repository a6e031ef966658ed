import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { ChangePasswordForm } from '../features/identity/ChangePasswordForm.tsx'
import { useChangedPassword } from './useChangedPassword.ts'
import type { Popups } from './usePopups.ts'

export default function ChangePasswordPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const goOn = useChangedPassword()
  return (
    <Popup
      open
      title={say('change.title')}
      description={say('change.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <ChangePasswordForm isOldHeld={false} onChanged={goOn} />
    </Popup>
  )
}
