import type { ReactNode } from 'react'
import HeaderSession from '../features/limits/HeaderSession.tsx'
import HeaderBalance from '../features/money/HeaderBalance.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { isAdmitted } from '../session/visitor.ts'

/** The member's balance, and the net result of this session. */
export default function HeaderMoney({ action }: { action?: ReactNode }) {
  const visitor = useVisitor()
  if (!isAdmitted(visitor)) return null
  return (
    <>
      {!visitor.isTrial && <HeaderSession />}
      <HeaderBalance action={action} />
    </>
  )
}
