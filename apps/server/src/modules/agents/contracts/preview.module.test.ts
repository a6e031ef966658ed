import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { readPersonPlays, readTeamFigures } from '../pay/team.store.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  // What is to happen at a later hour waits for the real clock, which is far behind this one.
  stage = await agentsStage('2099-05-06T10:20:00Z')
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

const percent = 10_000
const daily = (rate: number): Terms => ({
  kind: 'daily',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }],
})
const wireDaily = (rate: number): Input<'previewOffer'>['body']['terms'] => ({
  kind: 'daily',
  tiers: [{ validBet: '0', active: 0, loss: '0', rate: rate * percent }],
})

async function moveNow(personId: string, uplineId: string): Promise<void> {
  const decided = { id: randomUUID(), by: 'test', reason: 'a test' }
  const wanted = { merchantId: stage.merchantId, personId, uplineId, ...decided }
  const done = await stage.agents.tree.move(wanted)
  if (done.kind !== 'moved') throw new Error(done.kind)
  stage.clock.set(done.effectiveAt)
}

/** The statements about teams and people that some work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await vi.waitFor(
    async () => expect((await sql`select from kernel.delivery`.execute(stage.db)).rows).toEqual([]),
    { timeout: 60_000, interval: 20 },
  )
  const sent = await stage.statementsOf(work)
  return sent.map(({ text }) => text).filter((text) => /\b(agents|identity)\W/.test(text))
}

describe('[AGT-02] directly below is who stands there at this moment', () => {
  test('[AGT-02] [SEC-02] candidates, previews and names follow the tree at the hour of a move', async () => {
    const [old, fresh] = [await stage.agent(), await stage.agent()]
    const [stays, moves] = [await stage.agent(old), await stage.agent(old)]
    for (const top of [old, fresh]) await stage.agree(null, top, daily(2))
    await moveNow(moves, fresh)
    const account = async (id: string) =>
      (await stage.house.platform.modules.identity.member(stage.merchantId, id))?.account ?? ''
    const seenBy = async (agentId: string) => {
      const client = await stage.client(agentId)
      const query = { kind: 'daily' as const }
      const all = await client.call('contractCandidates', { query })
      const named = await client.call('contractCandidates', {
        query: { ...query, account: await account(moves) },
      })
      const body = { downlineIds: [moves], terms: wireDaily(1) }
      const { people } = await client.call('previewOffer', { body })
      return {
        all: all.list.map(({ id }) => id),
        named: named.list.map(({ id }) => id),
        fault: people[0]?.fault,
      }
    }
    expect(await seenBy(old)).toEqual({ all: [stays], named: [], fault: 'not-found' })
    expect(await seenBy(fresh)).toEqual({ all: [moves], named: [moves], fault: null })
  })

  test('[AGT-02] whoever is about to be moved is still below the upline of today', async () => {
    const [old, fresh] = [await stage.agent(), await stage.agent()]
    const people = [await stage.agent(old), await stage.agent(old), await stage.agent(old)]
    const decided = { id: randomUUID(), by: 'test', reason: 'a test' }
    const wanted = { merchantId: stage.merchantId, personId: people[1]!, uplineId: fresh }
    expect(await stage.agents.tree.move({ ...wanted, ...decided })).toMatchObject({ kind: 'moved' })
    const client = await stage.client(old)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const query = { kind: 'daily' as const, pageSize: 1, ...(after ? { after } : {}) }
      const { list, next } = await client.call('contractCandidates', { query })
      seen.push(...list.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(seen).toEqual(people.toSorted())
  })

  test('[AGT-02] names of people who moved away are shown in part at once', async () => {
    const [old, fresh] = [await stage.agent(), await stage.agent()]
    const member = await stage.member(old)
    await stage.play(member, 100n, 0n)
    await stage.heard()
    const day = { from: '2099-05-06', to: '2099-05-07' }
    const results = async () =>
      (await (await stage.client(old)).call('teamResults', { query: { ...day, person: member } }))
        .list
    expect(await results()).toMatchObject([{ isDirect: true }])
    await moveNow(member, fresh)
    expect(await results()).toMatchObject([
      { isDirect: false, account: expect.stringMatching(/\*\*\*$/), validBet: '100' },
    ])
  })
})

describe('[AGT-04] a preview', () => {
  test('[AGT-04] asks the same number of questions for one person and for many', async () => {
    const top = await stage.agent()
    await stage.agree(null, top, daily(2))
    const people: string[] = []
    for (let nth = 0; nth < 12; nth += 1) people.push(await stage.agent(top))
    for (const id of people.slice(0, 4)) {
      await stage.agree(top, id, daily(1.5))
      await stage.agree(id, await stage.agent(id), daily(1))
    }
    const visit = { merchantId: stage.merchantId, personId: top, ip: '127.0.0.1' }
    const asked = (ids: readonly string[]) =>
      statementsOf(() => stage.agents.preview.offer(visit, ids, daily(0.5)))
    // Letters of the agreements above may still be read meanwhile: then both are asked again.
    await vi.waitFor(
      async () => {
        const [one, many] = [await asked(people.slice(0, 1)), await asked(people)]
        expect(one.length).toBeGreaterThan(3)
        expect(many).toEqual(one)
      },
      { timeout: 60_000 },
    )
    const { people: previewed } = await stage.agents.preview.offer(visit, people, daily(0.5))
    expect(previewed.map(({ warnings }) => warnings.length)).toEqual(
      people.map((_, nth) => (nth < 4 ? 1 : 0)),
    )
  })

  test('[AGT-04] the hours behind it are read by index, of the team and the period alone', async () => {
    const [top, other] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(top)
    for (const upline of [middle, other]) await stage.play(await stage.member(upline), 500n, 0n)
    await stage.heard()
    await stage.crowd(other)
    const span = { from: new Date('2099-05-06T00:00:00Z'), to: new Date('2099-05-09T00:00:00Z') }
    const question = { currency: 'USD', agentIds: [middle], span, activeMin: 0n }
    const figures = await readTeamFigures(stage.db, question)
    expect(figures).toEqual(new Map([[middle, { validBet: 500n, active: 1, result: -500n }]]))
    const people = { agentId: top, currency: 'USD', span }
    expect(await readPersonPlays(stage.db, people, undefined, 10)).toMatchObject([
      { validBet: 500n },
    ])
    for (const read of [
      () => readTeamFigures(stage.db, question),
      () => readPersonPlays(stage.db, people, undefined, 10),
    ]) {
      const plan = await stage.planOf(read, 'play_hour')
      expect(plan).toContain('play_hour_pk')
      expect(plan).toContain('position_below')
      expect(plan).toContain('position_was_below')
      expect(plan).not.toContain('play_hour_by_time')
    }
  })
})

test('[AGT-06] who pays whom is found by index', async () => {
  const found = await stage.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select amount from agents.pay
      where merchant_id = ${stage.merchantId} and payer_id = ${randomUUID()}
        and paid_at >= ${stage.clock.now()} and paid_at < ${stage.clock.now()}`.execute(tx)
  })
  expect(found.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/pay_(?:by|of)_payer/)
})
