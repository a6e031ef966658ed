import { useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'
import type { ReportDay } from './Overview.tsx'

/** Whether the closed days agree with the ledger to the cent. */
export function Proof({ days }: { days: readonly ReportDay[] }) {
  const say = useWords('officeReports')
  const closed = days.filter(({ proof }) => proof.difference !== null)
  const wrong = closed.filter(({ proof }) => proof.difference !== '0')
  if (closed.length === 0) return <StateBanner title={say('proof.none')} />
  return (
    <StateBanner
      tone={wrong.length > 0 ? 'danger' : 'success'}
      title={
        wrong.length > 0
          ? say('proof.wrong', { days: wrong.length })
          : say('proof.ok', { days: closed.length })
      }
    >
      <p>{say('proof.text')}</p>
      {wrong.length > 0 && <p>{wrong.map(({ day }) => day).join(', ')}</p>}
    </StateBanner>
  )
}
