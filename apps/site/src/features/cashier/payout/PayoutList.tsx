import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, toast } from '@baize/ui'
import { useState } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import { MethodSign } from '../pieces/methods.tsx'
import { usePayoutName } from '../pieces/payoutName.ts'

export type PayoutAccount = Value<'payoutAccounts'>['list'][number]

/** The payout accounts of the member. */
export function PayoutList(props: {
  accounts: readonly PayoutAccount[]
  methods: Value<'cashier'>['withdrawal']
}) {
  const kindOf = (method: string) => props.methods.find(({ id }) => id === method)?.kind ?? 'bank'
  return (
    <ul>
      {props.accounts.map((account) => (
        <AccountRow key={account.id} account={account} kind={kindOf(account.method)} />
      ))}
    </ul>
  )
}

function AccountRow(props: {
  account: PayoutAccount
  kind: Value<'cashier'>['withdrawal'][number]['kind']
}) {
  const { account } = props
  const say = useWords('cashier')
  const time = useTimeWords()
  const words = useRefusalWords()
  const [isAsked, setAsked] = useState(false)
  const { send, isBusy, refusal, popup } = useSending('removePayoutAccount')
  const name = usePayoutName()(account)
  const remove = async () => {
    if (!(await send({ query: { id: account.id } }))) return
    setAsked(false)
    toast({ title: say('payout.removed') })
  }
  return (
    <li className="safety-row" data-good="">
      <MethodSign kind={props.kind} />
      <div className="safety-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <bdi>{account.holder}</bdi> · {say('payout.since', { time: time(account.addedAt) })}
        </span>
      </div>
      <Button
        size="sm"
        aria-label={say('payout.removeNamed', { account: name })}
        onClick={() => setAsked(true)}
      >
        {say('payout.remove')}
      </Button>
      <Confirm
        open={isAsked}
        kind="danger"
        title={say('payout.removeTitle', { account: name })}
        confirmLabel={say('payout.remove')}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {refusal ? words(refusal) : say('payout.removeText')}
      </Confirm>
      {popup}
    </li>
  )
}
