import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { MemberCentre } from '../centres/member/MemberCentre.tsx'
import { memberPages } from '../paths.ts'
import type { PopupProps } from './PopupHost.tsx'

/** The member centre over a game, so that the game need not be left. */
export default function MemberCentrePopup({ popup, popups }: PopupProps<'memberCentre'>) {
  const say = useWords('member')
  const frame = useWords('frame')
  return (
    <Popup
      open
      escapable
      size="wide"
      bare
      title={say('title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <MemberCentre
        page={popup.page ?? memberPages[0]}
        onPage={(page) => popups.swap({ kind: 'memberCentre', page })}
      />
    </Popup>
  )
}
