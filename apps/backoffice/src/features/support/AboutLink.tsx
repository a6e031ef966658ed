import type { Right } from '@baize/contract/office/rights'
import { useWords } from '@baize/i18n/react'
import { Link } from 'react-router'
import { useMay } from '../../session/me.tsx'
import type { Line } from './types.ts'

type About = NonNullable<Line['about']>

interface AboutLinkProps {
  about: About
  memberId: string | undefined
}

/** What the conversation is about; one click opens it. */
export function AboutLink({ about: { kind, id }, memberId }: AboutLinkProps) {
  const say = useWords('officeSupport')
  const may = useMay()
  const label = say(`about.${kind}`)
  const [right, path] = pathOf({ kind, id }, memberId)
  if (!path || !right || !may(right)) return <span>{label}</span>
  return <Link to={path}>{label}</Link>
}

function pathOf({ kind, id }: About, memberId: string | undefined): [Right?, string?] {
  const key = encodeURIComponent(id)
  if (kind === 'deposit') return ['deposit.read', `/deposits?view=all&open=${key}`]
  if (kind === 'withdrawal') return ['withdrawal.read', `/withdrawals?view=all&open=${key}`]
  if (kind === 'bet') return ['bet.read', `/bets?open=${key}`]
  if (kind === 'bonus' && memberId) return ['member.read', `/members/${memberId}?tab=bonuses`]
  return []
}
