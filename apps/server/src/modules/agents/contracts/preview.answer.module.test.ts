import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const daily = (rate: number): Terms => ({
  kind: 'daily',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * 10_000 }],
})

test('[AGT-04] whoever gets an offer sees from when it counts, what it would have paid and whose contracts it ends', async () => {
  const top = await stage.agent()
  const middle = await stage.agent(top)
  const low = await stage.agent(middle)
  await stage.agree(null, top, daily(3))
  await stage.agree(top, middle, daily(2))
  await stage.agree(middle, low, daily(2))
  stage.clock.set('2026-05-07T09:00:00Z')
  await stage.play(await stage.member(low), 50_000n, 0n)
  await stage.heard()
  stage.clock.set('2026-05-08T10:00:00Z')
  const [versionId, side] = [randomUUID(), { merchantId: stage.merchantId, ip: '127.0.0.1' }]
  const wanted = { id: versionId, downlineId: middle, terms: daily(1) }
  const offered = await stage.agents.contracts.offer({ ...side, personId: top }, wanted)
  expect(offered).toMatchObject({ kind: 'offered' })
  const asked = { query: { versionId } }
  const client = await stage.client(middle)
  expect(await client.call('previewAnswer', asked)).toMatchObject({
    countsFrom: '2026-05-09T00:00:00.000Z',
    from: '2026-05-07T00:00:00.000Z',
    to: '2026-05-08T00:00:00.000Z',
    figures: { validBet: '50000', active: 1, result: '-50000' },
    amount: '500',
    now: '1000',
    ends: [{ id: low }],
  })
  for (const other of [top, low])
    expect(await refusalOf((await stage.client(other)).call('previewAnswer', asked))).toMatchObject(
      { code: 'not-found' },
    )
  const answered = await client.call('answerOffer', { body: { versionId, accepts: true } })
  expect(answered).toEqual({ from: '2026-05-09T00:00:00.000Z', ended: 1 })
  expect(await refusalOf(client.call('previewAnswer', asked))).toMatchObject({ code: 'not-found' })
})
