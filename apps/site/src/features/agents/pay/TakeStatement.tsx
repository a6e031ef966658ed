import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, toast } from '@baize/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { csvOf, save } from '../../../shared/record/csv.ts'
import { readAll } from '../../../shared/record/pages.ts'
import type { PayDetail } from './PaySheet.tsx'
import { statementHeads, statementRows } from './statementFile.ts'

const pageSize = 100
const rowsMax = 100_000

/** The statement with everything that is needed to compute it again, and the script that does. */
export function TakeStatement({ pay }: { pay: PayDetail }) {
  const client = useClient()
  const say = useWords('contracts')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const how = { pageSize, rowsMax, signal: new AbortController().signal }
      const people =
        pay.why || pay.rebate
          ? await readAll(async ({ signal, ...page }) => {
              const query = { id: pay.id, ...page }
              const value = await client.call('payPeople', { query }, { signal })
              return { ...value, totals: null }
            }, how)
          : undefined
      const bets = pay.run
        ? await readAll(async ({ signal, ...page }) => {
            const query = { id: pay.id, ...page }
            const value = await client.call('payBets', { query }, { signal })
            return { ...value, totals: null }
          }, how)
        : undefined
      const lines = pay.rebate
        ? await readAll(async ({ signal, ...page }) => {
            const query = { id: pay.id, ...page }
            const value = await client.call('rebateLines', { query }, { signal })
            return { ...value, totals: null }
          }, how)
        : undefined
      const behind = {
        people: people?.rows ?? [],
        bets: bets?.rows ?? [],
        lines: lines?.rows ?? [],
      }
      const rows = statementRows(pay, behind)
      save(`pay-${pay.from.slice(0, 10)}-${pay.kind}.csv`, csvOf(statementHeads, rows))
    } catch {
      toast({ tone: 'danger', title: say('pay.fault') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h3 className="sheet-part">{say('check.title')}</h3>
      <p className="contract-small">{say('check.text')}</p>
      <div className="contract-actions">
        <Button icon={<Download />} busy={isBusy} onClick={() => void take()}>
          {say('check.file')}
        </Button>
        <Button
          render={(link) => (
            <a href="/pay-check.mjs" download {...link}>
              {link.children}
            </a>
          )}
        >
          {say('check.script')}
        </Button>
      </div>
    </section>
  )
}
