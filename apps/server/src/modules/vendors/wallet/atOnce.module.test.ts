import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor, type Fields } from '../../../../../../tools/conformance/vendor.ts'
import { integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  // The platform's own node makes ids by the real clock.
  stage = await vendorsStage(new Date().toISOString())
})
afterAll(() => stage.stop())

const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
const cash = 100_000n
const atOnce = 30
let people = 0

/** A member, and the vendor speaking to two nodes that do not share their caches. */
async function player() {
  people += 1
  const who = await stage.player(`waves${people}`, cash)
  const url = `${stage.house.url}/vendors/${integration}`
  return {
    ...who,
    here: createVendor(who.target),
    there: createVendor({ ...who.target, url }),
  }
}

async function statesOf(round: unknown): Promise<string[]> {
  const found = await sql<{ status: string }>`
    select b.status from vendors.transaction t join bets.bet b on b.id = t.bet_id
    where t.round = ${String(round)} and t.kind = 'bet' order by t.at, b.id`.execute(stage.db)
  return found.rows.map(({ status }) => status)
}

describe('[VND-01] what is in order is written at once', () => {
  test('[VND-01] a bet and its win ask nothing of the database but what is written with the money', async () => {
    const { here, memberId } = await player()
    await here.balance()
    stage.statements.length = 0
    const first = here.bet()
    expect((await here.send(bet, first)).status).toBe('RS_OK')
    expect((await here.send(win, here.win(first, { amount: here.stake * 3n }))).status).toBe(
      'RS_OK',
    )
    const ofMoney = /vendors\.(?:transaction|answer)/
    expect(stage.statements.filter((text) => ofMoney.test(text))).toEqual([])
    const { balance } = await here.send('user/balance', here.about())
    expect(balance).toBe(cash * here.unit + here.stake * 2n)
    const kept = await sql<{ kind: string }>`
      select kind from vendors.transaction where member_id = ${memberId} order by kind`.execute(
      stage.db,
    )
    expect(kept.rows.map(({ kind }) => kind)).toEqual(['bet', 'win'])
  })

  test('[VND-01] repeated here or elsewhere, each has its first answer, byte for byte', async () => {
    const { here, there } = await player()
    const first = here.bet()
    const placed = await here.send(bet, first)
    const paid = here.win(first)
    const won = await here.send(win, paid)
    for (const again of [here, there]) {
      expect((await again.send(bet, first)).text).toBe(placed.text)
      expect((await again.send(win, paid)).text).toBe(won.text)
    }
    expect(await here.balance()).toBe(cash * here.unit)
  })

  test('[VND-01] one bet at both nodes at the same moment, many times: placed once', async () => {
    const { here, there } = await player()
    const only = here.bet()
    const nodes = Array.from({ length: atOnce }, (_, nth) => (nth % 2 === 0 ? here : there))
    const said = await Promise.all(nodes.map((node) => node.send(bet, only)))
    expect(new Set(said.map(({ text }) => text)).size).toBe(1)
    expect(said[0]?.status).toBe('RS_OK')
    expect(await here.balance()).toBe(cash * here.unit - here.stake)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] bets of one member at both nodes at once: each placed, the balance right', async () => {
    const { here, there } = await player()
    const nodes = Array.from({ length: atOnce }, (_, nth) => (nth % 2 === 0 ? here : there))
    const said = await Promise.all(nodes.map((node) => node.send(bet, node.bet())))
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
    const balances = said.map(({ balance }) => balance).toSorted((a, b) => (a < b ? 1 : -1))
    const due = Array.from({ length: atOnce }, (_, nth) => BigInt(nth + 1))
    expect(balances).toEqual(due.map((count) => cash * here.unit - here.stake * count))
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] a player’s bets and wins at once, beside those of another: each is answered, the balances are right', async () => {
    const [who, other] = [await player(), await player()]
    const placed = Array.from({ length: 5 }, () => who.here.bet())
    for (const one of placed) await who.here.send(bet, one)
    const said = await Promise.all([
      who.here.send(bet, who.here.bet()),
      ...placed.map((one) => who.here.send(win, who.here.win(one))),
      ...Array.from({ length: 5 }, () => other.here.send(bet, other.here.bet())),
    ])
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
    expect(await who.here.balance()).toBe(cash * who.here.unit - who.here.stake)
    expect(await other.here.balance()).toBe(cash * other.here.unit - other.here.stake * 5n)
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] one who cannot pay does not keep the others from playing', async () => {
    const [poor, rich] = [await stage.player('waves-poor', 1n), await player()]
    const beggar = createVendor(poor.target)
    const said = await Promise.all([
      beggar.send(bet, beggar.bet()),
      ...Array.from({ length: atOnce }, () => rich.here.send(bet, rich.here.bet())),
    ])
    expect(said.map(({ status }) => status)).toEqual([
      'RS_ERROR_NOT_ENOUGH_MONEY',
      ...Array.from({ length: atOnce }, () => 'RS_OK'),
    ])
  })
})

