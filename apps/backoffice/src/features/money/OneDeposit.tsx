import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import { Badge, Button, KeyValue, Skeleton, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { News } from './News.tsx'
import { depositTones } from './tones.ts'

type Deposit = OfficeValue<'officeDeposit'>

export function OneDeposit({ id }: { id: string }) {
  const asked = useOffice('officeDeposit', { query: { id } })
  if (asked.error)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data || asked.data.id !== id) return <Skeleton height={320} />
  return <Shown deposit={asked.data} />
}

function Shown({ deposit }: { deposit: Deposit }) {
  const say = useWords('officeMoney')
  const may = useMay()
  const { amount, currency, fee, received, state, reason, reference } = deposit
  const facts = [
    { id: 'member', label: say('list.member'), value: deposit.member.account },
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
    { id: 'why', label: say('list.why'), value: reason ?? '' },
    { id: 'way', label: say('list.method'), value: `${deposit.method}, ${deposit.provider}` },
    { id: 'reference', label: say('deposit.reference'), value: reference ?? '' },
    { id: 'at', label: say('list.at'), value: <Moment at={deposit.createdAt} /> },
    { id: 'id', label: say('list.id'), value: deposit.id },
  ]
  return (
    <Stack space={16}>
      <Badge tone={depositTones[state]}>{say(`deposit.state.${state}`)}</Badge>
      <KeyValue facts={facts.filter(({ value }) => value !== '')} />
      <News news={deposit.news} />
      {state === 'review' && may('deposit.decide') && <Decide deposit={deposit} />}
    </Stack>
  )
}

const renews = ['officeDeposits', 'officeDeposit'] as const

function Decide({ deposit }: { deposit: Deposit }) {
  const say = useWords('officeMoney')
  const [open, setOpen] = useState<'accept' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="office-decide">
        <Button kind="primary" onClick={() => setOpen('accept')}>
          {say('deposit.accept')}
        </Button>
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
