import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Panel, Stack, TextField } from '@baize/ui'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { AmountField, useAmountWords } from '../pieces/AmountField.tsx'
import { PasswordPopup } from '../pieces/PasswordPopup.tsx'
import { type Transfer, type TransferProps, useTransfer } from './useTransfer.ts'

/** Recipient and amount; then the payment password. */
export function TransferFields(props: TransferProps) {
  const { way, cashier } = props
  const { currency } = cashier
  const say = useWords('cashier')
  const words = useAmountWords(currency)
  const transfer = useTransfer(props)
  const amountInput = useRef<HTMLInputElement>(null)
  const accountInput = useRef<HTMLInputElement>(null)
  const [isJudged, setJudged] = useState(false)
  const [isSure, setSure] = useState(false)
  const { typed, amount, range, fault, to } = transfer

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    const wrong = to === '' ? accountInput : fault && amountInput
    if (wrong) wrong.current?.focus()
    else {
      transfer.sending.forget()
      setSure(true)
    }
  }
  return (
    <>
      <form noValidate className="cashier-split" onSubmit={submit}>
        <Panel title={say(`transfer.${way}`)}>
          <Stack space={16}>
            {way === 'up' ? (
              <Upline to={to} />
            ) : (
              <Whom
                ref={accountInput}
                transfer={transfer}
                isJudged={isJudged}
                onType={() => setSure(false)}
              />
            )}
            <AmountField
              ref={amountInput}
              label={say('transfer.amount')}
              currency={currency}
              range={range}
              typed={typed}
              amount={amount}
              error={isJudged ? words(fault, range) : undefined}
              onType={transfer.setTyped}
              onBlur={() => setJudged(typed !== '')}
            />
          </Stack>
        </Panel>
        <Summary cashier={cashier} transfer={transfer} />
      </form>
      {isSure && !transfer.isUnknown && (
        <ConfirmTransfer transfer={transfer} currency={currency} onClose={() => setSure(false)} />
      )}
    </>
  )
}

function Upline({ to }: { to: string }) {
  const say = useWords('cashier')
  return <KeyValue facts={[{ id: 'to', label: say('transfer.upline'), value: <bdi>{to}</bdi> }]} />
}

const accountMax = 64

interface WhomProps {
  transfer: Transfer
  isJudged: boolean
  onType: () => void
  ref: Ref<HTMLInputElement>
}

function Whom({ ref, ...props }: WhomProps) {
  const { transfer } = props
  const say = useWords('cashier')
  const isMissing = props.isJudged && transfer.to === ''
  return (
    <TextField
      ref={ref}
      label={say('transfer.account')}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountMax}
      hint={say('transfer.accountHint')}
      error={
        (transfer.isUnknown && say('transfer.unknown')) ||
        (isMissing && say('transfer.accountMissing'))
      }
      value={transfer.account}
      onChange={(event) => {
        transfer.setAccount(event.target.value)
        transfer.sending.forget()
        props.onType()
      }}
    />
  )
}

function Summary({ cashier, transfer }: Pick<TransferProps, 'cashier'> & { transfer: Transfer }) {
  const { currency } = cashier
  const say = useWords('cashier')
  const left = usePlayWords(currency).left(cashier.toPlay)
  const blocker = cashier.hasPaymentPassword ? left : say('withdraw.blocked.password')
  const shown = (of: bigint | undefined) =>
    of === undefined ? '–' : <Sum of={of} currency={currency} />
  return (
    <Panel title={say('transfer.summary')} look="raised" className="cashier-aside">
      <Stack space={16}>
        <KeyValue
          facts={[
            { id: 'there', label: say('transfer.available'), value: shown(transfer.range.max) },
            {
              id: 'amount',
              label: say('summary.youSend'),
              value: shown(transfer.amount),
              sum: true,
            },
          ]}
        />
        <Button type="submit" kind="primary" size="lg" wide disabledReason={blocker}>
          {say('transfer.submit')}
        </Button>
        <p className="cashier-small">{say('transfer.submitText')}</p>
      </Stack>
    </Panel>
  )
}

function ConfirmTransfer(props: { transfer: Transfer; currency: string; onClose: () => void }) {
  const { transfer, currency } = props
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const amount = transfer.amount ?? 0n
  return (
    <PasswordPopup
      title={say('transfer.confirmTitle')}
      text={say('transfer.confirmText')}
      facts={[
        { id: 'to', label: say('summary.to'), value: <bdi>{transfer.to}</bdi> },
        {
          id: 'amount',
          label: say('summary.youSend'),
          value: <Sum of={amount} currency={currency} />,
          sum: true,
        },
      ]}
      submitLabel={say('transfer.confirm', { amount: sum(amount) })}
      currency={currency}
      sending={transfer.sending}
      onSubmit={transfer.send}
      onClose={props.onClose}
    />
  )
}
