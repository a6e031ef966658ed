import { renewMoney } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Popup, Stack } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { IdCard, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PaymentPasswordPopup } from '../../../centres/member/security/PaymentPasswordPopup.tsx'
import { DeskNote } from '../../../shared/DeskNote.tsx'
import { IdentityRejected } from '../IdentityPanel.tsx'
import { IdentityForm } from '../identity/IdentityForm.tsx'
import { useWaitWords } from '../pieces/methods.tsx'
import { reasonWithin } from '../rules/withdrawal.ts'

type Cashier = Value<'cashier'>

/** The requirements before the first withdrawal; empty when all are met. */
export function Needs({ cashier }: { cashier: Cashier }) {
  const say = useWords('cashier')
  const [asked, setAsked] = useState<'identity' | 'password'>()
  const { identity, hasPaymentPassword } = cashier
  if (identity.state === 'approved' && hasPaymentPassword) return null
  return (
    <Panel title={say('need.title')} description={say('need.text')}>
      <Stack space={16}>
        <ul>
          <IdentityNeed cashier={cashier} onPress={() => setAsked('identity')} />
          {!hasPaymentPassword && (
            <Need
              icon={<KeyRound />}
              title={say('need.password')}
              text={say('need.passwordText')}
              action={say('need.password.set')}
              onPress={() => setAsked('password')}
            />
          )}
        </ul>
        {identity.state === 'review' && cashier.desk !== null && (
          <DeskNote desk={cashier.desk} about="documents" />
        )}
      </Stack>
      {asked === 'identity' && (
        <IdentityPopup cashier={cashier} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'password' && <PasswordSetting onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

/** The identity requirement; after a rejection with the reason and a way to send new documents. */
function IdentityNeed(props: { cashier: Cashier; onPress: () => void }) {
  const { identity, checkMinutes, desk } = props.cashier
  const { state, reason } = identity
  const say = useWords('cashier')
  const wait = useWaitWords()(checkMinutes)
  if (state === 'approved') return null
  const actions = {
    none: say('need.identity.send'),
    rejected: say('need.identity.again'),
    review: undefined,
  }
  const isDemo = state === 'review' && desk !== null
  const text =
    state === 'rejected' && reason
      ? say('need.identity.rejectedBecause', { reason: reasonWithin(reason) })
      : say(isDemo ? 'need.identity.demo' : `need.identity.${state}`, { wait })
  return (
    <Need
      icon={<IdCard />}
      title={say('need.identity')}
      text={text}
      action={actions[state]}
      onPress={props.onPress}
    />
  )
}

function Need(props: {
  icon: ReactNode
  title: string
  text: string
  action: string | undefined
  onPress: () => void
}) {
  return (
    <li className="safety-row cashier-row">
      <span className="safety-icon" aria-hidden="true">
        {props.icon}
      </span>
      <div className="safety-words">
        <strong>{props.title}</strong>
        <span>{props.text}</span>
      </div>
      {props.action !== undefined && (
        <Button size="sm" onClick={props.onPress}>
          {props.action}
        </Button>
      )}
    </li>
  )
}

function IdentityPopup({ cashier, onClose }: { cashier: Cashier; onClose: () => void }) {
  const say = useWords('cashier')
  const { identity } = cashier
  return (
    <Popup
      open
      title={say('identity.title')}
      description={say('identity.text')}
      closeLabel={say('close')}
      onClose={onClose}
    >
      <Stack space={16}>
        {identity.state === 'rejected' && <IdentityRejected reason={identity.reason} />}
        <IdentityForm cashier={cashier} onSent={onClose} />
      </Stack>
    </Popup>
  )
}

/** The same popup as in "My account", offered where the payment password is missing. */
export function PasswordSetting({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const close = () => {
    void renewMoney(queries)
    onClose()
  }
  return <PaymentPasswordPopup onClose={close} />
}
