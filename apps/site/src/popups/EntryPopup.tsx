import { Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, Popup, Spinner, Stack } from '@baize/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormNote } from '../features/identity/FormNote.tsx'
import { challengeOf } from '../features/identity/refusalValue.ts'
import { useRefusalWords } from '../features/identity/refusalWords.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import type { PopupProps } from './PopupHost.tsx'

/**
 * A link that signs in. Whoever made it may be somebody else than who opens it, so it takes nobody's
 * place without a yes, and its code is not even shown to the server before.
 */
export default function EntryPopup({ popup, popups }: PopupProps<'entry'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const visitor = useVisitor()
  const navigate = useNavigate()
  const [isAgreed, setAgreed] = useState(false)
  const isAsked = visitor.kind === 'known' && !isAgreed
  const { refusal, isBegun } = useCode({ popup, popups }, visitor.kind !== 'unknown' && !isAsked)
  if (isAsked && !isBegun) {
    return (
      <Confirm
        open
        title={say('entry.title')}
        confirmLabel={say('entry.confirm')}
        cancelLabel={say('entry.stay')}
        onConfirm={() => setAgreed(true)}
        onCancel={() => void navigate(popup.to, { replace: true, state: null })}
      >
        {say('entry.text', { account: visitor.info.account })}
      </Confirm>
    )
  }
  return (
    <Popup open title={say('social.title')} closeLabel={frame('close')} onClose={popups.close}>
      {refusal ? <Refused refusal={refusal} popups={popups} /> : <Wait />}
    </Popup>
  )
}

function Wait() {
  const say = useWords('account')
  return (
    <output className="social-wait">
      <Spinner /> {say('social.wait')}
    </output>
  )
}

function Refused({ refusal, popups }: { refusal: Refusal; popups: PopupProps['popups'] }) {
  const say = useWords('account')
  const words = useRefusalWords()
  const { isLogin } = useVisitor()
  return (
    <Stack space={16}>
      <FormNote>{words(refusal)}</FormNote>
      <Button
        kind="primary"
        size="lg"
        wide
        onClick={() => (isLogin ? popups.close() : popups.swap({ kind: 'login' }))}
      >
        {isLogin ? say('entry.stay') : say('verify.restart')}
      </Button>
    </Stack>
  )
}

/** The code opens once, so it is shown once; a session whose place is taken ends. */
function useCode({ popup, popups }: PopupProps<'entry'>, isWanted: boolean) {
  const client = useClient()
  const enter = useEntrance()
  const { isLogin } = useVisitor()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBegun, setBegun] = useState(false)
  const begun = useRef(false)
  // Once begun, it stays so: whoever is signed in by it is not asked whether to leave a place to it.
  if (isWanted && !isBegun) setBegun(true)

  async function follow(): Promise<void> {
    // From here on the visitor may turn into who the code is for, and is not asked about that.
    setBegun(true)
    const found = await client.call('loginByCode', { body: { code: popup.code } })
    // Where the server cannot be told, that session ends by itself.
    if (isLogin) await client.call('logout', {}).catch(() => undefined)
    await enter(found, { to: popup.to })
  }

  function begin(): void {
    if (begun.current) return
    begun.current = true
    follow().catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault
      const challenge = challengeOf(fault)
      if (challenge) popups.swap({ kind: 'verification', area: 'member', ...challenge })
      else setRefusal(fault)
    })
  }
  const beginNow = useEffectEvent(begin)

  useEffect(() => {
    if (isBegun) beginNow()
  }, [isBegun])

  return { refusal, isBegun }
}
