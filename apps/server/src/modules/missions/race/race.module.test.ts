import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { commands, merchantNamed } from '../../../cli/commands.ts'
import { deposit } from '../../ledger/index.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const terms = {
  every: 'day',
  weights: { LIVE: 50 },
  others: 100,
  prizes: ['1001', '500', '100'],
  days: 7,
}
const dayMs = 86_400_000
const hourMs = 3_600_000
const start = '2026-03-10T09:00:00Z'

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage(start)
  await stage.publish('race', terms)
})
afterAll(() => stage.stop())

let days = 0

/** Goes on to the morning of the next day; answers its race. */
function nextRace(): string {
  days += 1
  stage.clock.set(new Date(Date.parse(start) + days * dayMs))
  return `test-race:${stage.clock.now().toISOString().slice(0, 10)}`
}

const finish = () => stage.house.platform.modules.missions.finishRaces(stage.merchantId)

/** Goes on to the moment at which the race of the day becomes final. */
function toTheEnd(): void {
  const day = stage.clock.now().toISOString().slice(0, 10)
  stage.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + hourMs))
}

async function racer(...stakes: bigint[]) {
  const memberId = await stage.member()
  const bets = []
  for (const stake of stakes) bets.push(await stage.play(memberId, stake, 0n))
  return { memberId, bet: bets[0] ?? '' }
}

async function board({ memberId }: { memberId: string }, id: string) {
  return (await stage.client(memberId)).call('raceBoard', { query: { id } })
}

async function open({ memberId }: { memberId: string }) {
  const client = await stage.client(memberId)
  return (await client.call('rewards', {})).money
}

it('[PRO-03] the board is live: weighted scores, masked names, prizes by place, the own row', async () => {
  const id = nextRace()
  const [first, second] = [await racer(30_000n), await racer(10_000n)]
  await stage.play(second.memberId, 20_000n, 0n, { gameType: 'LIVE', vendor: 'EVO', game: 'x' })
  await stage.heard()
  const shown = await board(second, id)
  expect(shown.race).toMatchObject({ state: 'running', hash: null })
  expect(shown.rows).toMatchObject([
    { place: 1, score: '3000000', prize: '1001', isOwn: false },
    { place: 2, score: '2000000', prize: '500', isOwn: true },
  ])
  expect(shown.own).toMatchObject({ place: 2 })
  expect(shown.rows[0]?.name).not.toMatch(/^person\d+$/)
  await stage.play(second.memberId, 20_000n, 0n)
  await stage.heard()
  await vi.waitFor(async () => expect((await board(second, id)).own).toMatchObject({ place: 1 }), {
    timeout: 10_000,
  })
  expect(await open(first)).toBe('0')
})

it('[PRO-03] every row of a board is a real member with bets behind it', async () => {
  const id = nextRace()
  const people = [await racer(5_000n, 700n), await racer(900n), await racer(31n)]
  await stage.heard()
  await vi.waitFor(async () =>
    expect((await board(people[0] ?? racerless, id)).rows).toHaveLength(3),
  )
  const { rows } = await stage.house.platform.modules.database.pool.query(
    `select s.score, sum(p.basis * 100) as played, count(m.id) as members
     from missions.score s left join rewards.play p on p.member_id = s.member_id and p.day::text = $2
     left join identity.member m on m.id = s.member_id
     where s.board = $1 group by s.member_id, s.score`,
    [`race:${id}`, id.split(':')[1]],
  )
  expect(rows).toHaveLength(3)
  for (const { score, played, members } of rows) {
    expect(String(played)).toBe(String(score))
    expect(Number(members)).toBeGreaterThan(0)
  }
})

const racerless = { memberId: '' }

