import { startProduct } from '@baize/testkit/product'
import { z } from 'zod'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { memberToken } from './demo.ts'
import { openLine } from './line.ts'
import { median, report } from './report.ts'

/** A dice bet from the click to the settled balance: arcade, wallet, ledger and back. */
const askedMs = 8
const warmUp = 100
const bets = 400
const rounds = 3
const port = 3_396
const arcadePort = port + 1

const launched = z.object({ value: z.object({ url: z.url(), isDemo: z.literal(false) }) })
const settled = z.object({ play: z.object({ state: z.literal('done') }) })

const product = await startProduct({ port, arcadePort, name: 'bench' })
try {
  const session = await openDice()
  await run(session, warmUp)
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) medians.push(median(await run(session, bets)))
  const p50 = median(medians)
  report(
    'dice, click to settled balance, p50',
    `${p50.toFixed(1)} ms`,
    `< ${askedMs} ms`,
    p50 < askedMs,
  )
} finally {
  await product.stop()
}

async function openDice(): Promise<string> {
  const token = await memberToken(product)
  const path = '/wps/game/launchGame?nodeId=bgs-dice&mode=real'
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })
  const told = launched.parse(await answer.json())
  return new URL(told.value.url).searchParams.get('session') ?? ''
}

/** One player, one bet after another; gives the time of each. */
async function run(session: string, count: number): Promise<number[]> {
  const line = await openLine(arcadePort)
  const took: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const bet = { stake: '10', side: 'over', target: 5_050 }
    const body = JSON.stringify({ session, id: newId(), bet })
    const call = Buffer.from(`${head(Buffer.byteLength(body))}${body}`)
    const began = performance.now()
    const answer = await line.ask(call)
    took.push(performance.now() - began)
    settled.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))
  }
  line.close()
  return took
}

function head(bytes: number): string {
  const lines = [
    'POST /originals/bet HTTP/1.1',
    `host: localhost:${arcadePort}`,
    'content-type: application/json',
    `content-length: ${bytes}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
