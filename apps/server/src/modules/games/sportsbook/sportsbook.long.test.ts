import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../../arcade/src/shared/sitting.fixture.ts'
import type { LegAsked } from '../../../../../arcade/src/sports/wire.ts'
import { prove } from '../../../cli/books.ts'
import { bookAndPlatform, winnerOf } from './sportsbook.fixture.ts'

const purse = 1_000_000_000n
const runners = [0, 1, 2, 3, 4, 5]
const afterMs = 60_000

let stage: Awaited<ReturnType<typeof bookAndPlatform>>
beforeAll(async () => {
  stage = await bookAndPlatform()
})
afterAll(() => stage.stop())

interface Result {
  status: 'finished'
  places: string[][]
}

const settled = (event: string, version: number) =>
  until(async () => {
    const [row] = await stage.rows(
      'select 1 from sports_event where id = $1 and is_settled and version = $2',
      [event, version],
    )
    return row !== undefined
  })

/** How many calls of this kind the wallet has answered. */
async function answered(kind: 'bet' | 'win' | 'rollback'): Promise<number> {
  const [row] = await stage.rows<{ done: number }>(
    "select count(*)::int as done from call where kind = $1 and state = 'done'",
    [kind],
  )
  return row?.done ?? 0
}

/** The platform dies once it has answered a call of this kind, with others under way; the work goes on. */
async function killedIn(kind: 'bet' | 'win' | 'rollback', work: () => Promise<unknown>) {
  const before = await answered(kind)
  const working = work()
  await until(async () => (await answered(kind)) > before)
  await stage.node.kill()
  await working
  const [left] = await stage.rows("select 1 from call where state = 'due'")
  expect(left, `nothing was under way when the platform died in a ${kind}`).toBeDefined()
  await stage.node.start()
  await stage.pay()
}

/** What each member's slips have staked and returned, by the book. */
async function byTheBook() {
  return stage.rows<{ staked: string; returned: string }>(`
    select coalesce(sum(staked) filter (where no is not null), 0)::text as staked,
      coalesce(sum(returned), 0)::text as returned
    from sports_slip group by owner order by min(placed_at)`)
}

test('[GAM-11] [LED-01] [AGT-06] singles and parlays are settled and settled anew while the platform is killed: wallet, bets, turnover and books agree', async () => {
  const [one, other] = stage.players
  const [race, next] = await one.races(2)
  if (!race || !next) throw new Error('there are no races')
  for (const nth of runners) expect(await one.place([winnerOf(race, nth)])).toBeDefined()
  const pairs: LegAsked[][] = runners.flatMap((first) =>
    runners.map((second) => [winnerOf(race, first), winnerOf(next, second)]),
  )
  const placed: (string | undefined)[] = []
  await killedIn('bet', async () => {
    for (let from = 0; from < 18; from += 6) {
      const some = pairs.slice(from, from + 6)
      placed.push(...(await Promise.all(some.map(async (legs) => other.place(legs)))))
    }
  })
  for (const legs of pairs.filter((_, nth) => placed[nth] === undefined)) {
    expect(await other.place(legs)).toBeDefined()
  }

  stage.until(next.startsAt + afterMs)
  await settled(race.id, 1)
  await settled(next.id, 1)
  await killedIn('win', async () => stage.arcade.recover())
  const before = await byTheBook()

  // The last of the first race is its winner now.
  const [row] = await stage.rows<{ result: Result }>(
    'select result from sports_event where id = $1',
    [race.id],
  )
  const { status, places } = row!.result
  const result = { status, places: places.toReversed() }
  const told = { event: race.id, version: 2, result, reason: 'official-change', by: 'Ada' }
  expect((await stage.asOperator('event/result', told)).statusCode).toBe(200)
  await settled(race.id, 2)
  await killedIn('rollback', async () => stage.arcade.recover())

  const sums = await byTheBook()
  expect(sums.map(({ staked }) => staked)).toEqual(['6000', '36000'])
  for (const [nth, { returned }] of sums.entries()) {
    expect(BigInt(returned)).toBeGreaterThan(0n)
    expect(returned).not.toBe(before[nth]?.returned)
  }
  const fault = await stage.rows("select * from call where state <> 'done'")
  expect(fault).toEqual([])
  await expectAgreed(sums)
})

async function expectAgreed(sums: Awaited<ReturnType<typeof byTheBook>>): Promise<void> {
  const { house, heard } = await stage.look()
  try {
    const { modules } = house.platform
    const { db } = modules.database
    await heard('agents.turnover')
    let [stakes, payouts] = [0n, 0n]
    for (const [nth, memberId] of stage.members.entries()) {
      const { staked, returned } = sums[nth]!
      const { cash } = await modules.ledger.balanceOf(memberId, 'USD')
      expect(cash).toBe(purse - BigInt(staked) + BigInt(returned))
      const { rows: bets } = await sql<{ stake: string; payout: string; open: number }>`
        select sum(stake)::text as stake, sum(payout)::text as payout,
          (count(*) filter (where status = 'placed'))::int as open
        from bets.known where member_id = ${memberId} and status <> 'cancelled'`.execute(db)
      expect(bets[0]).toEqual({ stake: staked, payout: returned, open: 0 })
      stakes += BigInt(staked)
      payouts += BigInt(returned)
    }
    const byHours = await sql`
      select sum(stake)::text as stake, sum(payout)::text as payout, sum(valid_bet)::text as valid
      from agents.play_hour h join agents.position p on p.id = h.position_id
      where ${stage.agent}::uuid = any(p.line)`.execute(db)
    const byDays = await sql`
      select sum(stake)::text as stake, sum(payout)::text as payout, sum(valid_bet)::text as valid
      from agents.team_day where agent_id = ${stage.agent}`.execute(db)
    const team = { stake: `${stakes}`, payout: `${payouts}`, valid: `${stakes}` }
    expect(byHours.rows).toEqual([team])
    expect(byDays.rows).toEqual([team])
    expect((await prove(modules, true)).faults).toEqual([])
  } finally {
    await house.stop()
  }
}
