import type { ReactNode } from 'react'
import HeaderSession from '../features/limits/HeaderSession.tsx'
import HeaderBalance from '../features/money/HeaderBalance.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'

/** What a member has, and what this session has brought so far. */
export default function HeaderMoney({ action }: { action?: ReactNode }) {
  const visitor = useVisitor()
  const isPlayer = visitor.kind === 'known' && !visitor.isTrial && !visitor.info.mustChangePassword
  return (
    <>
      {isPlayer && <HeaderSession />}
      <HeaderBalance action={action} />
    </>
  )
}