it('[PRO-03] after an hour of corrections it is final, once whatever the number of runs, with a list whose hash is published', async () => {
  const id = nextRace()
  const winner = await racer(90_000n)
  const tied = [await racer(40_000n), await racer(40_000n)]
  const last = await racer(1_000n)
  await stage.heard()
  const day = stage.clock.now().toISOString().slice(0, 10)
  stage.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs))
  await finish()
  expect((await board(winner, id)).race.state).toBe('provisional')
  expect(await open(winner)).toBe('0')
  toTheEnd()
  stage.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + hourMs))
  await Promise.all([finish(), finish(), finish()])
  await finish()
  expect(await open(winner)).toBe('1001')
  // 500 and 100 are shared by two.
  for (const one of tied) expect(await open(one)).toBe('300')
  expect(await open(last)).toBe('0')
  const shown = await board(last, id)
  expect(shown.race.state).toBe('final')
  expect(shown.rows.map(({ place, prize }) => [place, prize])).toEqual([
    [1, '1001'],
    [2, '300'],
    [2, '300'],
  ])
  expect(shown.own).toMatchObject({ place: 4, prize: '0' })
  const list = shown.list ?? ''
  expect(createHash('sha256').update(list).digest('hex')).toBe(shown.race.hash)
  expect(list.split('\n')).toHaveLength(4)
  expect((await board(winner, id)).list).toContain((await board(winner, id)).ownEntrant)
})

it('[PRO-03] a correction before the table is final changes it; afterwards it becomes a debt, and nobody moves', async () => {
  const id = nextRace()
  const [first, second] = [await racer(50_000n), await racer(30_000n)]
  const early = await racer(80_000n)
  await stage.heard()
  const day = stage.clock.now().toISOString().slice(0, 10)
  stage.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + 60_000))
  await stage.correct(early.memberId, early.bet, 'void')
  await stage.heard()
  stage.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + hourMs))
  await finish()
  expect(await open(early)).toBe('0')
  const client = await stage.client(first.memberId)
  const { list } = await client.call('rewards', {})
  expect(list).toMatchObject([{ amount: '1001', kind: 'race' }])
  await client.call('claimRewards', { body: { ids: list.map(({ id: one }) => one) } })
  const { hash } = (await board(first, id)).race
  await stage.correct(first.memberId, first.bet, 'void')
  await stage.heard()
  const after = await board(first, id)
  expect(after.race.hash).toBe(hash)
  expect(after.rows.map(({ prize }) => prize)).toEqual(['1001', '500'])
  expect(await open(second)).toBe('500')
  const { pool } = stage.house.platform.modules.database
  const debts = await pool.query('select amount::text from rewards.debt where member_id = $1', [
    first.memberId,
  ])
  expect(debts.rows).toEqual([{ amount: '1001' }])
})

it('[PRO-03] a race that is stopped in the middle of its end is ended by the next run, once', async () => {
  const id = nextRace()
  const winner = await racer(10_000n)
  await stage.heard()
  toTheEnd()
  const { pool } = stage.house.platform.modules.database
  const held = await pool.connect()
  await held.query('begin')
  await held.query(`select 1 from missions.race where period = $1 for update`, [id.split(':')[1]])
  await finish()
  expect((await board(winner, id)).race.state).toBe('provisional')
  await held.query('rollback')
  held.release()
  await finish()
  await finish()
  expect(await open(winner)).toBe('1001')
})

