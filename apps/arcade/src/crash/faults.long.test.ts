import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { patienceMs, roundsMax, until } from '../shared/sitting.fixture.ts'
import { timeOf } from './growth.ts'
import { sitAt } from './sitting.fixture.ts'

const speed = 20
let stage: Stage

afterEach(() => stage.stop())

async function tableAt(pace: { speed: number; bettingMs: number }, attemptMs = 10_000) {
  stage = await setStage({ crashPace: { restMs: 50, ...pace }, pace: { attemptMs } })
  return stage.arcade().start()
}

async function playOf(id: string) {
  const [row] = await stage.rows<{ state: string; returned: string }>(
    'select state, returned::text from play where id = $1',
    [id],
  )
  return row
}

/** The database refuses the first writes of a kind. A sequence counts them: it is not rolled back. */
async function refuseWrites(table: string, isRefused: string, count: number): Promise<void> {
  await stage.rows(`create sequence refusals`)
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if ${isRefused} and nextval('refusals') <= ${count} then raise exception 'refused'; end if;
      return new;
    end $$`)
  await stage.rows(
    `create trigger refuse before update on ${table} for each row execute function refuse()`,
  )
}

test('[FAIR-04] a cash-out whose write fails is written all the same, and paid', async () => {
  const port = await tableAt({ speed, bettingMs: 700 })
  await refuseWrites('play', `new.state = 'paying' and new.returned > 0`, 2)
  const gus = await sitAt(stage, port, 'gus')
  for (let rounds = 1; ; rounds += 1) {
    expect(rounds).toBeLessThan(roundsMax)
    const id = newId()
    expect(await gus.bet('1000', undefined, id)).toMatchObject({ type: 'done' })
    await gus.next('running')
    await sleep(Math.ceil(timeOf(105) / speed))
    const out = await gus.ask({ type: 'cashOut', id })
    if (out.type === 'refused' && out.code.startsWith('round-')) continue
    expect(out).toMatchObject({ type: 'done', seat: { playId: id } })
    const at = out.type === 'done' ? (out.seat.cashedOutAt ?? 0) : 0
    await until(async () => (await playOf(id))?.state === 'done')
    expect(await playOf(id)).toEqual({ state: 'done', returned: String(10 * at) })
    break
  }
})

test('[FAIR-04] a bet that its player cashed out is not shown as cashed out by itself later', async () => {
  const [slow, byItself] = [10, 150]
  const port = await tableAt({ speed: slow, bettingMs: 1_500 })
  const [ida, other] = [await sitAt(stage, port, 'ida'), await sitAt(stage, port, 'other')]
  for (let rounds = 1; ; rounds += 1) {
    expect(rounds).toBeLessThan(roundsMax)
    const id = newId()
    const taken = await ida.bet('1000', byItself, id)
    if (taken.type !== 'done') throw new Error(taken.code)
    await ida.next('running')
    const from = other.heard.length
    await sleep(Math.ceil(timeOf(105) / slow))
    const out = await ida.ask({ type: 'cashOut', id })
    const since = () => other.heard.slice(from)
    const isPast = () =>
      since().some((news) => news.type === 'tick' && news.multiplier > byItself + 10)
    await until(() => isPast() || since().some(({ type }) => type === 'crashed'))
    if (out.type !== 'done' || !isPast() || out.seat.cashedOutAt === byItself) continue
    const outs = since().flatMap((news) => (news.type === 'seats' ? news.outs : []))
    const told = outs.filter(({ key }) => key === out.seat.key).map((one) => one.cashedOutAt)
    expect(new Set(told)).toEqual(new Set([out.seat.cashedOutAt]))
    break
  }
})

test('[FAIR-04] who was told to be out before the arcade stops is paid, however many wait for the wallet', async () => {
  await tableAt({ speed: 2, bettingMs: 4_000 })
  const names = ['kay', 'lee', 'may', 'ned']
  for (let rounds = 1; ; rounds += 1) {
    expect(rounds).toBeLessThan(roundsMax)
    await stage.killAndRise()
    const port = await stage.arcade().start()
    const crowd = await Promise.all(names.map((name) => sitAt(stage, port, name)))
    const [first] = crowd
    if (!first) throw new Error('nobody is there')
    stage.operator.misbehave('win', ...names.flatMap(() => ['hangs', 'hangs'] as const))
    const asked = crowd.flatMap((one) => [newId(), newId()].map((id) => ({ one, id })))
    const ids = asked.map(({ id }) => id)
    const bets = asked.map(({ one, id }) =>
      one.ask({ type: 'bet', id, stake: '1000', cashOutAt: 101 }),
    )
    const answers = await Promise.all(bets)
    const keys = answers.flatMap((said) => (said.type === 'done' ? [said.seat.key] : []))
    const outs = () => first.heard.flatMap((news) => (news.type === 'seats' ? news.outs : []))
    const isSettled = () =>
      first.heard.some(({ type }) => type === 'crashed') ||
      keys.every((key) => outs().some((out) => out.key === key))
    await until(isSettled)
    await stage.killAndRise()
    stage.operator.behave()
    const isOver = first.heard.some(({ type }) => type === 'crashed')
    if (keys.length < ids.length || isOver) continue
    const states = await Promise.all(ids.map((id) => playOf(id)))
    expect(states).toEqual(ids.map(() => ({ state: 'paying', returned: '1010' })))
    break
  }
})

test('[GAM-11] a table that cannot close its round leaves the lock to whoever runs the next', async () => {
  const port = await tableAt({ speed: 60, bettingMs: 500 })
  const ovi = await sitAt(stage, port, 'ovi')
  await refuseWrites('shared_round', `new.state in ('running', 'void')`, 2)
  const isLocked = async () => {
    const rows = await stage.rows(
      `select 1 from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  }
  await expect.poll(isLocked, { timeout: 120_000, interval: 20 }).toBe(false)
  await expect.poll(isLocked, { timeout: patienceMs }).toBe(true)
  ovi.socket.close()
})

