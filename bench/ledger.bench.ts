import { newId } from '../apps/server/src/kernel/ids.ts'
import { type Holder, stake } from '../apps/server/src/modules/ledger/index.ts'
import { openHouse } from './house.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { median, p99, report } from './report.ts'

/** Moves and bets per second, in process, as multiples of `pgbench` on the same server. */
const asked = { moves: 6, bets: 3, tables: 1, waitMs: 60 }
const callers = 1_024
const members = 10_000
const rounds = 3
const secondsEach = 5
const secondsBefore = 3
const depositOf = 1_000_000_000n

const house = await openHouse()
try {
  const holders = await house.players(members, depositOf)
  if (await preparePgbench(house.databaseUrl)) await measure(holders)
  else
    console.log(
      'pgbench is not installed (Debian: postgresql): there is nothing to measure beside.',
    )
} finally {
  await house.stop()
}

async function measure(holders: readonly Holder[]): Promise<void> {
  const { ledger, bets } = house.modules
  const post = async (holder: Holder) => {
    const [posted] = await ledger.post([stake(holder, newId(), { cash: 1n, bonus: 0n })])
    return posted?.kind === 'posted'
  }
  const place = async (holder: Holder) => {
    const game = { gameType: 'RNG', vendor: 'PG', game: 'bench', round: newId() } as const
    const bet = { ...holder, ...game, id: newId(), stake: 1n, rulesVersion: '1' }
    return (await bets.place(bet)).kind === 'placed'
  }
  /** A round of one bet at a table, whose valid bet is decided by the round. */
  const playTable = async (holder: Holder) => {
    const game = { gameType: 'LIVE', vendor: 'PG', game: 'bench', round: newId() } as const
    const bet = { ...holder, ...game, id: newId(), stake: 1n, rulesVersion: '1' }
    if ((await bets.place(bet)).kind !== 'placed') return false
    const { id } = bet
    const { memberId } = holder
    const done = await bets.settle({ id, memberId, step: 'win', payout: 2n, isLast: true })
    return done.kind === 'settled'
  }
  await run(holders, post, secondsBefore)
  await run(holders, place, secondsBefore)
  await run(holders, playTable, secondsBefore)
  await house.analyse()
  const moves = { times: [] as number[], rates: [] as number[], waitsMs: [] as number[] }
  const placed = { times: [] as number[], rates: [] as number[], waitsMs: [] as number[] }
  const tables = { times: [] as number[], rates: [] as number[], waitsMs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const yardstick = await pgbenchRate(house.databaseUrl, secondsEach)
    for (const [figures, work] of [
      [moves, post],
      [placed, place],
      [tables, playTable],
    ] as const) {
      const { rate, waitsMs } = await run(holders, work, secondsEach)
      figures.times.push(rate / yardstick)
      figures.rates.push(rate)
      for (const wait of waitsMs) figures.waitsMs.push(wait)
    }
  }
  say('ledger.post, of pgbench simple-update', moves, asked.moves)
  const worst = p99(moves.waitsMs)
  report('its p99', `${worst.toFixed(1)} ms`, `< ${asked.waitMs} ms`, worst < asked.waitMs)
  say('the whole path of a bet, of the same', placed, asked.bets)
  console.log(`         its p99: ${p99(placed.waitsMs).toFixed(1)} ms`)
  say('rounds at a table, placed and settled, of the same', tables, asked.tables)
}

function say(what: string, figures: { times: number[]; rates: number[] }, times: number): void {
  const factor = median(figures.times)
  const figure = `${factor.toFixed(1)} × (${Math.round(median(figures.rates))}/s)`
  report(what, figure, `${times} ×`, factor >= times)
}

async function run(
  holders: readonly Holder[],
  work: (holder: Holder) => Promise<boolean>,
  seconds: number,
): Promise<{ rate: number; waitsMs: number[] }> {
  const untilMs = performance.now() + seconds * 1_000
  const waitsMs: number[] = []
  let next = 0
  const caller = async () => {
    while (performance.now() < untilMs) {
      next += 1
      const holder = holders[(next * 7_919) % holders.length]
      const startedMs = performance.now()
      if (!holder || !(await work(holder))) throw new Error('a move or a bet was refused')
      waitsMs.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { rate: waitsMs.length / seconds, waitsMs }
}