describe('[VND-01] what is remembered here and was changed elsewhere', () => {
  test('[VND-01] a bet that was rolled back there wins nothing here', async () => {
    const { here, there } = await player()
    const first = here.bet()
    await here.send(bet, first)
    expect((await there.send(rollback, there.rollback(first))).status).toBe('RS_OK')
    const late = await here.send(win, here.win(first))
    expect(late.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await here.balance()).toBe(cash * here.unit)
  })

  test('[VND-01] nor does one whose rollback has begun', async () => {
    const { here } = await player()
    const first = here.bet()
    await here.send(bet, first)
    await sql`update vendors.transaction set state = 'voiding'
      where id = ${String(first.transaction_uuid)}`.execute(stage.db)
    const late = await here.send(win, here.win(first))
    expect(late.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await here.balance()).toBe(cash * here.unit - here.stake)
  })

  test('[VND-01] a bet whose rollback came before it, there, is not placed here', async () => {
    const { here, there } = await player()
    const first = here.bet()
    expect((await there.send(rollback, there.rollback(first))).status).toBe('RS_OK')
    expect((await here.send(bet, first)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await here.balance()).toBe(cash * here.unit)
  })

  test.each<[string, (first: Fields, here: ReturnType<typeof createVendor>) => [string, Fields]]>([
    ['a win', (first, here) => [win, here.win(first)]],
    ['a losing bet', ({ round }, here) => [bet, here.bet({ round, round_closed: true })]],
  ])('[VND-01] %s closes the round with the bets placed there', async (_what, closing) => {
    const { here, there } = await player()
    const first = here.bet()
    await here.send(bet, first)
    expect((await there.send(bet, there.bet({ round: first.round }))).status).toBe('RS_OK')
    const [path, fields] = closing(first, here)
    expect((await here.send(path, fields)).status).toBe('RS_OK')
    expect(new Set(await statesOf(first.round))).toEqual(new Set(['settled']))
  })

  test('[VND-01] a win is paid by the bet it is about, though here another of its round is known', async () => {
    const { here, there } = await player()
    const first = there.bet()
    await there.send(bet, first)
    expect((await here.send(bet, here.bet({ round: first.round }))).status).toBe('RS_OK')
    const some = here.win(first, { amount: here.stake * 3n, round_closed: false })
    expect((await here.send(win, some)).status).toBe('RS_OK')
    const paid = await sql<{ id: string; payout: bigint }>`
      select t.id, b.payout from vendors.transaction t join bets.bet b on b.id = t.bet_id
      where t.round = ${String(first.round)} and t.kind = 'bet' and b.payout > 0`.execute(stage.db)
    expect(paid.rows).toEqual([{ id: first.transaction_uuid, payout: 30n }])
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[VND-01] a losing bet alone closes the round with a bet placed there', async () => {
    const { here, there } = await player()
    const first = there.bet()
    await there.send(bet, first)
    const last = here.bet({ round: first.round, round_closed: true })
    expect((await here.send(bet, last)).status).toBe('RS_OK')
    expect(await statesOf(first.round)).toEqual(['settled', 'settled'])
  })

  test('[VND-01] two bets of a round here, closed by the win of one, are both closed', async () => {
    const { here } = await player()
    const first = here.bet()
    await here.send(bet, first)
    await here.send(bet, here.bet({ round: first.round }))
    await here.send(bet, here.bet({ round: first.round }))
    expect((await here.send(win, here.win(first))).status).toBe('RS_OK')
    expect(await statesOf(first.round)).toEqual(['settled', 'settled', 'settled'])
    expect(await stage.booksFaults()).toEqual([])
  })
})
