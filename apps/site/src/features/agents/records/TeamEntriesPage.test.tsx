// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage, said } from '../../money/screen.fixture.tsx'
import TeamEntriesPage from './TeamEntriesPage.tsx'

const ownId = '0197b7a0-0000-7000-8000-000000000001'
const period = { period: 'day', from: '2026-05-06T00:00:00.000Z', to: '2026-05-07T00:00:00.000Z' }
const entry = (nth: number, more: object) => ({
  id: `e-${nth}`,
  personId: 'p-1',
  account: `mia${nth}`,
  amount: '1400',
  at: '2026-05-08T00:00:00.000Z',
  reference: `reference-${nth}`,
  pay: null,
  ...more,
})

const open = () =>
  openPage(
    <TeamEntriesPage />,
    {
      teamOverview: () => said({ today: '2026-05-08' }),
      teamEntries: () =>
        said({
          currency: 'USD',
          list: [
            entry(1, { kind: 'salary.daily', pay: { ...period, ownId } }),
            entry(2, { kind: 'salary.daily', pay: { ...period, ownId: null } }),
            entry(3, { kind: 'adjustment', amount: '100000' }),
          ],
          next: null,
          totals: null,
        }),
    },
    '/agentHome?page=agentDownlineTransactionDetailsCopy',
  )

async function sheetOf(nth: number) {
  const page = await open()
  const { host } = page
  await eventually(() => press(button(host, `Details: mia${nth}`)))
  const sheet = () => host.querySelector('dialog')?.textContent ?? ''
  await eventually(() => expect(sheet()).toContain(`reference-${nth}`))
  return { ...page, sheet }
}

test('[AGT-02] an entry of the own pay says its period, and opens to why it is so much', async () => {
  const { host, sent, sheet } = await sheetOf(1)
  expect(sheet()).toContain('Daily salary')
  expect(sheet()).toMatch(/May [67], 2026/)
  press(button(host, 'Why this amount'))
  await eventually(() => expect(sent('payDetail')).toEqual([{ id: ownId }]))
})

test('[AGT-02] the pay of others says who can open its statement', async () => {
  const { host, sheet } = await sheetOf(2)
  expect(sheet()).toContain('Only the person who was paid can open the statement behind it.')
  expect(() => button(host, 'Why this amount')).toThrow('no button')
})

test('[AGT-02] a correction says what it is and what it does not count for', async () => {
  const { sheet } = await sheetOf(3)
  expect(sheet()).toContain('it doesn’t count towards turnover, results or pay')
})
