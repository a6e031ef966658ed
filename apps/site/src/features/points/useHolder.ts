import { useVisitor } from '../../session/SessionProvider.tsx'

/** Who looks at the points: a member who has some, somebody without an account, or not known yet. */
export function useHolder(): 'member' | 'nobody' | 'unknown' {
  const { kind, isTrial } = useVisitor()
  if (kind === 'unknown') return 'unknown'
  return kind === 'known' && !isTrial ? 'member' : 'nobody'
}
