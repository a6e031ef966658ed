import { renewMoney } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Popup, Stack } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { IdCard, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PaymentPasswordPopup } from '../../../centres/member/security/PaymentPasswordPopup.tsx'
import { IdentityRejected } from '../IdentityPanel.tsx'
import { IdentityForm } from '../identity/IdentityForm.tsx'

type Cashier = Value<'cashier'>

/** What is asked for before the first withdrawal; nothing where all of it is done. */
export function Needs({ cashier }: { cashier: Cashier }) {
  const say = useWords('cashier')
  const [asked, setAsked] = useState<'identity' | 'password'>()
  const { identity, hasPaymentPassword } = cashier
  if (identity.state === 'approved' && hasPaymentPassword) return null
  const isInReview = identity.state === 'review'
  return (
    <Panel title={say('need.title')} description={say('need.text')}>
      <ul className="safety">
        {identity.state !== 'approved' && (
          <Need
            icon={<IdCard />}
            title={say('need.identity')}
            text={say(`need.identity.${identity.state}`)}
            action={isInReview ? undefined : say('need.identity.send')}
            onPress={() => setAsked('identity')}
          />
        )}
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
      {asked === 'identity' && (
        <IdentityPopup cashier={cashier} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'password' && <PasswordSetting onClose={() => setAsked(undefined)} />}
    </Panel>
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
  const { identity, currency } = cashier
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
        <IdentityForm currency={currency} onSent={onClose} />
      </Stack>
    </Popup>
  )
}

/** The same as in my account, here where it is missed. */
export function PasswordSetting({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const close = () => {
    void renewMoney(queries)
    onClose()
  }
  return <PaymentPasswordPopup onClose={close} />
}
