// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, said } from '../../money/screen.fixture.tsx'
import { CreditReport } from './CreditReport.tsx'

afterEach(() => localStorage.clear())

const paid = { count: 0, amount: '0' }
const facts = {
  turnover: '5000',
  result: '-100',
  active: 3,
  offered: 0,
  agreed: 0,
  rejected: 0,
  withdrawn: 0,
  ended: { self: 0, other: 0, automatic: 0, moved: 0 },
  paid,
  late: { ...paid, longestMs: null },
  open: paid,
  requests: {
    self: 0,
    other: 0,
    agreed: 0,
    refused: 0,
    withdrawn: 0,
    lapsed: 0,
    open: 0,
    longestMs: null,
  },
}
const report = {
  currency: 'USD',
  timeZone: 'UTC',
  person: { id: 'p-1', account: 'mia', nickname: '' },
  isSelf: true,
  shown: null,
  seenBy: [],
  months: [{ month: '2026-05', ...facts }],
  totals: facts,
}

test('[AGT-02] columns of the credit report can be left out', async () => {
  const { host } = await openPage(<CreditReport about={{}} />, {
    creditReport: () => said(report),
  })
  const heads = () => [...host.querySelectorAll('th')].map((head) => head.textContent)
  await eventually(() => expect(heads()).toContain('Team turnover'))
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
  const item = [...host.querySelectorAll('[role^=menuitem]')].find(
    ({ textContent }) => textContent === 'Team turnover',
  )
  press(item ?? host)
  expect(heads()).not.toContain('Team turnover')
  expect(heads()).toContain('Team result')
})
