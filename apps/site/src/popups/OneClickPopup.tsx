import { useWords } from '@baize/i18n/react'
import { Popup, Stack } from '@baize/ui'
import { OneClickForm } from '../features/identity/OneClickForm.tsx'
import { showGiven } from '../session/given.ts'
import { useEntrance } from '../session/useEntrance.ts'
import { PopupSwitch } from './PopupSwitch.tsx'
import type { Popups } from './usePopups.ts'

export default function OneClickPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const enter = useEntrance()
  return (
    <Popup
      open
      title={say('oneClick.title')}
      description={say('oneClick.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        <OneClickForm
          onIn={({ account, password, zaloBonus, ...value }) => {
            showGiven({ account, password, zaloBonus })
            return enter(value, { isNewcomer: true })
          }}
        />
        <PopupSwitch
          question={say('oneClick.rather')}
          answer={say('oneClick.toForm')}
          onPress={() => popups.swap({ kind: 'register' })}
        />
      </Stack>
    </Popup>
  )
}
