import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { isAdmitted } from '../session/visitor.ts'

const MemberWatch = piece(() => import('./MemberWatch.tsx'))

/** What a member is reminded of by itself; visitors do not load it. */
export function MemberHost() {
  const visitor = useVisitor()
  const isMember = isAdmitted(visitor) && !visitor.isTrial
  if (!isMember) return null
  return (
    <Shown quiet>
      <MemberWatch />
    </Shown>
  )
}
