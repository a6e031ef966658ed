import { join } from 'node:path'
import { startBeside, startProduct } from '@baize/testkit/product'
import autocannon from 'autocannon'
import { memberToken } from './demo.ts'
import { median, report } from './report.ts'

/** The rate of `balance` for a member, as a share of a bare route with the same bytes. */
const shareAsked = 0.5
const rounds = 5
const secondsEach = 2
const connections = 20
const path = '/wps/v2/wallets/balance'

const product = await startProduct({ port: 3393, name: 'bench' })
try {
  const token = await memberToken(product)
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  const answer = await fetch(product.url + path, { headers })
  if (!answer.ok) throw new Error('the session token was refused')
  const body = await answer.text()
  const bare = await startBeside(join(import.meta.dirname, 'yardstick.bare.ts'), [body])
  try {
    const shares: number[] = []
    const rates: number[] = []
    await rate(product.url + path, headers, 1)
    await rate(bare.url, headers, 1)
    for (let round = 0; round < rounds; round += 1) {
      const yardstick = await rate(bare.url, headers, secondsEach)
      const ours = await rate(product.url + path, headers, secondsEach)
      shares.push(ours / yardstick)
      rates.push(ours)
    }
    const share = median(shares)
    const figure = `${Math.round(share * 100)} % (${Math.round(median(rates))}/s)`
    report('balance call', figure, `${shareAsked * 100} %`, share >= shareAsked)
  } finally {
    await bare.stop()
  }
} finally {
  await product.stop()
}

async function rate(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused calls`)
  return result.requests.average
}
