import type { ReactNode } from 'react'
import HeaderSession from '../features/limits/HeaderSession.tsx'
import HeaderBalance from '../features/money/HeaderBalance.tsx'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { isAdmitted } from '../session/visitor.ts'

const BonusLine = piece(() => import('../features/bonus/BonusLine.tsx'), ['bonus'])

/** The member's balance, the net result of this session, and how far a bonus is wagered. */
export default function HeaderMoney({ action }: { action?: ReactNode }) {
  const visitor = useVisitor()
  if (!isAdmitted(visitor)) return null
  return (
    <>
      {!visitor.isTrial && (
        <>
          <Shown quiet>
            <BonusLine isLink />
          </Shown>
          <HeaderSession />
        </>
      )}
      <HeaderBalance action={action} />
    </>
  )
}
