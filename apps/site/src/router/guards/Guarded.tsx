import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { PageWait } from '../PageWait.tsx'
import { admit, type Need } from './rules.ts'

/** Shows the page to its audience; the rules decide where others are sent. */
export function Guarded({ need, children }: { need: Need; children: ReactNode }) {
  const verdict = admit(need, useVisitor())
  switch (verdict.kind) {
    case 'enter':
      return children
    case 'wait':
      return <PageWait />
    case 'go':
      return <Navigate to={verdict.to} replace />
    case 'prompt':
      return <Navigate to={paths.home()} replace state={{ popup: { kind: 'realAccount' } }} />
  }
}
