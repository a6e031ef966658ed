import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { accountStage, formOf } from '../../account/account.fixture.ts'
import { hourMs, refusalOf, setStage } from '../../session/session.fixture.ts'
import { registerStage } from './register.fixture.ts'

const depthMax = 3
async function openStage() {
  const ground = await setStage({ TEAM_DEPTH_MAX: String(depthMax) })
  return registerStage(await accountStage(ground), formOf)
}
type Stage = Awaited<ReturnType<typeof openStage>>
type Agent = Awaited<ReturnType<Stage['topAgent']>>

let stage: Stage
let ann: Agent
let bob: Agent

beforeAll(async () => {
  stage = await openStage()
  ann = await stage.topAgent('agentann')
  bob = await stage.topAgent('agentbob')
})
afterAll(() => stage.stop())

const idOf = async (account: string) =>
  (await stage.identity.find(stage.merchant().id, { account }))?.id ?? ''

const add = (by: Agent, username: string, makes: 'member' | 'agent' = 'member') =>
  by.call('addDownline', { body: { id: randomUUID(), makes, rates: {}, username } })

/** Decides a move that counts from the next full hour on. */
async function decideMove(personId: string, uplineId: string): Promise<void> {
  const decided = { id: randomUUID(), by: 'test', reason: 'a test' }
  const wanted = { merchantId: stage.merchant().id, personId, uplineId, ...decided }
  expect(await stage.agents.tree.move(wanted)).toMatchObject({ kind: 'moved' })
}

/** The same, and the hour has come; what a job does at that hour by the real clock is still to come. */
async function moveNow(personId: string, uplineId: string): Promise<void> {
  await decideMove(personId, uplineId)
  stage.advance(hourMs)
}

async function depositOf(memberId: string): Promise<void> {
  const { outbox, database } = stage.house.platform.modules
  const payload = { memberId, currency: 'USD', amount: '1000', fee: '0' }
  await transact(database.db, (tx) =>
    outbox.tell(tx, {
      name: 'deposit.credited',
      merchantId: stage.merchant().id,
      payload: { ...payload, depositId: randomUUID() },
    }),
  )
  await stage.heard()
}

describe('[AGT-02] whoever moved away', () => {
  const shownOf = async (by: Agent, id: string) => {
    const { list } = await by.call('invitations', { query: {} })
    const people = await by.call('invitedPeople', { query: { id } })
    const firsts = people.list.map(({ firstDepositAt }) => firstDepositAt)
    return { counted: list.find((one) => one.id === id)?.firstDeposits, firsts }
  }

  test('[AGT-02] gives no news: a first deposit after the move is neither counted nor shown', async () => {
    const { code, id } = await stage.invite(ann)
    await stage.register('movedaway', { affiliateCode: code })
    await stage.heard()
    await moveNow(await idOf('movedaway'), bob.memberId)
    await depositOf(await idOf('movedaway'))
    expect(await shownOf(ann, id)).toEqual({ counted: 0, firsts: [null] })
  })

  test('[AGT-02] what happened before the move stays; below somebody of the team still counts', async () => {
    const { code, id } = await stage.invite(ann)
    await stage.register('deposited', { affiliateCode: code })
    await stage.heard()
    await depositOf(await idOf('deposited'))
    const before = await shownOf(ann, id)
    expect(before).toMatchObject({ counted: 1, firsts: [expect.any(String)] })
    await moveNow(await idOf('deposited'), bob.memberId)
    await depositOf(await idOf('deposited'))
    expect(await shownOf(ann, id)).toEqual(before)

    const inner = await add(ann, 'annsinner', 'agent')
    await stage.register('movedwithin', { affiliateCode: code })
    await stage.heard()
    await moveNow(await idOf('movedwithin'), inner.personId)
    await depositOf(await idOf('movedwithin'))
    expect(await shownOf(ann, id)).toMatchObject({ counted: 2 })
  })

  test('[AGT-02] came back: a first deposit made elsewhere is not the first any more', async () => {
    const { code, id } = await stage.invite(ann)
    await stage.register('camehome', { affiliateCode: code })
    await stage.heard()
    await moveNow(await idOf('camehome'), bob.memberId)
    await depositOf(await idOf('camehome'))
    await moveNow(await idOf('camehome'), ann.memberId)
    await depositOf(await idOf('camehome'))
    expect(await shownOf(ann, id)).toEqual({ counted: 0, firsts: [null] })
  })

  test('[AGT-02] [SEC-02] is nobody’s direct downline from the hour of the move on', async () => {
    const { code, id } = await stage.invite(ann)
    await stage.register('leaves', { affiliateCode: code })
    await stage.heard()
    const { personId } = await add(ann, 'madeandgone')
    const isDirect = async (who: Agent) => {
      const made = await who.call('madeAccounts', { query: {} })
      const came = await who.call('invitedPeople', { query: { id } })
      return [made.list.find((one) => one.id === personId)?.isDirect, came.list[0]?.isDirect]
    }
    const password = () => ann.call('downlinePassword', { body: { personId } })
    for (const moved of [personId, await idOf('leaves')]) await decideMove(moved, bob.memberId)
    expect(await isDirect(ann)).toEqual([true, true])
    await password()
    stage.advance(hourMs)
    expect(await isDirect(ann)).toEqual([false, false])
    expect(await refusalOf(password())).toMatchObject({ code: 'not-found' })
  })
})

describe('[AGT-02] nobody stands too deep when a decided move comes into force', () => {
  test('[AGT-02] below somebody who is to be moved, or whose upline is', async () => {
    const cora = await stage.topAgent('agentcora')
    const dan = await stage.topAgent('agentdan')
    const deep = await add(cora, 'corasagent', 'agent')
    const above = { uplineId: dan.memberId } as object
    const dansAgent = await stage.signedIn('dansagent', above, 1)
    const open = await stage.invite(dansAgent)
    await decideMove(dan.memberId, deep.personId)
    expect((await dan.call('registerTerms', {})).levelsLeft).toBe(1)
    expect((await dansAgent.call('registerTerms', {})).levelsLeft).toBe(0)
    const tooDeep = { code: 'team-too-deep', value: { depthMax } }
    expect(await refusalOf(add(dansAgent, 'toodeep'))).toMatchObject(tooDeep)
    expect(await refusalOf(stage.invite(dansAgent))).toMatchObject(tooDeep)
    const registers = stage.register('toodeep', { affiliateCode: open.code })
    expect(await refusalOf(registers)).toMatchObject({ code: 'invitation_code_error' })
    await add(dan, 'deepenough')
  })
})
