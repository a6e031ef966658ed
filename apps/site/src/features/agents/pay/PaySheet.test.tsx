// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import { type Answers, eventually, openPage, said } from '../../money/screen.fixture.tsx'
import { PaySheet } from './PaySheet.tsx'

const id = '0197b7a0-0000-7000-8000-000000000001'
const [contractId, betId, personId] = [2, 3, 4].map((nth) => `${id.slice(0, -1)}${nth}`)
const tier = { validBet: '0', active: 0, loss: '0', rate: 20_000 }
const pay = {
  id,
  kind: 'daily',
  period: 'day',
  from: '2026-05-06T16:00:00.000Z',
  to: '2026-05-07T16:00:00.000Z',
  validBet: '100000',
  result: '-40000',
  active: 2,
  bets: null,
  amount: '1400',
  state: 'due',
  payer: null,
  openedAt: '2026-05-07T16:30:00.000Z',
  claimedAt: null,
  expiresAt: null,
  paidAt: null,
  payableFrom: null,
  currency: 'USD',
  timeZone: 'Asia/Manila',
  run: null,
  rebate: null,
  why: {
    contractId: id,
    version: 1,
    terms: { kind: 'daily', tiers: [tier] },
    countedFrom: '2026-05-06T16:00:00.000Z',
    countedTo: '2026-05-07T16:00:00.000Z',
    activeMin: '0',
    carriedIn: '0',
    loss: '40000',
    tier: 0,
    nextTier: null,
    base: '100000',
    claim: '2000',
    granted: '2000',
    above: null,
    toDownlines: '600',
    kept: '1400',
    carriedOut: '0',
    downlines: [
      {
        person: { id: personId, account: 'mia', nickname: '' },
        contractId,
        version: 2,
        base: '60000',
        rate: 10_000,
        claim: '600',
        granted: '600',
      },
    ],
  },
}
const person = {
  id: personId,
  account: 'mia',
  line: null,
  stake: '70000',
  validBet: '60000',
  payout: '30000',
  result: '-40000',
  bets: 1,
  isActive: true,
}
const bet = {
  betId,
  personId,
  account: 'mia',
  gameType: 'RNG',
  gameName: 'Piranha Falls',
  stake: '70000',
  validBet: '60000',
  payout: '30000',
  placedAt: '2026-05-06T17:00:00.000Z',
  settledAt: '2026-05-06T17:00:00.000Z',
  claim: null,
  exact: null,
}
const contract = {
  id: contractId,
  kind: 'daily',
  side: 'upline',
  other: { id: personId, account: 'mia', nickname: '' },
  active: null,
  offer: null,
  termination: null,
  currency: 'USD',
  versions: [],
  terminations: [],
}
const page = (list: object[]) => said({ currency: 'USD', list, next: null })

const open = (answers: Answers = {}) =>
  openPage(<PaySheet id={id} onClose={() => {}} />, {
    payDetail: () => said(pay),
    payPeople: () => page([person]),
    payBets: () => page([bet]),
    contractDetail: () => said(contract),
    ...answers,
  })

test('[AGT-06] what goes to a downline opens to its base, rate and contract', async () => {
  const { host, sent } = await open()
  await eventually(() => expect(host.textContent).toContain('Goes to mia'))
  const part = host.querySelector('details.fact-opens')
  expect(part?.textContent).toContain('$600.00 × 1% = $6.00')
  press(button(host, 'Contract with mia'))
  await eventually(() => expect(sent('contractDetail')).toEqual([{ id: contractId }]))
})

test('[AGT-06] the bets behind a wage have stake, turnover, result and number, and lead to the record', async () => {
  const { host } = await open()
  await eventually(() => expect(host.textContent).toContain('1 bet'))
  const rowOf = (words: string) =>
    [...host.querySelectorAll('button[aria-expanded]')].find((one) =>
      one.textContent?.includes(words),
    ) ?? document.body
  press(rowOf('1 bet'))
  await eventually(() => expect(host.textContent).toContain('Piranha Falls'))
  press(rowOf('Piranha Falls'))
  const facts = host.querySelector('.pay-bet')?.textContent
  for (const words of ['Stake$700.00', 'Turnover$600.00', '-$400.00', betId])
    expect(facts).toContain(words)
  const link = host.querySelector<HTMLAnchorElement>('.pay-bet a')
  // The day of the merchant, not of this computer or of Greenwich.
  expect(link?.getAttribute('href')).toBe(
    `/agentHome?page=personalHistoryCopy&person=${personId}&period=custom&from=2026-05-07&to=2026-05-07`,
  )
})

test('[AGT-06] the sheet says how turnover is counted, and which command checks its file', async () => {
  const { host } = await open()
  await eventually(() => expect(host.textContent).toContain('How turnover is counted'))
  expect(host.textContent).toContain('bets on both sides cancel each other out')
  expect(host.textContent).toContain('node pay-check.mjs daily-salary-2026-05-07.csv')
  expect(host.querySelector('a[href="/pay-check.mjs"]')).not.toBeNull()
})
