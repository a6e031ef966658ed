import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@baize/client/call'
import { startProduct } from '@baize/testkit/product'
import pg from 'pg'
import { type Line, openLine } from './line.ts'
import { report } from './report.ts'
import { type Seat, secret, spinOf, takeSeats } from './seats.ts'

/**
 * Deposits of players who bet at the same time: both move money of the same accounts, so both must lock
 * rows in the same order.
 */
const asked = { deadlocks: 0, betMs: 900, deposits: 20 }
const players = 4
const port = 4_195
const sandboxPort = 4_196
const waitMaxMs = 60_000

const product = await startProduct({
  port,
  sandboxPort,
  name: 'bench',
  env: { SECRET_KEY: secret },
})
try {
  await measure(await takeSeats(product.databaseUrl, players))
} finally {
  await product.stop()
}

async function measure(seats: readonly Seat[]): Promise<void> {
  const lines = await Promise.all(seats.map(() => openLine(port)))
  const deadlocksBefore = await deadlocks()
  const state = { isOver: false }
  const betting = Promise.all(lines.map((line, at) => bets(line, seats[at], state)))
  const deposited = Promise.all(seats.map((seat) => deposits(seat, asked.deposits / players)))
  await deposited.finally(() => (state.isOver = true))
  const waitsMs = (await betting).flat()
  for (const line of lines) line.close()
  const deadlocked = (await deadlocks()) - deadlocksBefore
  const longestMs = Math.max(...waitsMs)
  const isReached = deadlocked === asked.deadlocks && longestMs <= asked.betMs
  report(
    `${asked.deposits} deposits, ${waitsMs.length} bets and wins meanwhile`,
    `${deadlocked} deadlocks, ${longestMs.toFixed(0)} ms`,
    `${asked.deadlocks} deadlocks, bets within ${asked.betMs} ms`,
    isReached,
  )
}

async function bets(line: Line, seat: Seat | undefined, state: { isOver: boolean }) {
  const waitsMs: number[] = []
  while (seat && !state.isOver) {
    for (const bytes of spinOf(port, seat)) {
      const startedMs = performance.now()
      const answer = await line.ask(bytes)
      waitsMs.push(performance.now() - startedMs)
      if (!answer.includes('"RS_OK"')) throw new Error(`a vendor call was refused: ${answer}`)
    }
  }
  return waitsMs
}

/** One after the other: each is paid at the sandbox, and the next starts when the money is credited. */
async function deposits({ session }: Seat, count: number): Promise<void> {
  const { call } = createClient({
    baseUrl: product.url,
    token: () => session,
    language: () => 'EN',
  })
  const method = (await call('cashier', {})).deposit[0]
  if (!method) throw new Error('the merchant has no deposit method')
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID()
    const { payUrl } = await call('deposit', { body: { id, method: method.id, amount: '5000' } })
    await fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
    await untilCredited(async () => (await call('depositDetail', { query: { id } })).state)
  }
}

async function untilCredited(state: () => Promise<string>): Promise<void> {
  const untilMs = performance.now() + waitMaxMs
  while ((await state()) !== 'credited') {
    if (performance.now() > untilMs) throw new Error('a deposit was not credited in time')
    await pause(50)
  }
}

async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  // A connection reports its statistics within a second after its last transaction.
  await pause(1_500)
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks)
}
