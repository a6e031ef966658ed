import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, ErrorState, Panel, Skeleton, Stack } from '@baize/ui'
import { KeyRound, Mail, ShieldCheck, Smartphone, WalletCards } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { usePopups } from '../../../popups/usePopups.ts'
import { useApart } from '../../../shared/apart.ts'
import { timeWords } from '../../../shared/times.ts'
import { useDialogEntry } from '../../../shared/useDialogEntry.ts'
import { AuthenticatorPopup } from './AuthenticatorPopup.tsx'
import { EmailPopup } from './EmailPopup.tsx'
import { MobilePopup } from './MobilePopup.tsx'
import { PaymentPasswordPopup } from './PaymentPasswordPopup.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'

type Asked = 'mobile' | 'email' | 'confirmation' | 'authenticator' | 'removal' | 'payment'

/** The protections of the account, with a button to set up or change each. */
export function SafetyPanel() {
  const say = useWords('security')
  const frame = useWords('frame')
  const read = useCall('security', {})
  const address = useCall('profile', {}).data?.email ?? ''
  const { asked, open, close } = useDialogEntry<Asked>()
  if (read.isError) {
    return (
      <Panel>
        <ErrorState
          title={say('safety.fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </Panel>
    )
  }
  return (
    <Panel title={say('safety.title')} description={say('safety.text')}>
      {read.data ? <Rows safety={read.data} onAsk={open} /> : <RowsWait />}
      {asked === 'mobile' && <MobilePopup onClose={close} />}
      {asked === 'email' && <EmailPopup onClose={close} />}
      {asked === 'confirmation' && <EmailPopup toConfirm={address} onClose={close} />}
      <AuthenticatorEntry isAsked={asked === 'authenticator'} onAsk={open} onClose={close} />
      {asked === 'removal' && <RemoveAuthenticator onClose={close} />}
      {asked === 'payment' && <PaymentPasswordPopup onClose={close} />}
    </Panel>
  )
}

/** Recovery codes are shown once: Back asks, as the close button does, instead of losing them. */
function AuthenticatorEntry(props: {
  isAsked: boolean
  onAsk: (asked: Asked) => void
  onClose: () => void
}) {
  const { isAsked } = props
  const [isHeld, setHeld] = useState(false)
  const [leavings, setLeavings] = useState(0)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    if (!isAsked && isHeld) setLeavings(leavings + 1)
  }
  const comeBack = useEffectEvent(() => {
    if (!isAsked && isHeld) props.onAsk('authenticator')
  })
  useEffect(() => comeBack(), [isAsked])
  if (!isAsked && !isHeld) return null
  const close = () => {
    setHeld(false)
    setLeavings(0)
    props.onClose()
  }
  return <AuthenticatorPopup leavings={leavings} onHold={setHeld} onClose={close} />
}

function Rows(props: { safety: Value<'security'>; onAsk: (asked: Asked) => void }) {
  const { safety, onAsk } = props
  const say = useWords('security')
  const popups = usePopups()
  const apart = useApart()
  const { tag } = useLanguage()
  const { authenticator } = safety
  return (
    <ul>
      <Row
        icon={<KeyRound />}
        title={say('password')}
        isGood={safety.hasPassword}
        state={passwordState(say, safety, tag)}
        action={say('password.change')}
        onPress={safety.hasPassword ? () => popups.open({ kind: 'changePassword' }) : undefined}
      />
      <Row
        icon={<Smartphone />}
        title={say('mobile')}
        isGood={safety.mobile !== null}
        state={safety.mobile === null ? say('mobile.none') : apart.figures(safety.mobile)}
        action={say(safety.mobile ? 'change' : 'add')}
        onPress={() => onAsk('mobile')}
      />
      <Row
        icon={<Mail />}
        title={say('email')}
        isGood={safety.emailIsConfirmed}
        {...emailState(say, safety)}
        onPress={() => onAsk(isUnconfirmed(safety) ? 'confirmation' : 'email')}
      />
      <Row
        icon={<ShieldCheck />}
        title={say('authenticator')}
        isGood={authenticator.isOn}
        state={
          authenticator.isOn
            ? say('authenticator.on', {
                date: timeWords(authenticator.since, tag, 'date'),
                count: authenticator.recoveryCodesLeft,
              })
            : say('authenticator.off')
        }
        action={say(authenticator.isOn ? 'authenticator.remove' : 'authenticator.setUp')}
        onPress={() => onAsk(authenticator.isOn ? 'removal' : 'authenticator')}
      />
      <Row
        icon={<WalletCards />}
        title={say('payment')}
        isGood={safety.hasPaymentPassword}
        state={say(safety.hasPaymentPassword ? 'payment.on' : 'payment.off')}
        action={say(safety.hasPaymentPassword ? 'change' : 'set')}
        onPress={() => onAsk('payment')}
      />
    </ul>
  )
}

function passwordState(
  say: ReturnType<typeof useWords<'security'>>,
  safety: Value<'security'>,
  tag: string,
): string {
  if (!safety.hasPassword) return say('password.none')
  const date = timeWords(safety.passwordSetAt, tag, 'date')
  if (!safety.passwordExpiresAt) return say('password.set', { date })
  return say('password.expires', { date, until: timeWords(safety.passwordExpiresAt, tag, 'date') })
}

function emailState(say: ReturnType<typeof useWords<'security'>>, safety: Value<'security'>) {
  const { email } = safety
  if (email === null) return { state: say('email.none'), action: say('add') }
  if (!isUnconfirmed(safety)) return { state: email, action: say('change') }
  return { state: say('email.unconfirmed', { email }), action: say('email.confirm') }
}

/** There is an email address, but its owner has not confirmed it. */
function isUnconfirmed({ email, emailIsConfirmed }: Value<'security'>): boolean {
  return email !== null && !emailIsConfirmed
}

interface RowProps {
  icon: ReactNode
  title: string
  state: string
  isGood: boolean
  action: string
  onPress: (() => void) | undefined
}

function Row({ icon, title, state, isGood, action, onPress }: RowProps) {
  return (
    <li className="safety-row" data-good={isGood ? '' : undefined}>
      <span className="safety-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="safety-words">
        <strong>{title}</strong>
        <span>{state}</span>
      </div>
      {onPress && (
        <Button size="sm" aria-label={`${title}: ${action}`} onClick={onPress}>
          {action}
        </Button>
      )}
    </li>
  )
}

const waiting = ['a', 'b', 'c', 'd', 'e']

function RowsWait() {
  return (
    <Stack space={16}>
      {waiting.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  )
}
