import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack } from '@baize/ui'
import type { PopupProps } from './PopupHost.tsx'
import { PopupSwitch } from './PopupSwitch.tsx'

/** For a visitor who opens a game with a demo: log in to play comes first, the demo second. */
export default function PlayChoicePopup({ popup, popups }: PopupProps<'playChoice'>) {
  const say = useWords('games')
  const account = useWords('account')
  const frame = useWords('frame')
  const { nodeId, title } = popup
  return (
    <Popup
      open
      size="dialog"
      escapable
      title={title}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={12}>
        <Button
          kind="primary"
          size="lg"
          wide
          data-autofocus=""
          onClick={() => popups.swap({ kind: 'login' })}
        >
          {say('mode.login')}
        </Button>
        <Button
          size="lg"
          wide
          onClick={() => popups.swap({ kind: 'game', nodeId, title, mode: 'demo' })}
        >
          {say('mode.demo')}
        </Button>
        <p className="popup-switch">{say('demo')}</p>
        <PopupSwitch
          question={account('login.noAccount')}
          answer={account('login.toRegister')}
          onPress={() => popups.swap({ kind: 'register' })}
        />
      </Stack>
    </Popup>
  )
}
