import { useWords } from '@baize/i18n/react'
import { Button, Confirm, toast } from '@baize/ui'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { type Outcome, outcomesOf, payableOf, type WithdrawalDetail } from '../rules/withdrawal.ts'
import { Missing } from './Missing.tsx'

interface ReceiptProps {
  withdrawal: WithdrawalDetail
  currency: string
}

/** The member's confirmation of the received amount. */
export function Receipt({ withdrawal, currency }: ReceiptProps) {
  const say = useWords('cashier')
  const [asked, setAsked] = useState<Outcome>()
  const close = () => setAsked(undefined)
  const isFirst = withdrawal.state === 'paid'
  return (
    <>
      {outcomesOf(withdrawal.state).map((outcome) => (
        <Button
          key={outcome}
          kind={looks[outcome]}
          onClick={() => setAsked(outcome)}
          aria-haspopup="dialog"
        >
          {say(isFirst ? `receipt.${outcome}` : `receipt.later.${laterOf(withdrawal, outcome)}`)}
        </Button>
      ))}
      {asked === 'received' && (
        <Received withdrawal={withdrawal} currency={currency} onClose={close} />
      )}
      {(asked === 'partly' || asked === 'notReceived') && (
        <Missing withdrawal={withdrawal} currency={currency} outcome={asked} onClose={close} />
      )}
    </>
  )
}

const looks = { received: 'primary', partly: 'secondary', notReceived: 'danger' } as const

function laterOf({ state }: WithdrawalDetail, outcome: Outcome): 'all' | 'rest' | 'part' {
  if (outcome === 'partly') return 'part'
  return state === 'partly' ? 'rest' : 'all'
}

function Received({ withdrawal, currency, onClose }: ReceiptProps & { onClose: () => void }) {
  const say = useWords('cashier')
  const words = useRefusalWords()
  const sum = useSumWords(currency)
  const { send, isBusy, refusal } = useSending('confirmReceipt')
  const confirm = async () => {
    if (!(await send({ body: { id: withdrawal.id, outcome: 'received' } }))) return
    onClose()
    toast({ title: say('receipt.thanks') })
  }
  return (
    <Confirm
      open
      title={say('receipt.receivedTitle', { amount: sum(payableOf(withdrawal)) })}
      confirmLabel={say('receipt.receivedConfirm')}
      cancelLabel={say('cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {refusal ? words(refusal) : say('receipt.receivedText')}
    </Confirm>
  )
}
