import { startProduct } from '@baize/testkit/product'
import { openLine } from './line.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { median, p99, report } from './report.ts'
import { type Seat, secret, spinOf, takeSeats } from './seats.ts'

/** Calls per second over HTTP, signed with RSA, as a multiple of `pgbench` on the same server. */
const asked = { times: 1, waitMs: 300 }
const players = 256
const rounds = 3
/** Spins of each player in each pass: a bet and its win. */
const spins = 20
const spinsBefore = 8
const secondsEach = 5
const port = 4_190

const product = await startProduct({ port, name: 'bench', env: { SECRET_KEY: secret } })
try {
  const seats = await takeSeats(product.databaseUrl, players)
  if (await preparePgbench(product.databaseUrl)) await measure(seats)
  else
    console.log(
      'pgbench is not installed (Debian: postgresql): there is nothing to measure beside.',
    )
} finally {
  await product.stop()
}

async function measure(seats: readonly Seat[]): Promise<void> {
  await run(signedSpins(seats, spinsBefore))
  const figures = { times: [] as number[], rates: [] as number[], waitsMs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    // Signing costs more than what is measured, so it is done before.
    const calls = signedSpins(seats, spins)
    const yardstick = await pgbenchRate(product.databaseUrl, secondsEach)
    const { rate, waitsMs } = await run(calls)
    figures.times.push(rate / yardstick)
    figures.rates.push(rate)
    for (const wait of waitsMs) figures.waitsMs.push(wait)
  }
  const factor = median(figures.times)
  const shown = `${factor.toFixed(1)} × (${Math.round(median(figures.rates))}/s)`
  report('bets and wins over HTTP, of pgbench', shown, `${asked.times} ×`, factor >= asked.times)
  const worst = p99(figures.waitsMs)
  report('its p99', `${worst.toFixed(0)} ms`, `< ${asked.waitMs} ms`, worst < asked.waitMs)
}

/** Per player, in sending order: a bet, its win, the next bet. */
function signedSpins(seats: readonly Seat[], count: number): Buffer[][] {
  return seats.map((seat) => Array.from({ length: count }, () => spinOf(port, seat)).flat())
}

async function run(calls: readonly Buffer[][]): Promise<{ rate: number; waitsMs: number[] }> {
  // New connections for each pass: on a busy machine signing takes longer than the keep-alive time.
  const lines = await Promise.all(calls.map(() => openLine(port)))
  const waitsMs: number[] = []
  const beganMs = performance.now()
  await Promise.all(
    lines.map(async (line, at) => {
      for (const bytes of calls[at] ?? []) {
        const startedMs = performance.now()
        const answer = await line.ask(bytes)
        waitsMs.push(performance.now() - startedMs)
        if (!answer.includes('"RS_OK"')) throw new Error(`a vendor call was refused: ${answer}`)
      }
    }),
  )
  const rate = (waitsMs.length / (performance.now() - beganMs)) * 1_000
  for (const line of lines) line.close()
  return { rate, waitsMs }
}
