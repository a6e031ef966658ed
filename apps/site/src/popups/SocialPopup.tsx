import { Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Spinner, Stack, toast } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { challengeOf } from '../features/identity/refusalValue.ts'
import { paths } from '../paths.ts'
import { keepLinkTicket, takeLinking } from '../session/linking.ts'
import { readToken } from '../session/token.ts'
import { useEntrance } from '../session/useEntrance.ts'
import { FormNote } from '../shared/FormNote.tsx'
import { useRefusalWords } from '../shared/refusalWords.ts'
import type { PopupProps } from './PopupHost.tsx'

/** The return from a social login: the identity, or the error. */
export default function SocialPopup({ popup, popups }: PopupProps<'social'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const words = useRefusalWords()
  const refusal = useTicket({ popup, popups })
  return (
    <Popup open title={say('social.title')} closeLabel={frame('close')} onClose={popups.close}>
      {refusal ? (
        <Stack space={16}>
          <FormNote>{words(refusal)}</FormNote>
          <Button kind="primary" size="lg" wide onClick={() => popups.swap({ kind: 'login' })}>
            {say('verify.restart')}
          </Button>
        </Stack>
      ) : (
        <output className="social-wait">
          <Spinner /> {say('social.wait')}
        </output>
      )}
    </Popup>
  )
}

/** The ticket works once, so it is sent once. */
function useTicket({ popup, popups }: PopupProps<'social'>): Refusal | undefined {
  const client = useClient()
  const enter = useEntrance()
  const navigate = useNavigate()
  const errors = useWords('errors')
  const [refusal, setRefusal] = useState<Refusal>()
  const begun = useRef(false)

  async function follow(ticket: string): Promise<void> {
    const isLinking = takeLinking() && readToken() !== undefined
    const found = await client.call('socialTicket', { body: { ticket } })
    if (isLinking) {
      if (found.kind === 'signed-in') throw new Refusal('already-linked')
      keepLinkTicket({ ticket: found.ticket, provider: found.provider })
      void navigate(paths.member('securityCenter'), { replace: true })
    } else if (found.kind === 'signed-in') {
      await enter(found)
    } else {
      const { kind: _, ...unlinked } = found
      popups.swap({ kind: 'link', ...unlinked })
    }
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if ('fault' in popup) {
      toast({ tone: 'warning', title: errors(knownFault(popup.fault)) })
      popups.close()
      return
    }
    follow(popup.ticket).catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault
      const challenge = challengeOf(fault)
      if (challenge) popups.swap({ kind: 'verification', area: 'member', ...challenge })
      else setRefusal(fault)
    })
  })

  return refusal
}

/** The error code comes from the address and is not trusted; only known codes are accepted. */
function knownFault(fault: string) {
  const known = ['popup-closed-by-user', 'operation-not-allowed', 'ticket-expired'] as const
  return known.find((each) => each === fault) ?? 'social-failed'
}
