import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'

const RealityWatch = piece(() => import('./RealityWatch.tsx'))

/** Watches the time of a member who plays; visitors do not load it. */
export function RealityCheckHost() {
  const visitor = useVisitor()
  const isPlayer = visitor.kind === 'known' && !visitor.isTrial && !visitor.info.mustChangePassword
  if (!isPlayer) return null
  return (
    <Shown quiet>
      <RealityWatch />
    </Shown>
  )
}
