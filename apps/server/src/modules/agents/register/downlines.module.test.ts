import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { accountStage, formOf } from '../../account/account.fixture.ts'
import { hourMs, refusalOf, setStage } from '../../session/session.fixture.ts'
import { registerStage } from './register.fixture.ts'

const depthMax = 3
async function openStage(env: NodeJS.ProcessEnv = {}) {
  return registerStage(await accountStage(await setStage(env)), formOf)
}
type Stage = Awaited<ReturnType<typeof openStage>>

let stage: Stage
let ann: Awaited<ReturnType<Stage['topAgent']>>
let bob: typeof ann

beforeAll(async () => {
  stage = await openStage({ TEAM_DEPTH_MAX: String(depthMax) })
  ann = await stage.topAgent('agentann', { RNG: 8_000, LIVE: 5_000 }, 2)
  bob = await stage.topAgent('agentbob')
})
afterAll(() => stage.stop())

const add = (by: typeof ann, more: Partial<Input<'addDownline'>['body']> = {}) =>
  by.call('addDownline', { body: { id: randomUUID(), makes: 'member', rates: {}, ...more } })

const logIn = (username: string, password: string) =>
  stage.browser().call('login', { body: { username, password, type: 'username' } })

/** An agent whom another makes, after the first login and the change of the password. */
async function agentUnder(by: typeof ann, username: string) {
  const made = await add(by, { makes: 'agent', username })
  const member = await stage.identity.member(stage.merchant().id, made.personId)
  if (!member) throw new Error(`${username} was not made`)
  await stage.identity.setPassword(member, 'harbour7light')
  const { token } = await stage.browser().call('login', {
    body: { username, password: 'harbour7light', type: 'username', area: 'agent' },
  })
  return Object.assign(stage.browser(), { token, memberId: made.personId })
}

/** Staff stop registration, or let it go on. */
async function stopRegistration(isOn: boolean): Promise<void> {
  const { config, database } = stage.house.platform.modules
  const change = { merchantId: stage.merchant().id, what: 'registration', subject: '' } as const
  const why = { reason: 'a test', changedBy: 'test', changedAt: new Date() }
  await transact(database.db, (tx) => config.setSwitch(tx, { ...change, ...why, isOn }))
  await config.refresh()
}

