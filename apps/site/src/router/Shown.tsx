import { type ReactNode, Suspense } from 'react'
import { RouteFault } from './RouteFault.tsx'

/**
 * Shows a piece that may still be on its way or may fail, with nothing or a given shape meanwhile.
 */
export function Shown(props: { children: ReactNode; meanwhile?: ReactNode; quiet?: boolean }) {
  return (
    <RouteFault quiet={props.quiet}>
      <Suspense fallback={props.meanwhile ?? null}>{props.children}</Suspense>
    </RouteFault>
  )
}
