import type { Input, Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Panel, RadioGroup, Stack } from '@baize/ui'
import { type FormEvent, useRef, useState } from 'react'
import type { BonusOffer } from '../../../shared/bonus/bonusWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import { AmountField } from '../pieces/AmountField.tsx'
import { MethodSign, MethodTerms, useMethodName } from '../pieces/methods.tsx'
import { RefusedNote } from '../pieces/RefusedNote.tsx'
import { SubmitButton } from '../pieces/SubmitButton.tsx'
import type { Deposit } from '../rules/deposit.ts'
import { lowestPayout } from '../rules/withdrawal.ts'
import { BonusChoice } from './BonusChoice.tsx'
import { DepositSummary } from './DepositSummary.tsx'
import { rangeOfMethod, useDepositWish, type WishProps } from './useDepositWish.ts'

/** Payment method, amount and bonus, with a summary of the costs before the member pays. */
export function DepositForm(props: WishProps & { onBegun: (deposit: Deposit) => void }) {
  const { cashier } = props
  const { currency } = cashier
  const say = useWords('cashier')
  const { begin, sending } = useBeginning(props.onBegun)
  const field = useRef<HTMLInputElement>(null)
  const wish = useDepositWish(props)
  const [isJudged, setJudged] = useState(false)
  const { method, amount, offer, fault } = wish
  if (!method) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (fault !== undefined || amount === undefined) field.current?.focus()
    else void begin({ method: method.id, amount: String(amount) }, offer)
  }
  return (
    <form noValidate className="cashier-split" onSubmit={submit}>
      <Panel>
        <Stack space={16}>
          <MethodChoice cashier={cashier} value={method.id} onChange={wish.chooseMethod} />
          <AmountField
            ref={field}
            label={say('deposit.amount')}
            currency={currency}
            range={rangeOfMethod(method)}
            typed={wish.typed}
            amount={amount}
            error={isJudged ? fault : undefined}
            onType={wish.setTyped}
            onBlur={() => setJudged(wish.typed !== '')}
          />
          <BonusChoice
            cashier={cashier}
            offers={props.offers}
            method={method}
            amount={amount}
            value={offer?.id ?? ''}
            onChange={wish.chooseBonus}
          />
        </Stack>
      </Panel>
      <Panel title={say('deposit.summary')} look="raised" className="cashier-aside">
        <Stack space={16}>
          <DepositSummary
            playTimes={cashier.playTimes}
            lowestPayout={lowestPayout(cashier)}
            withdrawable={BigInt(cashier.withdrawable)}
            {...{ currency, amount, method, offer }}
          />
          <RefusedNote refusal={sending.refusal} currency={currency} />
          <SubmitButton isBusy={sending.isBusy}>{say('deposit.submit')}</SubmitButton>
          <p className="cashier-small">{say('deposit.submitText')}</p>
        </Stack>
      </Panel>
    </form>
  )
}

/**
 * Starts a deposit; after a lost answer the retry starts the same deposit, not a second one. The bonus is
 * taken first, with the id of the deposit, so that its terms are those that are shown here.
 */
function useBeginning(onBegun: (deposit: Deposit) => void) {
  const taking = useSending('acceptBonus')
  const sending = useSending('deposit')
  const intents = useIntents()
  const begin = async (asked: Omit<Input<'deposit'>['body'], 'id'>, offer?: BonusOffer) => {
    const chosen = offer && { offer: offer.id, version: offer.version }
    const id = intents.idFor([asked, chosen])
    sending.forget()
    if (chosen && !(await taking.send({ body: { id, ...chosen } }))) return
    const deposit = await sending.send({ body: { id, ...asked } })
    if (!deposit) return
    intents.decided()
    onBegun(deposit)
  }
  return {
    begin,
    sending: {
      isBusy: taking.isBusy || sending.isBusy,
      refusal: taking.refusal ?? sending.refusal,
    },
  }
}

function MethodChoice(props: {
  cashier: Value<'cashier'>
  value: string
  onChange: (id: string) => void
}) {
  const { currency, deposit: methods } = props.cashier
  const say = useWords('cashier')
  const nameOf = useMethodName()
  return (
    <RadioGroup
      cards
      className="cashier-cards"
      label={say('deposit.method')}
      value={props.value}
      onChange={props.onChange}
      reserve={false}
      options={methods.map((method) => ({
        value: method.id,
        label: (
          <span className="cashier-card-name">
            <MethodSign kind={method.kind} />
            <bdi>{nameOf(method)}</bdi>
          </span>
        ),
        detail: <MethodTerms method={method} currency={currency} />,
      }))}
    />
  )
}
