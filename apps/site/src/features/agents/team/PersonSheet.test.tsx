// @vitest-environment jsdom
import { spanOf } from '@baize/ui'
import { expect, test } from 'vitest'
import { SiteProvider } from '../../../start/site.tsx'
import { bootWithout } from '../../catalogue/games/games.fixture.tsx'
import { eventually, openPage, said } from '../../money/screen.fixture.tsx'
import { PersonSheet } from './PersonSheet.tsx'

const id = '0197b7a0-0000-7000-8000-000000000001'
const person = {
  id,
  account: 'mia',
  isMasked: false,
  isDirect: true,
  level: 1,
  kind: 'agent' as const,
  type: 1,
  isOpen: true,
  joinedAt: '2026-05-01T10:00:00.000Z',
  lastLoginAt: null,
  balance: '100',
  validBet: '200',
  below: 0,
  contracts: ['dividend' as const],
  hasNote: false,
}

test('[AGT-02] a person’s sheet leads to the own bets, results, money and report, for the same days', async () => {
  const { host } = await openPage(
    <SiteProvider boot={bootWithout([])}>
      <PersonSheet person={person} span={spanOf('today', '2026-05-08')} onClose={() => {}} />
    </SiteProvider>,
    { teamPerson: () => said({ ...person, currency: 'USD', path: [], note: '' }) },
    '/agentHome',
  )
  await eventually(() => expect(host.textContent).toContain('See the bets'))
  const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const page of [
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentDownlineTransactionDetailsCopy',
  ])
    expect(links).toContain(`/agentHome?page=${page}&person=${id}&period=today`)
  expect(links).toContain(`/agentHome?page=creditReport&person=${id}`)
  const offers = links.filter((link) => link?.includes('downline='))
  // What the person lacks comes first; the dividend contract is in force already.
  expect(offers[0]).toBe(`/agentHome?page=agentDailyWages2&downline=${id}`)
  expect(offers.at(-1)).toBe(`/agentHome?page=agentDividendRecordCopy2&downline=${id}`)
  expect(host.textContent).toContain('DividendsIn force')
})
