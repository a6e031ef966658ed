import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { ExtraVerification } from '../features/identity/ExtraVerification.tsx'
import type { PopupProps } from './PopupHost.tsx'
import { useLoginEnds } from './useLoginEnds.ts'

/** A further proof: an authenticator code, or one required for a new IP address. */
export default function VerificationPopup({ popup, popups }: PopupProps<'verification'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const isApps = popup.methods.some(({ method }) => method === 'authenticator')
  const { onIn } = useLoginEnds(popup.area, popups)
  return (
    <Popup
      open
      title={say('verify.title')}
      description={say(isApps ? 'verify.appText' : 'verify.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <ExtraVerification
        challenge={popup}
        onIn={(value) => onIn(value, popup.remember)}
        onOver={() => (popup.area === 'agent' ? popups.close() : popups.swap({ kind: 'login' }))}
      />
    </Popup>
  )
}
