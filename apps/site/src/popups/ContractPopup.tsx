import { useWords } from '@baize/i18n/react'
import { EmptyState, Popup } from '@baize/ui'
import type { Popups } from './usePopups.ts'

export default function ContractPopup({ popups }: { popups: Popups }) {
  const say = useWords('agent')
  const frame = useWords('frame')
  return (
    <Popup
      open
      escapable
      size="wide"
      title={say('contract.title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <EmptyState art="letter" title={say('contract.none')}>
        {say('contract.noneText')}
      </EmptyState>
    </Popup>
  )
}
