import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, SelectField, Sheet, Table } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { knownWords } from '../../../known.ts'
import { Moment } from '../../../Moment.tsx'
import { Money } from '../Money.tsx'
import { Move } from '../Move.tsx'
import type { OneMember } from '../oneMember.ts'

const pageSize = 30

/** Entries of the purses; each opens to the transfers behind it. */
export function Wallet({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const money = useWords('money')
  const [search, setSearch] = useSearchParams()
  const purse = search.get('purse') ?? undefined
  const after = search.get('after') ?? undefined
  const open = search.get('move')
  const wallet = useOffice('memberWallet', {
    query: {
      memberId: member.id,
      pageSize,
      ...(purse ? { purse } : {}),
      ...(after ? { after } : {}),
    },
  })
  function choose(changes: Record<string, string | undefined>): void {
    const next = new URLSearchParams(search)
    next.set('tab', 'wallet')
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next)
  }
  if (wallet.error && !wallet.data)
    return (
      <Fault
        refusal={wallet.error}
        isReading={wallet.isFetching}
        onRetry={() => void wallet.refetch()}
      />
    )
  const currency = wallet.data?.currency ?? member.currency
  const next = wallet.data?.next
  return (
    <Panel
      bare
      title={say('wallet.entries')}
      actions={
        <SelectField
          label={<span className="sr-only">{say('wallet.purse')}</span>}
          placeholder={say('wallet.allPurses')}
          value={purse ?? ''}
          options={(wallet.data?.purses ?? []).map(({ name }) => ({
            value: name,
            label: knownWords(say, 'officeMembers', `balance.${name}`, name),
          }))}
          onChange={(event) => choose({ purse: event.target.value, after: undefined })}
        />
      }
      footer={next && <Button onClick={() => choose({ after: next })}>{say('more')}</Button>}
    >
      <Table
        caption={say('wallet.entries')}
        dense
        loading={wallet.isPending}
        outdated={wallet.isPlaceholderData}
        rows={wallet.data?.list ?? []}
        rowId={({ id, purse: name }) => `${id} ${name}`}
        empty={<EmptyState title={say('wallet.empty')} />}
        detail={{
          label: ({ key }) => say('wallet.open', { key }),
          onOpen: ({ key }) => choose({ move: key }),
        }}
        columns={[
          {
            id: 'kind',
            header: say('wallet.kind'),
            phone: 'title',
            cell: ({ kind }) => knownWords(money, 'money', `kind.${kind}`, kind),
          },
          {
            id: 'purse',
            header: say('wallet.purse'),
            cell: ({ purse: name }) => knownWords(say, 'officeMembers', `balance.${name}`, name),
          },
          {
            id: 'amount',
            header: say('wallet.amount'),
            align: 'end',
            cell: ({ amount }) => (
              <Money of={amount} currency={currency} sign="always" tone="signed" />
            ),
          },
          {
            id: 'balance',
            header: say('wallet.balance'),
            align: 'end',
            cell: ({ balance }) => <Money of={balance} currency={currency} />,
          },
          { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
      <Sheet
        side="end"
        open={open !== null}
        title={say('move.title')}
        closeLabel={say('cancel')}
        onClose={() => choose({ move: undefined })}
      >
        {open && <Move moveKey={open} />}
      </Sheet>
    </Panel>
  )
}
