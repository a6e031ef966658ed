import type { CommandName, OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import { Badge, Button, KeyValue, Row, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { WaitsForSecond } from '../../commands/WaitsForSecond.tsx'
import { useOffice } from '../../hooks.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Method } from '../../list/Method.tsx'
import { Money } from '../../list/Money.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { useDrawerKeys } from '../../list/useDrawerKeys.ts'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Decision } from './Decision.tsx'
import { heldWords } from './heldWords.ts'
import { News } from './News.tsx'
import { depositTones } from './tones.ts'

type Deposit = OfficeValue<'officeDeposit'>

/** What decides about a held deposit. */
export const depositCommands = [
  'deposit.accept',
  'deposit.reject',
] as const satisfies readonly CommandName[]

export function OneDeposit({ id }: { id: string }) {
  const asked = useOffice('officeDeposit', { query: { id } })
  return (
    <ReadOne asked={asked} isIt={(deposit) => deposit.id === id}>
      {(deposit) => <Shown deposit={deposit} />}
    </ReadOne>
  )
}

function Shown({ deposit }: { deposit: Deposit }) {
  const say = useWords('officeMoney')
  const may = useMay()
  const { id, amount, currency, fee, received, state, reason, reference } = deposit
  const waiting = useWaiting('deposit', [id], depositCommands)(id)
  const facts = [
    { id: 'member', label: say('list.member'), value: <MemberLink member={deposit.member} /> },
    {
      id: 'asked',
      label: say('deposit.asked'),
      value: <Money amount={amount} currency={currency} />,
    },
    { id: 'fee', label: say('list.fee'), value: <Money amount={fee} currency={currency} /> },
    {
      id: 'came',
      label: say('deposit.came'),
      value: received ? <Money {...received} /> : say('deposit.nothing'),
    },
    // Once it was rejected, the reason is that of the decision, which stands below.
    {
      id: 'why',
      label: say('deposit.held'),
      value: state === 'failed' ? '' : heldWords(reason, say),
    },
    {
      id: 'way',
      label: say('list.method'),
      value: <Method method={deposit.method} provider={deposit.provider} />,
    },
    { id: 'reference', label: say('deposit.reference'), value: reference ?? '' },
    { id: 'at', label: say('list.at'), value: <Moment at={deposit.createdAt} /> },
    { id: 'id', label: say('list.id'), value: deposit.id },
  ]
  return (
    <Stack space={16}>
      {!waiting && (
        <Row>
          <Badge tone={depositTones[state]}>{say(`deposit.state.${state}`)}</Badge>
        </Row>
      )}
      {waiting && <WaitsForSecond request={waiting} />}
      <KeyValue facts={facts.filter(({ value }) => value !== '')} />
      {state === 'review' && may('deposit.decide') && (
        <Decide deposit={deposit} isWaiting={waiting !== undefined} />
      )}
      {deposit.settledAt && (
        <Decision
          kind="deposit"
          id={id}
          commands={depositCommands}
          at={deposit.settledAt}
          by={deposit.decidedBy}
          reason={state === 'failed' ? reason : null}
        />
      )}
      <News news={deposit.news} />
    </Stack>
  )
}

const renews = ['officeDeposits', 'officeDeposit'] as const

function Decide({ deposit, isWaiting }: { deposit: Deposit; isWaiting: boolean }) {
  const say = useWords('officeMoney')
  const [open, setOpen] = useState<'accept' | 'reject'>()
  const close = () => setOpen(undefined)
  useDrawerKeys({
    approve: isWaiting ? undefined : () => setOpen('accept'),
    reject: () => setOpen('reject'),
  })
  return (
    <>
      <div className="office-decide">
        {!isWaiting && (
          <Button kind="primary" onClick={() => setOpen('accept')}>
            {say('deposit.accept')}
          </Button>
        )}
        <Button kind="danger" onClick={() => setOpen('reject')}>
          {say('deposit.reject')}
        </Button>
      </div>
      {open === 'accept' && <Accept deposit={deposit} onClose={close} />}
      {open === 'reject' && (
        <CommandDialog
          name="deposit.reject"
          title={say('deposit.reject.title')}
          confirmLabel={say('deposit.reject')}
          kind="danger"
          input={{ id: deposit.id }}
          renews={renews}
          onClose={close}
        >
          <p>{say('deposit.reject.text')}</p>
        </CommandDialog>
      )}
    </>
  )
}

/** What came in, or another amount, which needs a second person. */
function Accept({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const say = useWords('officeMoney')
  const { id, currency, received } = deposit
  const came = received?.currency === currency ? received.amount : undefined
  const [text, setText] = useState('')
  const amount = text ? parseAmount(text, decimalsOf(currency)) : undefined
  const isWrong = text !== '' && !amount
  const input = amount ? { id, amount: String(amount) } : came && !isWrong ? { id } : undefined
  return (
    <CommandDialog
      name="deposit.accept"
      title={say('deposit.accept.title')}
      confirmLabel={say('deposit.accept')}
      input={input}
      missing={say('deposit.amount.missing')}
      renews={renews}
      onClose={onClose}
    >
      {came && (
        <p>
          {say('deposit.accept.text')} <Money amount={came} currency={currency} />
        </p>
      )}
      <TextField
        label={say('deposit.amount', { currency })}
        hint={say('deposit.amount.hint')}
        error={isWrong ? say('amount.wrong') : undefined}
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </CommandDialog>
  )
}
