import { Link } from 'react-router'
import { useMay } from '../session/me.tsx'

interface MemberLinkProps {
  member: { id: string; account: string }
  /** The part of the page that is meant. */
  tab?: string
}

/** A member's name; it opens the member's page for whoever may read it. */
export function MemberLink({ member: { id, account }, tab }: MemberLinkProps) {
  const may = useMay()
  if (!may('member.read')) return account
  return <Link to={`/members/${id}${tab ? `?tab=${tab}` : ''}`}>{account}</Link>
}

/** Several of them, one after the other. */
export function MemberLinks({ members }: { members: readonly MemberLinkProps['member'][] }) {
  return members.map((member, nth) => (
    <span key={member.id}>
      {nth > 0 && ', '}
      <MemberLink member={member} />
    </span>
  ))
}
