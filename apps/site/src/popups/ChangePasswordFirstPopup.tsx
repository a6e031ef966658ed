import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { ChangePasswordForm } from '../features/identity/ChangePasswordForm.tsx'
import { paths } from '../paths.ts'
import { useLeave } from '../session/useLeave.ts'
import { useChangedPassword } from './useChangedPassword.ts'

/** The password must be changed before anything else; the only other way is to sign out. */
export default function ChangePasswordFirstPopup() {
  const say = useWords('account')
  const { pathname } = useLocation()
  // An agent who logged in on the agent page continues to the agent centre.
  const isAgents = pathname.toLowerCase() === paths.agentHome().toLowerCase()
  const goOn = useChangedPassword(isAgents ? paths.agentHome() : paths.home())
  const { busy, leave } = useLeave()
  return (
    <Popup
      open
      className="popup-held"
      title={say('change.firstTitle')}
      description={say('change.firstText')}
      closeLabel={say('signOut.confirm')}
      onClose={() => void leave()}
    >
      <Stack space={16}>
        <ChangePasswordForm isOldHeld onChanged={goOn} />
        <Button
          wide
          kind="quiet"
          icon={<LogOut className="mirror" />}
          busy={busy}
          onClick={() => void leave()}
        >
          {say('signOut.confirm')}
        </Button>
      </Stack>
    </Popup>
  )
}
