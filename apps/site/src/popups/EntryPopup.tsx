import { Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, Popup, Spinner, Stack } from '@baize/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { challengeOf } from '../features/identity/refusalValue.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { useApart } from '../shared/apart.ts'
import { FormNote } from '../shared/FormNote.tsx'
import { useRefusalWords } from '../shared/refusalWords.ts'
import type { PopupProps } from './PopupHost.tsx'

/**
 * A sign-in link. It may have been made by somebody other than the visitor, so it replaces a session
 * only after a confirmation. Before that the server is only asked whether it belongs to another account.
 */
export default function EntryPopup({ popup, popups }: PopupProps<'entry'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const visitor = useVisitor()
  const apart = useApart()
  const navigate = useNavigate()
  const [isAgreed, setAgreed] = useState(false)
  const goOn = () => void navigate(popup.to, { replace: true, state: null })
  const code = useCode({ popup, popups }, visitor.kind === 'visitor' || isAgreed)
  const isIn = visitor.kind === 'known' && !code.isBegun
  const look = useLook(popup.code, isIn, goOn)
  if (isIn && look.isAnothers) {
    return (
      <Confirm
        open
        kind="danger"
        title={say('entry.title')}
        confirmLabel={say('entry.confirm')}
        cancelLabel={say('entry.stay')}
        onConfirm={() => setAgreed(true)}
        onCancel={goOn}
      >
        {say('entry.text', { account: apart.name(visitor.info.shownAccount) })}
      </Confirm>
    )
  }
  const refusal = isIn ? look.refusal : code.refusal
  const isOver = refusal?.code === 'ticket-expired'
  return (
    <Popup
      open
      title={say(isOver ? 'entry.overTitle' : 'social.title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      {refusal ? <Refused refusal={refusal} popups={popups} onStay={goOn} /> : <Wait />}
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

/** The link's error and the next step: continue as the current member, or log in. */
function Refused(props: { refusal: Refusal; popups: PopupProps['popups']; onStay: () => void }) {
  const { refusal, popups, onStay } = props
  const say = useWords('account')
  const words = useRefusalWords()
  const visitor = useVisitor()
  const apart = useApart()
  const isKnown = visitor.kind === 'known'
  const isOver = refusal.code === 'ticket-expired'
  return (
    <Stack space={16}>
      <FormNote>{isOver ? say('entry.over') : words(refusal)}</FormNote>
      {isKnown && (
        <p className="bz-quiet">
          {say('entry.overStay', { account: apart.name(visitor.info.shownAccount) })}
        </p>
      )}
      {!isKnown && isOver && <p className="bz-quiet">{say('entry.overNext')}</p>}
      <Button
        kind="primary"
        size="lg"
        wide
        onClick={isKnown ? onStay : () => popups.swap({ kind: 'login' })}
      >
        {say(isKnown ? 'entry.stay' : 'login.submit')}
      </Button>
    </Stack>
  )
}

/** Whether the code is for another account. A link to the own account continues; others are refused. */
function useLook(code: string, isWanted: boolean, onOwn: () => void) {
  const client = useClient()
  const [isAnothers, setAnothers] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const begun = useRef(false)

  async function look(): Promise<void> {
    const { opens } = await client.call('lookAtCode', { body: { code } })
    if (opens === 'nothing') throw new Refusal('ticket-expired')
    if (opens === 'another') setAnothers(true)
    else onOwn()
  }

  function begin(): void {
    if (begun.current) return
    begun.current = true
    look().catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault
      setRefusal(fault)
    })
  }
  const beginNow = useEffectEvent(begin)

  useEffect(() => {
    if (isWanted) beginNow()
  }, [isWanted])

  return { isAnothers, refusal }
}

/** The code works once, so it is sent once; a replaced session is ended. */
function useCode({ popup, popups }: PopupProps<'entry'>, isWanted: boolean) {
  const client = useClient()
  const enter = useEntrance()
  const { isLogin } = useVisitor()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBegun, setBegun] = useState(false)
  const begun = useRef(false)
  // Once started, it stays so: the member signed in by this link must not be asked to switch accounts.
  if (isWanted && !isBegun) setBegun(true)

  async function follow(): Promise<void> {
    // From here on the session may become the code's account, which needs no further confirmation.
    setBegun(true)
    const found = await client.call('loginByCode', { body: { code: popup.code } })
    // If the call fails, the old session expires by itself.
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
