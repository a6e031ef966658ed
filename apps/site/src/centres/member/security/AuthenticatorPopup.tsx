import { useWords } from '@baize/i18n/react'
import { Button, CodeField, Confirm, Popup, Skeleton, Stack, StateBanner } from '@baize/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCopy } from '../../../shared/Copy.tsx'
import { useChange, useToldAside } from './useChange.ts'

const QrCode = lazy(async () => ({ default: (await import('@baize/ui/QrCode')).QrCode }))

const qrPx = 176

interface Props {
  /** How often Back was pressed while recovery codes are shown: each asks whether to leave. */
  leavings?: number
  /** Whether closing would lose something that is shown only once. */
  onHold?: (isHeld: boolean) => void
  onClose: () => void
}

/** Shows the secret, asks for the first code, and then shows the recovery codes once. */
export function AuthenticatorPopup({ leavings = 0, onHold, onClose }: Props) {
  const say = useWords('security')
  const frame = useWords('frame')
  const fields = useWords('fields')
  const begin = useChange('startAuthenticator', useToldAside())
  const confirm = useChange('confirmAuthenticator')
  const [offer, setOffer] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<string[]>()
  const asked = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void begin.change({}).then((made) => (made ? setOffer(made) : onClose()))
  }, [begin, onClose])

  if (recovery) {
    const shown = {
      codes: recovery,
      isLeft: leavings > 0,
      onCopied: () => onHold?.(false),
      onClose,
    }
    return <RecoveryCodes key={leavings} {...shown} />
  }
  const turnOn = async () => {
    if (code === '') {
      // After a wrong code the field is cleared: keep the message about the wrong code then.
      confirm.setFault((said) => said ?? fields('required'))
      return field.current?.focus()
    }
    const done = await confirm.change({ body: { code } })
    if (done) {
      onHold?.(true)
      return setRecovery(done.recoveryCodes)
    }
    setCode('')
    field.current?.focus()
  }
  return (
    <Popup
      open
      title={say('authenticator.title')}
      description={say('authenticator.scan')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      {!offer && <Skeleton height={qrPx} />}
      {offer && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void turnOn()
          }}
        >
          <Stack space={16}>
            <div className="authenticator-offer">
              <Suspense fallback={<div style={{ blockSize: qrPx }} />}>
                <QrCode value={offer.uri} size={qrPx} label={say('authenticator.qr')} />
              </Suspense>
              <p>
                <span className="bz-label">{say('authenticator.key')}</span>
                <code>{offer.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
              </p>
              <CopyButton text={offer.secret} what={say('authenticator.key')} label={say('copy')} />
            </div>
            <CodeField
              ref={field}
              label={say('authenticator.enter')}
              required
              value={code}
              error={confirm.fault}
              onChange={setCode}
            />
            <Button type="submit" kind="primary" size="lg" wide busy={confirm.isBusy}>
              {say('authenticator.confirm')}
            </Button>
          </Stack>
        </form>
      )}
      {begin.popup}
      {confirm.popup}
    </Popup>
  )
}

/** Closing loses the codes, so it asks first unless the member copied them or said they are saved. */
function RecoveryCodes(props: {
  codes: string[]
  isLeft: boolean
  onCopied: () => void
  onClose: () => void
}) {
  const { codes, onClose } = props
  const say = useWords('security')
  const frame = useWords('frame')
  const [isCopied, setCopied] = useState(false)
  const [isLeaving, setLeaving] = useState(props.isLeft)
  return (
    <Popup
      open
      title={say('authenticator.codesTitle')}
      closeLabel={frame('close')}
      onClose={isCopied ? onClose : () => setLeaving(true)}
    >
      <Stack space={16}>
        <StateBanner tone="warning" title={say('authenticator.codesText')} />
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          text={codes.join('\n')}
          what={say('authenticator.codesTitle')}
          label={say('authenticator.copyCodes')}
          onCopied={() => {
            setCopied(true)
            props.onCopied()
          }}
        />
        <Button kind="primary" size="lg" wide onClick={onClose}>
          {say('authenticator.saved')}
        </Button>
      </Stack>
      <Confirm
        open={isLeaving}
        kind="danger"
        title={say('authenticator.leaveTitle')}
        confirmLabel={say('authenticator.leave')}
        cancelLabel={say('authenticator.leaveStay')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {say('authenticator.leaveText')}
      </Confirm>
    </Popup>
  )
}

/** Copies a secret: the dialog names the copied value and does not show it. */
function CopyButton(props: { text: string; what: string; label: string; onCopied?: () => void }) {
  const { copy, dialog } = useCopy()
  return (
    <>
      <Button size="sm" onClick={() => copy(props.text, { what: props.what }, props.onCopied)}>
        {props.label}
      </Button>
      {dialog}
    </>
  )
}
