import { randomUUID } from 'node:crypto'
import { isInRoot, leafOf, nodesOfGroup } from '@baize/engines/lottery'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
  const cap = { code: '', kind: '', amount: 1_000_000_000_000n }
  await stage.lottery.setCap(stage.merchantId, cap)
})
afterAll(() => stage.stop())

test('[LOT-03] the proof of one ticket reads a group of tickets, not all of its draw', async () => {
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game('ZY5D45', 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error('no draw is open')
  const { buyer } = await stage.buyer(10_000_000n)
  const count = 2 * nodesOfGroup + 50
  const line = { kind: 'd5.sides', selection: 'big', unit: 10n, stake: 10n }
  const place = () =>
    stage.lottery.place(buyer, {
      drawId: draw.id,
      rulesVersion,
      lines: [{ id: randomUUID(), ...line }],
    })
  await Promise.all(Array.from({ length: count }, place))
  await stage.pass(Date.parse(draw.closesAt) - stage.clock.now().getTime() + 2_000)
  const found = await sql<{ id: string }>`
    select id from lottery.ticket where draw_id = ${draw.id} order by id`.execute(stage.db)
  expect(found.rows).toHaveLength(count)

  let rows = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
  const { view } = stage.node({ db: stage.db.withPlugin(counting) })
  for (const nth of [0, 1, nodesOfGroup - 1, nodesOfGroup, 2 * nodesOfGroup - 1, count - 1]) {
    rows = 0
    const { proof, draw: of } = await view.ticket(buyer, found.rows[nth]?.id ?? '')
    if (!proof || !of.root) throw new Error('no proof')
    expect(proof).toMatchObject({ index: nth, count, leaf: leafOf(proof.text) })
    const { index, path } = proof
    expect(isInRoot(proof.leaf, { index, size: count, path }, of.root)).toBe(true)
    expect(rows).toBeLessThan(nodesOfGroup + 100)
  }
})

test('[LOT-03] what the root of tickets is made of cannot be changed by SQL', async () => {
  const refused = (change: Promise<unknown>) => expect(change).rejects.toThrow('not changed')
  await refused(sql`update lottery.node set hash = 'x'`.execute(stage.db))
  await refused(sql`delete from lottery.node`.execute(stage.db))
})
