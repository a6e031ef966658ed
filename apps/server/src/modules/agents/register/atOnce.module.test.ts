import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountStage, formOf } from '../../account/account.fixture.ts'
import { refusalOf, setStage } from '../../session/session.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { invitationOf, registerStage } from './register.fixture.ts'

async function openStage() {
  return registerStage(await accountStage(await setStage()), formOf)
}
type Stage = Awaited<ReturnType<typeof openStage>>

let stage: Stage
let ann: Awaited<ReturnType<Stage['topAgent']>>
let bob: typeof ann

beforeAll(async () => {
  stage = await openStage()
  ann = await stage.topAgent('agentann', { RNG: 8_000 })
  bob = await stage.topAgent('agentbob', { RNG: 8_000 })
})
afterAll(() => stage.stop())

const calls = [1, 2, 3, 4, 5]
const bodyOf = (more: object = {}) => ({
  body: { id: randomUUID(), makes: 'member' as const, rates: {}, ...more },
})

/** The code of the refusal, or `ok`. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault) => String(fault.code),
  )

describe('[LED-02] the same call several times at once', () => {
  test.each([
    ['with a name', { username: 'atoncenamed' }],
    ['without a name', {}],
  ])('[LED-02] [AGT-02] makes one account %s, and all have the same answer', async (_, more) => {
    const input = bodyOf(more)
    const answers = await Promise.all(calls.map(() => ann.call('addDownline', input)))
    expect(new Set(answers.map(({ personId }) => personId)).size).toBe(1)
    expect(answers.filter(({ password }) => password !== null)).toHaveLength(1)
    const { list } = await ann.call('madeAccounts', { query: {} })
    expect(list.filter(({ id }) => id === answers[0]?.personId)).toHaveLength(1)
  })

  test('[LED-02] [AGT-02] makes one account if two agents use one id, and the other is told so', async () => {
    const input = bodyOf()
    const outcomes = await Promise.all(
      [ann, bob].map((who) => outcomeOf(who.call('addDownline', input))),
    )
    expect(outcomes.toSorted()).toEqual(['key-reused', 'ok'])
  })

  test('[LED-02] [AGT-02] makes one invitation', async () => {
    const input = invitationOf()
    const answers = await Promise.all(calls.map(() => ann.call('addInvitation', input)))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  })

  test('[LED-02] [SEC-02] an invitation of one agent is never the answer to another', async () => {
    for (let nth = 0; nth < 8; nth += 1) {
      const input = invitationOf()
      const outcomes = await Promise.all(
        [ann, bob].map((who) => outcomeOf(who.call('addInvitation', input))),
      )
      expect(outcomes.toSorted()).toEqual(['key-reused', 'ok'])
    }
  })

  test('[LED-02] [AGT-05] makes one offer, and one request to end a contract', async () => {
    const { agents } = stage
    const merchantId = stage.merchant().id
    const terms = {
      kind: 'daily' as const,
      tiers: [{ validBet: '0', active: 0, loss: '0', rate: 10_000 }],
    }
    const house = { merchantId, personId: null, ip: null }
    const own = randomUUID()
    const ours = {
      kind: 'daily' as const,
      tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 20_000 }],
    }
    await agents.contracts.offer(house, { id: own, downlineId: ann.memberId, terms: ours })
    await agents.contracts.answer({ ...house, personId: ann.memberId }, own, true)
    expect(await offerElsewhere(own, ours)).toBe('reused')
    const { personId: downlineId } = await ann.call('addDownline', bodyOf({ makes: 'agent' }))
    const id = randomUUID()
    const body = { offers: [{ id, downlineId }], terms }
    const made = await Promise.all(calls.map(() => ann.call('offerContract', { body })))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(made[0]?.results).toMatchObject([{ fault: null }])
    await agents.contracts.answer({ ...house, personId: downlineId }, id, true)
    const contractId = made[0]?.results[0]?.contractId ?? ''
    const ask = { body: { id: randomUUID(), contractId, reason: 'a test' } }
    const asked = calls.map(() => outcomeOf(ann.call('askTermination', ask)))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ok']))
  })
})

/** Another merchant makes an offer under the same id; answers what became of it. */
async function offerElsewhere(id: string, terms: Terms): Promise<string> {
  const { config, identity } = stage.house.platform.modules
  const merchantId = config.merchantByCode('harbour')?.id ?? ''
  const entry = { merchantId, account: 'elsewhere', type: 1, registeredBy: 'house' as const }
  const done = await identity.enrol(entry)
  if (done.kind === 'taken') throw new Error('the name is taken')
  const house = { merchantId, personId: null, ip: null }
  const wanted = { id, downlineId: done.member.id, terms }
  return (await stage.agents.contracts.offer(house, wanted)).kind
}

describe('[SEC-01] limits hold however many calls come at once', () => {
  test('[SEC-01] [AGT-02] accounts made in a day', async () => {
    const dora = await stage.topAgent('agentdora')
    const { pool } = stage.house.platform.modules.database
    await pool.query(
      `with many as (
         insert into identity.member (id, merchant_id, account, type, referral_code)
         select gen_random_uuid(), $1, 'many' || n, 0, 'MANY' || n from generate_series(1, 197) n
         returning id
       )
       insert into agents.made (id, merchant_id, maker_id, person_id, made_at)
       select gen_random_uuid(), $1, $2, id, $3 from many`,
      [stage.merchant().id, dora.memberId, stage.clock.now()],
    )
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(dora.call('addDownline', bodyOf()))),
    )
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'quota-exceeded']))
    // Refused before a password is hashed and somebody is enrolled: names are not even looked at.
    const taken = bodyOf({ username: 'agentann' })
    expect(await refusalOf(dora.call('addDownline', taken))).toMatchObject({
      code: 'quota-exceeded',
    })
  })

  test('[SEC-01] [AGT-02] invitations of an agent', async () => {
    const emma = await stage.topAgent('agentemma')
    const { pool } = stage.house.platform.modules.database
    await pool.query(
      `insert into identity.affiliate_code (merchant_id, code, agent_id)
       select $1, 'EMMA' || n, $2 from generate_series(1, 998) n`,
      [stage.merchant().id, emma.memberId],
    )
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(emma.call('addInvitation', invitationOf()))),
    )
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'too-many-invitations']))
  })
})
