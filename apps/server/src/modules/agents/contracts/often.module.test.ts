import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { offersPerDayMax, terminationsPerDayMax } from './contracts.rules.ts'
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
const side = (personId: string | null) => ({ merchantId: stage.merchantId, personId, ip: null })

/** Offers and takes it back at once; answers what became of the offer. */
async function offerAndWithdraw(uplineId: string | null, downlineId: string): Promise<string> {
  const id = randomUUID()
  const { kind } = await stage.agents.contracts.offer(side(uplineId), {
    id,
    downlineId,
    terms: daily(1),
  })
  if (kind === 'offered') await stage.agents.contracts.withdraw(side(uplineId), id)
  return kind
}

test('[AGT-05] [SEC-01] an upline offers to one person so many times a day, and no more', async () => {
  const top = await stage.agent()
  const [one, two] = [await stage.agent(top), await stage.agent(top)]
  await stage.agree(null, top, daily(2))
  for (let nth = 0; nth < offersPerDayMax; nth += 1)
    expect(await offerAndWithdraw(top, one)).toBe('offered')
  expect(await offerAndWithdraw(top, one)).toBe('too-often')
  expect(await offerAndWithdraw(top, two)).toBe('offered')
  const client = await stage.client(top)
  const terms = {
    kind: 'daily' as const,
    tiers: [{ validBet: '0', active: 0, loss: '0', rate: 10_000 }],
  }
  const body = { offers: [{ id: randomUUID(), downlineId: one }], terms }
  expect((await client.call('offerContract', { body })).results).toEqual([
    { downlineId: one, contractId: null, fault: 'too-often' },
  ])
  const preview = { downlineIds: [one, two], terms }
  const { people } = await client.call('previewOffer', { body: preview })
  expect(people.map(({ fault }) => fault)).toEqual(['too-often', null])
  stage.clock.advance(86_400_000)
  expect(await offerAndWithdraw(top, one)).toBe('offered')
})

test('[AGT-05] the merchant itself offers as often as it wants', async () => {
  const top = await stage.agent()
  for (let nth = 0; nth <= offersPerDayMax; nth += 1)
    expect(await offerAndWithdraw(null, top)).toBe('offered')
})

test('[AGT-05] [SEC-01] the end of a contract is asked for so many times a day, and no more', async () => {
  const top = await stage.agent()
  const low = await stage.agent(top)
  await stage.agree(null, top, daily(2))
  await stage.agree(top, low, daily(1))
  const client = await stage.client(low)
  const { own } = await client.call('dailySalary', {})
  const contractId = own?.id ?? ''
  const ask = async () => {
    const id = randomUUID()
    await client.call('askTermination', { body: { id, contractId, reason: 'a test' } })
    await client.call('answerTermination', { body: { id, agrees: false } })
  }
  for (let nth = 0; nth < terminationsPerDayMax; nth += 1) await ask()
  expect(await refusalOf(ask())).toMatchObject({ code: 'quota-exceeded' })
})