it('[PRO-03] races are listed with the running one first; one that is not there is answered so', async () => {
  const id = nextRace()
  const client = await stage.client(await stage.member())
  const { list } = await client.call('races', {})
  expect(list[0]).toMatchObject({ id, state: 'running', prizes: terms.prizes, others: 100 })
  expect(list.slice(1).every(({ state }) => state === 'final')).toBe(true)
  expect((await client.call('raceBoard', { query: { id } })).rows).toEqual([])
  await expect(client.call('raceBoard', { query: { id: 'none:once' } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('[PRO-03] staff read the board, the final list and its hash by the command line', async () => {
  const { modules } = stage.house.platform
  const say = async (...words: string[]) => {
    const { race } = commands
    if (!race || race.ofHouse) throw new Error('no command race')
    return race.run({ modules, words, options: {}, merchant: merchantNamed(modules, 'baize') })
  }
  const id = nextRace()
  const winner = await racer(12_345n)
  await stage.heard()
  expect(await say()).toContain(id)
  expect(await say(id)).toMatch(/running, 1 entrants[\S\s]*123\.4500 points\s+10\.01 USD/)
  toTheEnd()
  await finish()
  const shown = await say(id)
  expect(shown).toContain(winner.memberId)
  expect(shown).toMatch(/final, 1 entrants[\S\s]*SHA-256 [\da-f]{64}$/)
  await expect(say('none')).rejects.toThrow('There is no race "none"')
})

it('[PRO-03] scores beyond 64 bits are neither cut off nor turned around', async () => {
  const id = nextRace()
  const stake = 90_000_000_000_000_000n
  const [giant, other] = [await racer(), await racer(10_000n)]
  const holder = { merchantId: stage.merchantId, memberId: giant.memberId, currency: 'USD' }
  await stage.ledger.post([deposit(holder, stage.newId(), stake * 2n)])
  await stage.play(giant.memberId, stake, 0n)
  await stage.play(giant.memberId, stake, 0n)
  await stage.heard()
  const { rows } = await board(other, id)
  expect(rows.map(({ score }) => score)).toEqual([String(stake * 2n * 100n), '1000000'])
})

it('[PRO-03] bets after the end that is shown do not count, also if the programme is made longer meanwhile', async () => {
  nextRace()
  const once = { ...terms, every: 'once', hours: 1 }
  await stage.publish('race', once, { id: 'sprint' })
  const [early, late] = [await racer(10_000n), await racer()]
  await stage.heard()
  await stage.publish('race', { ...once, hours: 3 }, { id: 'sprint' })
  stage.clock.advance(hourMs)
  await stage.play(late.memberId, 50_000n, 0n)
  await stage.heard()
  const shown = await board(early, 'sprint:once')
  expect(shown.race.state).toBe('provisional')
  expect(shown.rows).toMatchObject([{ score: '1000000', isOwn: true }])
  await stage.rewards.programmes.turn(stage.merchantId, 'sprint', 'closed', 'test')
})

it('[PRO-03] [RGM-02] whoever is excluded at the end has no place: the next ones move up', async () => {
  const id = nextRace()
  const [out, second] = [await racer(90_000n), await racer(10_000n)]
  await stage.heard()
  const { pool } = stage.house.platform.modules.database
  const until = new Date(stage.clock.now().getTime() + 30 * dayMs)
  await pool.query('update limits.tally set excluded_until = $1 where member_id = $2', [
    until,
    out.memberId,
  ])
  toTheEnd()
  await finish()
  expect(await open(second)).toBe('1001')
  expect(await stage.rewards.grants.count(out.memberId)).toBe(0)
  expect((await board(second, id)).rows).toMatchObject([{ place: 1, isOwn: true }])
})

it('[PRO-03] a race is not final while bets of its time are still to be counted', async () => {
  const id = nextRace()
  const winner = await racer(10_000n)
  await stage.heard()
  const { pool } = stage.house.platform.modules.database
  const event = stage.newId()
  const told = stage.clock.now()
  await pool.query(
    `insert into kernel.event (id, name, merchant_id, payload, told_at)
     values ($1, 'bets.settled', null, '{"bets":[]}', $2)`,
    [event, told],
  )
  await pool.query(
    `insert into kernel.delivery (event_id, listener, due_at, parked_at, attempts, last_error)
     values ($1, 'rewards.play', $2, $2, 12, 'bad')`,
    [event, told],
  )
  toTheEnd()
  try {
    await finish()
    expect((await board(winner, id)).race.state).toBe('provisional')
  } finally {
    await pool.query('delete from kernel.delivery where event_id = $1', [event])
  }
  await finish()
  expect(await open(winner)).toBe('1001')
})
