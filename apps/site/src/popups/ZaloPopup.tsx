import { useWords } from '@baize/i18n/react'
import { Confirm } from '@baize/ui'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import type { PopupProps } from './PopupHost.tsx'

/** After registration: the merchant's bonus for adding a Zalo account. */
export default function ZaloPopup({ popup, popups }: PopupProps<'zalo'>) {
  const say = useWords('account')
  const navigate = useNavigate()
  return (
    <Confirm
      open
      kind="brass"
      title={say('zalo.title', { bonus: popup.bonus })}
      confirmLabel={say('zalo.add')}
      cancelLabel={say('zalo.later')}
      onConfirm={() => void navigate(paths.member('securityCenter'), { replace: true })}
      onCancel={() => popups.swap({ kind: 'welcome' })}
    >
      {say('zalo.text', { bonus: popup.bonus })}
    </Confirm>
  )
}