test('[VND-03] a process that loses its lock with a connection stops, and plays on only under the lock', async () => {
  const port = await tableAt({ speed: 60, bettingMs: 500 })
  const sam = await sitAt(stage, port, 'sam')
  const keepers = () =>
    stage.rows<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = 4102025121
         and database = (select oid from pg_database where datname = current_database())`,
    )
  await until(async () => (await keepers()).length === 1)
  const [{ pid } = { pid: 0 }] = await keepers()
  await stage.rows('select pg_terminate_backend($1)', [pid])
  await until(async () => (await keepers()).some((one) => one.pid !== pid))
  expect(await keepers()).toHaveLength(1)
  const id = newId()
  expect(await sam.bet('1000', undefined, id)).toMatchObject({ type: 'done' })
  await until(async () => (await playOf(id))?.state === 'done')
})

test('[VND-03] a stake that is taken after its round was given up is returned', async () => {
  const port = await tableAt({ speed: 60, bettingMs: 3_000 }, 6_000)
  const pia = await sitAt(stage, port, 'pia')
  const id = newId()
  // The wallet takes the stake and answers the repetition, when the table has failed and is started again.
  stage.operator.misbehave('bet', 'taken-hangs')
  await pia.next('betting')
  await refuseWrites('shared_round', `new.state = 'running'`, 1)
  expect(await pia.ask({ type: 'bet', id, stake: '1000' })).toMatchObject({ code: 'out-of-turn' })
  expect(await playOf(id)).toMatchObject({ state: 'void' })
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('pia') === 100_000n
  })
})

test('[VND-03] [FAIR-04] a stake that was taken after the bets were closed goes back, also if the arcade was killed', async () => {
  const port = await tableAt({ speed: 60, bettingMs: 3_000 })
  const lou = await sitAt(stage, port, 'lou')
  const late = newId()
  const reasonOf = async () => {
    const [row] = await stage.rows<{ reason: string }>('select reason from play where id = $1', [
      late,
    ])
    return row?.reason
  }
  await refuseWrites('play', `new.state = 'void'`, 1_000)
  const { table } = await lou.next('betting')
  // Until the round is over, nobody hears that the wallet took the stake; then it cannot be returned.
  await stage.rows('begin')
  await stage.rows('select from session for no key update')
  const bet = { type: 'bet', id: late, stake: '1000', cashOutAt: 101, ask: 1 }
  lou.socket.send(JSON.stringify(bet))
  await lou.next('crashed', ({ past: { number } }) => number >= table.number)
  await until(async () => {
    const over = `select 1 from shared_round where number = $1 and state = 'over'`
    return (await stage.rows(over, [table.number])).length > 0
  })
  await stage.rows('commit')
  await until(async () => (await playOf(late))?.state === 'open')
  await stage.killAndRise()
  await stage.rows('drop trigger refuse on play')
  await stage.arcade().start()
  await until(async () => (await playOf(late))?.state !== 'open')
  expect([(await playOf(late))?.state, await reasonOf()]).toEqual(['void', 'TOO_LATE'])
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf('lou') === 100_000n
  })
})

test('[VND-03] a stake of a void round that a killed arcade did not return is returned by the next', async () => {
  const port = await tableAt({ speed: 60, bettingMs: 3_000 })
  const ria = await sitAt(stage, port, 'ria')
  const id = newId()
  expect(await ria.bet('1000', undefined, id)).toMatchObject({ type: 'done' })
  await stage.killAndRise()
  expect(await playOf(id)).toMatchObject({ state: 'void' })
  // As if the wallet's answer had been written just after the round was given up.
  await stage.rows(`delete from call where play = $1 and kind = 'rollback'`, [id])
  await stage.rows(`update play set state = 'open', reason = null where id = $1`, [id])
  await stage.arcade().start()
  await until(async () => (await playOf(id))?.state === 'void')
})
