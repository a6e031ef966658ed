import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Link } from 'react-router'
import { type AgentPage, paths } from '../../../paths.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { moneyCell } from '../../../shared/record/csv.ts'
import { plainTime } from '../../../shared/record/plainTime.ts'
import type { WrittenColumn } from '../../../shared/record/written.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { Count } from './Count.tsx'
import type { Person } from './people.ts'

type ColumnId =
  | 'account'
  | 'type'
  | 'level'
  | 'below'
  | 'balance'
  | 'validBet'
  | 'login'
  | 'joined'
  | 'contracts'

function useColumnWords(): (id: ColumnId) => string {
  const say = useWords('team')
  return (id) => {
    if (id === 'below') return say('now.people')
    return id === 'validBet' ? say('people.teamBet') : say(`column.${id}`)
  }
}

export function usePeopleColumns(currency: string): WrittenColumn<Person>[] {
  const say = useWords('team')
  const headOf = useColumnWords()
  const kindOf = useKindWords()
  const contractsOf = useContractWords()
  return [
    {
      id: 'account',
      header: headOf('account'),
      phone: 'title',
      cell: (person) => <Who person={person} />,
      written: ({ account }) => account,
    },
    {
      id: 'type',
      header: headOf('type'),
      phone: 'hide',
      cell: kindOf,
      written: kindOf,
    },
    {
      id: 'level',
      header: headOf('level'),
      align: 'end',
      phone: 'hide',
      cell: ({ level }) => <Count of={level} />,
      written: ({ level }) => ({ number: `${level}` }),
    },
    {
      id: 'below',
      header: headOf('below'),
      align: 'end',
      cell: (person) => <Below person={person} />,
      written: ({ below }) => ({ number: `${below}` }),
    },
    {
      id: 'balance',
      header: headOf('balance'),
      align: 'end',
      cell: ({ balance }) => <Sum of={balance} currency={currency} />,
      written: ({ balance }, of) => moneyCell(balance, of),
    },
    {
      id: 'validBet',
      header: headOf('validBet'),
      align: 'end',
      cell: ({ validBet }) => <Sum of={validBet} currency={currency} />,
      written: ({ validBet }, of) => moneyCell(validBet, of),
    },
    {
      id: 'login',
      header: headOf('login'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : say('login.never')),
      written: ({ lastLoginAt }) => (lastLoginAt ? plainTime(lastLoginAt) : ''),
    },
    {
      id: 'joined',
      header: headOf('joined'),
      phone: 'hide',
      cell: ({ joinedAt }) => <Moment at={joinedAt} look="date" />,
      written: ({ joinedAt }) => plainTime(joinedAt),
    },
    {
      id: 'contracts',
      header: headOf('contracts'),
      phone: 'hide',
      cell: contractsOf,
      written: contractsOf,
    },
  ]
}

function Who({ person }: { person: Person }) {
  const say = useWords('team')
  const kindOf = useKindWords()
  const { account, isDirect, level, isOpen, hasNote } = person
  const place = isDirect ? say('level.direct') : say('level', { level })
  return (
    <span className="two-lines">
      <bdi>{account}</bdi>
      <small className="team-who">
        {[
          kindOf(person),
          place,
          ...(isOpen ? [] : [say('state.closed')]),
          ...(hasNote ? [say('people.noted')] : []),
        ].map((part) => (
          <span key={part}>{part}</span>
        ))}
      </small>
    </span>
  )
}

/** The number opens that team. */
function Below({ person }: { person: Person }) {
  const say = useWords('team')
  const { id, account, below } = person
  if (below === 0) return <Count of={0} />
  return (
    <Link
      className="team-into"
      to={paths.agentHome('downlineManagmentView', { under: id })}
      aria-label={say('people.into', { account, count: below })}
    >
      <Count of={below} />
    </Link>
  )
}

export function useKindWords(): (person: Pick<Person, 'kind'>) => string {
  const say = useWords('team')
  return ({ kind }) => say(`kind.${kind}`)
}

export function useContractWords(): (person: Pick<Person, 'contracts'>) => string {
  const say = useWords('team')
  const agent = useWords('agent')
  return ({ contracts }) =>
    contracts.length === 0
      ? say('contract.none')
      : contracts.map((kind) => agent(`page.${contractPages[kind]}`)).join(', ')
}

/** Contracts are named as their pages are. */
export const contractPages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, AgentPage>
