import { useWords } from '@baize/i18n/react'
import { Confirm } from '@baize/ui'
import type { Popups } from './usePopups.ts'

/** Shown to trial accounts that open a game or one of the centres. */
export default function RealAccountPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  return (
    <Confirm
      open
      title={say('realAccount.title')}
      confirmLabel={say('realAccount.confirm')}
      cancelLabel={frame('close')}
      onConfirm={() => popups.swap({ kind: 'register' })}
      onCancel={popups.close}
    >
      {say('realAccount.text')}
    </Confirm>
  )
}
