import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '@baize/testkit/product'
import pg from 'pg'
import { type Line, openLine } from './line.ts'
import { report } from './report.ts'
import { type Seat, secret, spinOf, takeSeats } from './seats.ts'

/**
 * How long other members wait while one member's row lock is held, as by a node that hangs, compared with
 * no lock held.
 */
const asked = { moreMs: 100 }
const players = 13
const secondsEach = 8
const betweenMs = 40
const port = 4_195

const product = await startProduct({ port, name: 'bench', env: { SECRET_KEY: secret } })
try {
  await measure(await takeSeats(product.databaseUrl, players))
} finally {
  await product.stop()
}

async function measure([slow, ...others]: readonly Seat[]): Promise<void> {
  if (!slow) throw new Error('there are no players')
  const lines = await Promise.all([slow, ...others].map(() => openLine(port)))
  const [ofSlow, ...ofOthers] = lines
  if (!ofSlow) throw new Error('there are no connections')
  await play(ofOthers, others, 2)
  await ofSlow.ask(spinOf(port, slow)[0] ?? Buffer.alloc(0))
  const usual = await play(ofOthers, others, secondsEach)
  const letGo = await holding(slow.memberId)
  const retried = retrying(ofSlow, slow)
  const meanwhile = await play(ofOthers, others, secondsEach)
  await letGo()
  const calls = await retried.stop()
  for (const line of lines) line.close()
  const more = worst(meanwhile) - worst(usual)
  const shown = `${worst(meanwhile).toFixed(0)} ms, ${worst(usual).toFixed(0)} ms without`
  report(
    'longest wait of others, an account held',
    shown,
    `+${asked.moreMs} ms`,
    more <= asked.moreMs,
  )
  console.log(
    `         ${meanwhile.length} and ${usual.length} calls; median ${middle(meanwhile).toFixed(1)} and ${middle(usual).toFixed(1)} ms; ${calls} calls of the one who is held`,
  )
}

async function holding(memberId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from ledger.account where member_id = $1 for update', [memberId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** A vendor without an answer: it retries again and again. */
function retrying(line: Line, seat: Seat) {
  let isOver = false
  let calls = 0
  const work = async () => {
    while (!isOver) {
      await line.ask(spinOf(port, seat)[0] ?? Buffer.alloc(0))
      calls += 1
    }
  }
  const done = work()
  return {
    async stop(): Promise<number> {
      isOver = true
      await done
      return calls
    },
  }
}

async function play(
  lines: readonly Line[],
  seats: readonly Seat[],
  seconds: number,
): Promise<number[]> {
  const untilMs = performance.now() + seconds * 1_000
  const waitsMs: number[] = []
  await Promise.all(
    lines.map(async (line, at) => {
      const seat = seats[at]
      while (seat && performance.now() < untilMs) {
        for (const bytes of spinOf(port, seat)) {
          const startedMs = performance.now()
          const answer = await line.ask(bytes)
          waitsMs.push(performance.now() - startedMs)
          if (!answer.includes('"RS_OK"')) throw new Error(`a vendor call was refused: ${answer}`)
        }
        await pause(betweenMs * Math.random() * 2)
      }
    }),
  )
  return waitsMs
}

function worst(values: readonly number[]): number {
  return Math.max(...values)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
