import { useWords } from '@baize/i18n/react'
import { Badge, Button, KeyValue, Panel } from '@baize/ui'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import type { OneCase } from './CasePage.tsx'

type Account = OneCase['accounts'][number]

/** One account of a case; the others stand beside it with the same lines. */
export function CaseAccount({ account, currency }: { account: Account; currency: string }) {
  const say = useWords('officeRisk')
  const may = useMay()
  const [isBlocking, setBlocking] = useState(false)
  const { status, isSubject } = account
  return (
    <Panel
      level={3}
      title={
        <span className="office-account">
          <MemberLink member={account} />
        </span>
      }
      footer={
        may('member.block') &&
        status === 'open' && (
          <Button
            size="sm"
            kind="danger"
            icon={<Ban />}
            aria-label={say('account.blockOf', { account: account.account })}
            onClick={() => setBlocking(true)}
          >
            {say('account.block')}
          </Button>
        )
      }
    >
      <div className="office-marks">
        <Badge tone={isSubject ? 'warning' : 'neutral'}>
          {say(isSubject ? 'case.subject' : 'case.linked')}
        </Badge>
        <Badge tone={status === 'open' ? 'success' : 'danger'}>
          {say(`account.status.${status}`)}
        </Badge>
      </div>
      <Lines account={account} currency={currency} />
      {isBlocking && (
        <CommandDialog
          name="member.block"
          title={say('account.blockOf', { account: account.account })}
          confirmLabel={say('account.block')}
          kind="danger"
          input={{ memberId: account.id }}
          renews={['officeCase']}
          onClose={() => setBlocking(false)}
        >
          <p>{say('account.block.text')}</p>
        </CommandDialog>
      )}
    </Panel>
  )
}

const personal = ['nickname', 'email', 'mobile', 'fullName', 'idNumber', 'address'] as const
const sums = ['cash', 'bonus', 'deposited', 'withdrawn'] as const

function Lines({ account, currency }: { account: Account; currency: string }) {
  const say = useWords('officeRisk')
  const none = say('account.none')
  return (
    <KeyValue
      facts={[
        {
          id: 'registered',
          label: say('account.registered'),
          value: <Moment at={account.registeredAt} />,
        },
        ...personal.map((id) => ({
          id,
          label: say(`account.${id}`),
          value: account[id] || none,
        })),
        {
          id: 'identity',
          label: say('account.identity'),
          value: say(`account.identity.${account.identity}`),
        },
        ...sums.map((id) => ({
          id,
          label: say(`account.${id}`),
          value: <Money amount={account[id]} currency={currency} />,
        })),
        {
          id: 'payoutAccounts',
          label: say('account.payoutAccounts'),
          value: account.payoutAccounts.join(', ') || none,
        },
      ]}
    />
  )
}
