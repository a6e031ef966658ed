import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
const start = '2026-05-06T10:20:00Z'
beforeAll(async () => {
  stage = await agentsStage(start)
})
/** Closed hours stay closed, so each test has a week of its own. */
let week = 0
const weekMs = 7 * 86_400_000
const on = (text: string) => new Date(Date.parse(text) + week * weekMs)
beforeEach(() => {
  week += 1
  stage.clock.set(on(start))
})
afterAll(() => stage.stop())

const percent = 10_000
const tiers = (rate: number) => [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }]
const daily = (rate: number): Terms => ({ kind: 'daily', tiers: tiers(rate) })
const side = (personId: string | null) => ({ merchantId: stage.merchantId, personId, ip: null })

const move = (personId: string, uplineId: string | null, more = {}) =>
  stage.agents.tree.move({
    id: randomUUID(),
    merchantId: stage.merchantId,
    personId,
    uplineId,
    by: 'test',
    reason: 'a test',
    ...more,
  })

const lineOf = async (personId: string, at: Date) =>
  (await stage.agents.tree.at(stage.merchantId, [personId], at)).get(personId)?.line

describe('[AGT-05] people who move', () => {
  test('[AGT-05] whoever is moved below an agent whose own later move is decided goes along with it', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const upline = await stage.agent(left)
    const other = await stage.agent()
    const guest = await stage.member(other)
    await lineOf(guest, stage.clock.now())
    const later = on('2026-05-06T18:00:00Z')
    expect(await move(upline, right, { at: later })).toMatchObject({ kind: 'moved' })
    const done = await move(guest, upline)
    // Refused as pending would be sound too.
    if (done.kind === 'move-pending') return
    expect(done).toMatchObject({ kind: 'moved' })
    expect(await lineOf(upline, later)).toEqual([right])
    expect(await lineOf(guest, later)).toEqual([right, upline])
  })

  test('[AGT-05] an upline that loses somebody by a decided move gets no new contract that counts after it', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const person = await stage.agent(left)
    const stays = await stage.member(left)
    await stage.agree(null, left, daily(2))
    const id = randomUUID()
    await stage.agents.contracts.offer(side(left), { id, downlineId: person, terms: daily(1) })
    const moved = await move(person, right)
    if (moved.kind !== 'moved') throw new Error(moved.kind)
    // Counts from tomorrow, when left has nothing to do with the person any more.
    const answered = await stage.agents.contracts.answer(side(person), id, true)
    stage.clock.set(on('2026-05-07T09:00:00Z'))
    const member = await stage.member(person)
    expect(await lineOf(member, stage.clock.now())).not.toContain(left)
    await stage.play(member, 100_000n, 0n)
    await stage.play(stays, 100_000n, 0n)
    await stage.heard()
    stage.clock.set(on('2026-05-08T00:30:00Z'))
    await stage.agents.closing.closeDue(stage.merchantId)
    const pays = await sql<{ who: string; amount: bigint }>`
      select case downline_id when ${left} then 'left' else 'who left' end as who, amount
      from agents.pay where downline_id in (${left}, ${person})
        and from_at = ${on('2026-05-07T00:00:00Z')}`.execute(stage.db)
    expect({ answered: answered.kind, pays: pays.rows }).toEqual({
      answered: 'closed',
      pays: [{ who: 'left', amount: 2_000n }],
    })
  })

  test('[AGT-06] the bets behind a statement are those that counted in it: none after the person left', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const person = await stage.member(left)
    await stage.agree(null, left, daily(1))
    stage.clock.set(on('2026-05-07T09:10:00Z'))
    const before = await stage.play(person, 1_000n, 0n)
    await stage.heard()
    expect(await move(person, right)).toMatchObject({ kind: 'moved' })
    stage.clock.set(on('2026-05-07T15:00:00Z'))
    const after = await stage.play(person, 70_000n, 0n)
    await stage.heard()
    stage.clock.set(on('2026-05-08T00:30:00Z'))
    await stage.agents.closing.closeDue(stage.merchantId)
    const visit = { merchantId: stage.merchantId, personId: left, ip: '127.0.0.1' }
    const { list } = await stage.agents.payView.list(visit, {
      kind: 'daily',
      by: 'period',
      pageSize: 10,
    })
    expect(list).toMatchObject([{ validBet: '1000' }])
    const id = list[0]?.id ?? ''
    const shown = await stage.agents.payTeam.bets(visit, { id, personId: person, pageSize: 10 })
    expect(shown.list.map(({ betId }) => betId)).not.toContain(after)
    expect(shown.list.map(({ betId }) => betId)).toEqual([before])
  })
})
