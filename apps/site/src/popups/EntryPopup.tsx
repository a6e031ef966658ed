import { Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, Popup, Spinner, Stack } from '@baize/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { challengeOf } from '../features/identity/refusalValue.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { FormNote } from '../shared/FormNote.tsx'
import { useRefusalWords } from '../shared/refusalWords.ts'
import type { PopupProps } from './PopupHost.tsx'

/**
 * A link that signs in. Whoever made it may be somebody else than who opens it, so it takes nobody's
 * place without a yes. Before that the server is asked only whether it opens another account at all.
 */
export default function EntryPopup({ popup, popups }: PopupProps<'entry'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const visitor = useVisitor()
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
        {say('entry.text', { account: visitor.info.account })}
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

/** What is wrong with the link, and the way from there: on as who one is, or to the login. */
function Refused(props: { refusal: Refusal; popups: PopupProps['popups']; onStay: () => void }) {
  const { refusal, popups, onStay } = props
  const say = useWords('account')
  const words = useRefusalWords()
  const visitor = useVisitor()
  const isKnown = visitor.kind === 'known'
  const isOver = refusal.code === 'ticket-expired'
  return (
    <Stack space={16}>
      <FormNote>{isOver ? say('entry.over') : words(refusal)}</FormNote>
      {isKnown && (
        <p className="bz-quiet">{say('entry.overStay', { account: visitor.info.account })}</p>
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

/** Whether the code is another's; a link of one's own leads on, one that opens nothing is refused. */
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
