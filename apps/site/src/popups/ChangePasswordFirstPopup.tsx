import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { ChangePasswordForm } from '../features/identity/ChangePasswordForm.tsx'
import { paths } from '../paths.ts'
import { useLeave } from '../session/useLeave.ts'
import { useChangedPassword } from './useChangedPassword.ts'

/** A password that must be changed before anything else: there is no way round but out. */
export default function ChangePasswordFirstPopup() {
  const say = useWords('account')
  const { pathname } = useLocation()
  // An agent who came by the agents' page goes on to where that login leads.
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
