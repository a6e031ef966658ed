import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-01T10:20:00Z')
})
afterAll(() => stage.stop())

const lineOf = async (personId: string, at = stage.clock.now()) =>
  (await stage.agents.tree.at(stage.merchantId, [personId], at)).get(personId)?.line

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

const hour = (text: string) => new Date(`2026-05-01T${text}:00Z`)

describe('[AGT-02] the tree', () => {
  test('[AGT-02] everybody stands below the line of the upline, and who has none has no place', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    const stranger = await stage.member()
    expect(await lineOf(top)).toEqual([])
    expect(await lineOf(member)).toEqual([top, middle])
    expect(await lineOf(stranger)).toBeUndefined()
    expect(await stage.agents.tree.isBelow(top, member)).toBe(true)
    expect(await stage.agents.tree.isBelow(member, top)).toBe(false)
    expect(await stage.agents.tree.isBelow(top, top)).toBe(false)
  })

  test('[AGT-02] who is below an upline that is no agent any more keeps the line', async () => {
    const upline = await stage.member()
    const member = await stage.member(upline)
    expect(await lineOf(member)).toEqual([upline])
  })

  test('[AGT-02] a move counts from the next full hour, for the whole branch, and changes nothing before', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(left)
    const member = await stage.member(middle)
    await lineOf(member)
    expect(await move(middle, right)).toEqual({
      kind: 'moved',
      effectiveAt: hour('11:00'),
      people: 2,
    })
    expect(await lineOf(member)).toEqual([left, middle])
    expect(await lineOf(member, hour('10:59'))).toEqual([left, middle])
    expect(await lineOf(member, hour('11:00'))).toEqual([right, middle])
    expect(await stage.agents.tree.isBelow(left, member)).toBe(true)
  })

  test('[AGT-02] at a full hour a move counts from the next one on; who just came moves too', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    stage.clock.set(hour('14:00'))
    const member = await stage.member(left)
    expect(await move(member, right)).toMatchObject({ effectiveAt: hour('15:00') })
    const planned = await stage.member(left)
    expect(await move(planned, right, { at: hour('18:00') })).toMatchObject({
      effectiveAt: hour('18:00'),
    })
    stage.clock.set(hour('10:20'))
  })

  test('[AGT-02] whoever joins a branch before its move counts goes along', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(left)
    await move(middle, right)
    const late = await stage.member(middle)
    expect(await lineOf(late)).toEqual([left, middle])
    expect(await lineOf(late, hour('11:00'))).toEqual([right, middle])
  })

  test('[AGT-02] never in the past, never below itself, never below a player, never where it is', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    await lineOf(member)
    expect(await move(top, middle)).toEqual({ kind: 'below-itself' })
    expect(await move(top, top)).toEqual({ kind: 'below-itself' })
    expect(await move(middle, member)).toEqual({ kind: 'no-agent' })
    expect(await move(member, middle)).toEqual({ kind: 'nothing-changes' })
    expect(await move(member, null, { at: hour('10:00') })).toEqual({ kind: 'in-the-past' })
    expect(await move(randomUUID(), top)).toEqual({ kind: 'not-found' })
    expect(await move(member, randomUUID())).toEqual({ kind: 'not-found' })
    expect(await lineOf(member, hour('23:00'))).toEqual([top, middle])
  })

  test('[AGT-02] one move of a branch at a time, and the same move once', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(left)
    const member = await stage.member(middle)
    await lineOf(member)
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => move(middle, right, { id })))
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['moved', 'repeated', 'repeated'])
    expect(await move(member, left)).toEqual({ kind: 'move-pending', effectiveAt: hour('11:00') })
    expect(await lineOf(member, hour('11:00'))).toEqual([right, middle])
  })

  test('[AGT-02] nobody moves below an upline whose own move is decided for later', async () => {
    const [left, right, far] = [await stage.agent(), await stage.agent(), await stage.agent()]
    const member = await stage.member(left)
    await lineOf(member)
    expect(await move(right, far, { at: hour('18:00') })).toMatchObject({ kind: 'moved' })
    expect(await move(member, right)).toEqual({ kind: 'move-pending', effectiveAt: hour('18:00') })
    expect(await lineOf(member, hour('19:00'))).toEqual([left])
  })

  test('[AGT-02] nobody stands deeper than the tree may be', async () => {
    const tall = [await stage.agent()]
    for (let depth = 1; depth <= 19; depth += 1) tall.push(await stage.agent(tall.at(-1)))
    const other = await stage.agent()
    const branch = await stage.agent(other)
    const below = await stage.member(branch)
    await lineOf(below)
    expect(await move(branch, tall.at(-1)!)).toEqual({ kind: 'too-deep', depthMax: 20 })
    expect(await move(branch, tall.at(-2)!)).toMatchObject({ kind: 'moved' })
    expect(await lineOf(below, hour('11:00'))).toHaveLength(20)
  })

  test('[AGT-02] newcomers count at once: a move is refused if it would bring them too deep', async () => {
    const tall = [await stage.agent()]
    for (let depth = 1; depth <= 19; depth += 1) tall.push(await stage.agent(tall.at(-1)))
    const branch = await stage.agent()
    await stage.agent(branch)
    expect(await move(branch, tall.at(-1)!)).toEqual({ kind: 'too-deep', depthMax: 20 })
    expect(await move(branch, tall.at(-2)!)).toMatchObject({ kind: 'moved' })
  })

  test('[AGT-02] a move and a newcomer at the same time: one of them is refused if both are too deep', async () => {
    const tall = [await stage.agent()]
    for (let depth = 1; depth <= 19; depth += 1) tall.push(await stage.agent(tall.at(-1)))
    for (let nth = 0; nth < 5; nth += 1) {
      const branch = await stage.agent()
      const [moved, joined] = await Promise.allSettled([
        move(branch, tall.at(-1)!),
        stage.member(branch),
      ])
      const isMoved = moved.status === 'fulfilled' && moved.value.kind === 'moved'
      expect(isMoved).not.toBe(joined.status === 'fulfilled')
    }
  })

  test('[AGT-02] newcomers and a move at the same time: everybody ends below the moved line', async () => {
    const [left, right] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(left)
    await lineOf(middle)
    const newcomers = await Promise.all(Array.from({ length: 6 }, () => stage.member(middle)))
    const [, ...lines] = await Promise.all([
      move(middle, right),
      ...newcomers.map((id) => lineOf(id, hour('11:00'))),
    ])
    expect(lines).toHaveLength(6)
    for (const id of newcomers) expect(await lineOf(id, hour('11:00'))).toEqual([right, middle])
  })
})
