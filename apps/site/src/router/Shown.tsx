import { type ReactNode, Suspense } from 'react'
import { RouteFault } from './RouteFault.tsx'

/**
 * Shows a piece whose code may still be loading or may fail; meanwhile shows nothing or a skeleton.
 */
export function Shown(props: { children: ReactNode; meanwhile?: ReactNode; quiet?: boolean }) {
  return (
    <RouteFault quiet={props.quiet}>
      <Suspense fallback={props.meanwhile ?? null}>{props.children}</Suspense>
    </RouteFault>
  )
}
