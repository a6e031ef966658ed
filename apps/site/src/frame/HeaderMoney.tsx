import type { ReactNode } from 'react'
import HeaderSession from '../features/limits/HeaderSession.tsx'
import HeaderBalance from '../features/money/HeaderBalance.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'

/** The member's balance, and the net result of this session. */
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
