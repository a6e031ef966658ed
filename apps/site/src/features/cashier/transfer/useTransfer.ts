import type { Value } from '@baize/contract'
import { useLanguage } from '@baize/i18n/react'
import { useState } from 'react'
import { amountFault, amountTyped, lesser, type Range } from '../../../shared/amounts.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'

export type Way = 'up' | 'down'

export interface Sent {
  id: string
  to: string
  amount: bigint
  balance: string
}

export interface TransferProps {
  way: Way
  /** The account of a downline to begin with. */
  account: string
  cashier: Value<'cashier'>
  onSent: (sent: Sent) => void
}

/** The form values of a transfer, and sending it. */
export function useTransfer({ way, account: first, cashier, onSent }: TransferProps) {
  const { tag } = useLanguage()
  const sending = useSending('transferFunds')
  const intents = useIntents()
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState(first)
  const { refusal } = sending
  const range = rangeOf(cashier)
  const amount = amountTyped(typed, { currency: cashier.currency, tag })
  const to = way === 'up' ? (cashier.transferUp.upline ?? '') : account.trim()

  async function send(paymentPassword: string): Promise<void> {
    if (amount === undefined) return
    const whom = way === 'up' ? ('upline' as const) : { account: to }
    const asked = { to: whom, amount: String(amount) }
    const id = intents.idFor([asked])
    const value = await sending.send({ body: { id, ...asked, paymentPassword } })
    if (!value) return
    intents.decided()
    onSent({ id, to, amount, balance: value.balance })
  }

  return {
    typed,
    setTyped,
    account,
    setAccount,
    amount,
    to,
    range,
    send,
    sending,
    fault: amountFault(typed, amount, range),
    /** Nobody in the agent's team has this account name. */
    isUnknown: refusal?.code === 'not-found',
  }
}

export type Transfer = ReturnType<typeof useTransfer>

/**
 * The site's range for transfers, capped by the amount that may leave: what cannot be withdrawn yet
 * cannot be sent either, in neither direction.
 */
function rangeOf({ withdrawable, transferRange: { min, max } }: Value<'cashier'>): Range {
  return { min: BigInt(min), max: lesser(BigInt(max), BigInt(withdrawable)) }
}