describe('[AGT-02] an account made at once', () => {
  test('[OPS-02] is refused while staff have stopped registration', async () => {
    const cid = await stage.topAgent('agentcid')
    await stopRegistration(true)
    expect(await refusalOf(add(cid, { username: 'stoppedone' }))).toMatchObject({ code: 'paused' })
    await stopRegistration(false)
    expect(await add(cid, { username: 'stoppedone' })).toMatchObject({ account: 'stoppedone' })
  })

  test('[AGT-02] stands below the agent with its rates, and its password must be changed at the first login', async () => {
    const made = await add(ann, { username: 'madebyann', rates: { RNG: 4_000 } })
    expect(made).toMatchObject({ account: 'madebyann', password: expect.any(String) })
    const person = await stage.identity.find(stage.merchant().id, { account: 'madebyann' })
    expect(person).toMatchObject({ uplineId: ann.memberId, type: 0, passwordIsGiven: true })
    const { rates } = await ann.call('downlineRates', { query: { personId: made.personId } })
    expect(rates).toMatchObject({ RNG: 4_000, LIVE: 0 })
    const { token, mustChangePassword } = await logIn('madebyann', made.password ?? '')
    expect(mustChangePassword).toBe(true)
    const browser = Object.assign(stage.browser(), { token })
    expect(await refusalOf(browser.call('balance', {}))).toMatchObject({ code: 'not-permitted' })
  })

  test('[AGT-02] an agent makes agents of the own type; a name is invented where none is given', async () => {
    const { personId, account } = await add(ann, { makes: 'agent' })
    expect(account).toMatch(/^[a-z]+\d{4}$/)
    const person = await stage.identity.member(stage.merchant().id, personId)
    expect(person).toMatchObject({ type: 2, uplineId: ann.memberId })
  })

  test('[LED-02] the same call again makes nobody, and shows no password', async () => {
    const body = { id: randomUUID(), makes: 'member' as const, rates: {}, username: 'madeonce' }
    const first = await ann.call('addDownline', { body })
    const { personId, account } = first
    expect(await ann.call('addDownline', { body })).toEqual({ personId, account, password: null })
    for (const again of [
      ann.call('addDownline', { body: { ...body, username: 'madetwice' } }),
      bob.call('addDownline', { body }),
    ]) {
      expect(await refusalOf(again)).toMatchObject({ code: 'key-reused' })
    }
    expect(await refusalOf(add(bob, { username: 'MadeOnce' }))).toMatchObject({
      code: 'username-taken',
    })
    expect(await refusalOf(add(bob, { username: '!' }))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { username: { kind: 'form' } } },
    })
  })

  test('[AGT-02] a lost password is replaced until the account is first used, and only by its maker', async () => {
    const { personId, account, password } = await add(ann)
    const again = (by: typeof ann) => by.call('downlinePassword', { body: { personId } })
    expect(await refusalOf(again(bob))).toMatchObject({ code: 'not-found' })
    const given = await again(ann)
    expect(given).toEqual({ account, password: expect.any(String) })
    expect(given.password).not.toBe(password)
    expect(await refusalOf(logIn(account, password ?? ''))).toMatchObject({
      code: 'wrong-credentials',
    })
    const listed = async () =>
      (await ann.call('madeAccounts', { query: {} })).list.find(({ id }) => id === personId)
    expect(await listed()).toMatchObject({ account, isUsed: false, isDirect: true })
    expect((await bob.call('madeAccounts', { query: {} })).list).toEqual([])
    await logIn(account, given.password)
    expect(await listed()).toMatchObject({ isUsed: true })
    expect(await refusalOf(again(ann))).toMatchObject({ code: 'operation-not-allowed' })
    const { code } = await stage.invite(ann)
    await stage.register('registered', { affiliateCode: code })
    const own = await stage.identity.find(stage.merchant().id, { account: 'registered' })
    const theirs = ann.call('downlinePassword', { body: { personId: own?.id ?? '' } })
    expect(await refusalOf(theirs)).toMatchObject({ code: 'not-found' })
  })

  test('[AGT-02] a password is not replaced any more when the person logs in meanwhile', async () => {
    const { personId } = await add(ann)
    const { database } = stage.house.platform.modules
    const at = await database.connect()
    await at.query('begin')
    await at.query('select from identity.member where id = $1 for update', [personId])
    const asked = ann
      .call('downlinePassword', { body: { personId } })
      .then(() => 'replaced')
      .catch((error) => String(error.code))
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%identity%member%'`,
        )
        expect(rows).not.toEqual([])
      },
      { timeout: 2_500, interval: 10 },
    )
    // What the first login and the person's own password write.
    await at.query(
      `update identity.member set first_login_at = now(), password_is_given = false,
         password_hash = 'own', password_set_at = now() where id = $1`,
      [personId],
    )
    await at.query('commit')
    await at.end()
    expect(await asked).toBe('operation-not-allowed')
    const { rows } = await database.pool.query(
      'select password_hash from identity.member where id = $1',
      [personId],
    )
    expect(rows).toEqual([{ password_hash: 'own' }])
  })

  test('[SEC-01] an agent makes so many accounts a day, and no more', async () => {
    const dora = await stage.topAgent('agentdora')
    const { pool } = stage.house.platform.modules.database
    await pool.query(
      `with many as (
         insert into identity.member (id, merchant_id, account, type, referral_code)
         select gen_random_uuid(), $1, 'many' || n, 0, 'MANY' || n from generate_series(1, 199) n
         returning id
       )
       insert into agents.made (id, merchant_id, maker_id, person_id, made_at)
       select gen_random_uuid(), $1, $2, id, $3 from many`,
      [stage.merchant().id, dora.memberId, stage.clock.now()],
    )
    await add(dora)
    expect(await refusalOf(add(dora))).toMatchObject({ code: 'quota-exceeded' })
    stage.advance(24 * hourMs)
    await add(dora)
  })

  test('[AGT-02] no rates above the own; nobody deeper than the tree may be, by no way', async () => {
    expect(await refusalOf(add(ann, { rates: { RNG: 8_001, FISH: 1 } }))).toMatchObject({
      code: 'rate-above-own',
      value: { gameTypes: ['FISH', 'RNG'] },
    })
    const second = await agentUnder(ann, 'level1agent')
    const third = await agentUnder(second, 'level2agent')
    expect((await third.call('registerTerms', {})).levelsLeft).toBe(1)
    const { code } = await stage.invite(third, { makes: 'agent' })
    const deepest = await agentUnder(third, 'level3agent')
    expect((await deepest.call('registerTerms', {})).levelsLeft).toBe(0)
    const tooDeep = { code: 'team-too-deep', value: { depthMax } }
    expect(await refusalOf(add(deepest))).toMatchObject(tooDeep)
    expect(await refusalOf(stage.invite(deepest))).toMatchObject(tooDeep)
    const member = await stage.identity.member(stage.merchant().id, deepest.memberId)
    await stage.identity.addAffiliateCode(member!, 'DEEPEST', null)
    for (const way of [{ affiliateCode: 'DEEPEST' }, { referralCode: member?.referralCode }]) {
      expect(await refusalOf(stage.register('toodeep', way))).toMatchObject({
        code: 'invitation_code_error',
      })
    }
    await stage.register('deepenough', { affiliateCode: code })
  })
})
