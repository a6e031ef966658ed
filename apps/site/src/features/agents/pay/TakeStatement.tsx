import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, toast } from '@baize/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Copyable } from '../../../shared/Copy.tsx'
import { csvOf, save } from '../../../shared/record/csv.ts'
import { type Page, readAll } from '../../../shared/record/pages.ts'
import type { PayDetail } from './PaySheet.tsx'
import { statementHeads, statementRows } from './statementFile.ts'
import { statementName } from './statementName.ts'

const pageSize = 100
const rowsMax = 100_000

/** The statement with everything that is needed to compute it again, and the script that does. */
export function TakeStatement({ pay }: { pay: PayDetail }) {
  const say = useWords('contracts')
  const readBehind = useBehind(pay)
  const [isBusy, setBusy] = useState(false)
  const name = statementName(pay)
  const take = async () => {
    setBusy(true)
    try {
      save(name, csvOf(statementHeads, statementRows(pay, await readBehind())))
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
          icon={<Download />}
          render={(link) => (
            <a href="/pay-check.mjs" download {...link}>
              {link.children}
            </a>
          )}
        >
          {say('check.script')}
        </Button>
      </div>
      <p className="contract-small check-how">{say('check.how')}</p>
      <div className="check-command" dir="ltr">
        <Copyable what={say('check.command')} value={`node pay-check.mjs ${name}`} />
      </div>
    </section>
  )
}

/** Reads everything that a statement was computed from. */
function useBehind(pay: PayDetail) {
  const client = useClient()
  const { id } = pay
  async function all<Row>(
    isNeeded: boolean,
    read: (page: Page) => Promise<{ currency: string; list: Row[]; next: string | null }>,
  ): Promise<readonly Row[]> {
    if (!isNeeded) return []
    const source = async (page: Page) => ({ ...(await read(page)), totals: null })
    const { signal } = new AbortController()
    return (await readAll<Row, never>(source, { pageSize, rowsMax, signal })).rows
  }
  return async () => ({
    people: await all(Boolean(pay.why ?? pay.rebate), ({ signal, ...page }) =>
      client.call('payPeople', { query: { id, ...page } }, { signal }),
    ),
    bets: await all(Boolean(pay.run), ({ signal, ...page }) =>
      client.call('payBets', { query: { id, ...page } }, { signal }),
    ),
    lines: await all(Boolean(pay.rebate), ({ signal, ...page }) =>
      client.call('rebateLines', { query: { id, ...page } }, { signal }),
    ),
  })
}
