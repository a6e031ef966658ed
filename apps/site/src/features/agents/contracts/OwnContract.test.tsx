// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventually, openPage, said } from '../../money/screen.fixture.tsx'
import { OwnContract } from './OwnContract.tsx'

const versionId = '0197b7a0-0000-7000-8000-000000000001'
const offer = {
  id: versionId,
  version: 1,
  terms: { kind: 'daily', tiers: [{ validBet: '0', active: 0, loss: '0', rate: 10_000 }] },
  state: 'offered',
  offeredAt: '2026-05-08T10:00:00.000Z',
  answeredAt: null,
  from: null,
  to: null,
  endedBy: null,
}
const own = {
  id: versionId,
  kind: 'daily',
  side: 'downline',
  other: null,
  active: null,
  offer,
  termination: null,
}

test('[AGT-05] an offer says, before it is answered, from when it counts, what it would have paid and what it ends', async () => {
  const { host, sent } = await openPage(<OwnContract kind="daily" />, {
    dailySalary: () => said({ currency: 'USD', request: 'new-request', own }),
    previewAnswer: () =>
      said({
        currency: 'USD',
        countsFrom: '2026-05-09T12:00:00.000Z',
        from: '2026-05-07T00:00:00.000Z',
        to: '2026-05-08T00:00:00.000Z',
        ends: [{ id: versionId, account: 'lo***', nickname: '' }],
        figures: { validBet: '50000', active: 1, result: '-50000' },
        tier: 0,
        amount: '500',
        now: null,
        sample: null,
      }),
  })
  await eventually(() => expect(host.textContent).toContain('What it would have paid'))
  expect(sent('previewAnswer')).toEqual([{ versionId }])
  expect(host.textContent).toContain('If you accept now, the terms count from May 9, 2026')
  expect(host.textContent).toContain('With these terms$5.00')
  expect(host.textContent).toContain('lo***')
})
