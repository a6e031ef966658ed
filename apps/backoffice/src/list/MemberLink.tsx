import { Link } from 'react-router'
import { useMay } from '../session/me.tsx'

/** A member by name, leading to the member's page for whoever may read it. */
export function MemberLink({ member }: { member: { id: string; account: string } }) {
  const may = useMay()
  if (!may('member.read')) return member.account
  return <Link to={`/members/${member.id}`}>{member.account}</Link>
}
