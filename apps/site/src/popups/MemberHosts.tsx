import type { ReactNode } from 'react'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'

const RealityWatch = piece(() => import('./RealityWatch.tsx'))
const ContractWatch = piece(() => import('../features/agents/contracts/ContractWatch.tsx'))

/** Watches the time of a member who plays. */
export function RealityCheckHost() {
  return (
    <OfMembers>
      <RealityWatch />
    </OfMembers>
  )
}

/** Asks a member about contracts that wait for an answer. */
export function ContractHost() {
  return (
    <OfMembers>
      <ContractWatch />
    </OfMembers>
  )
}

/** Visitors do not load it. */
function OfMembers({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const isMember = visitor.kind === 'known' && !visitor.isTrial && !visitor.info.mustChangePassword
  return isMember ? <Shown quiet>{children}</Shown> : null
}
