import { join } from 'node:path'
import { startBeside, startProduct } from '@baize/testkit/product'
import autocannon from 'autocannon'
import { median, report } from './report.ts'

/** Requests per second of the home page's calls, as a share of a bare route with the same bytes. */
const shareAsked = 0.6
const rounds = 5
const secondsEach = 2
const connections = 20

const paths = [
  '/wps/system/whitelabel',
  '/wps/system/status',
  '/wps/system/permission',
  '/lgw/games/vendors',
  '/wps/banners?groupName=w_home',
  '/wps/notices',
  '/wps/announcements/popup',
]

const product = await startProduct({ port: 3391, name: 'bench' })
try {
  for (const path of paths) {
    const body = await (await fetch(product.url + path)).text()
    const bare = await startBeside(join(import.meta.dirname, 'yardstick.bare.ts'), [body])
    try {
      const shares: number[] = []
      const rates: number[] = []
      await rate(product.url + path, 1)
      await rate(bare.url, 1)
      for (let round = 0; round < rounds; round += 1) {
        const yardstick = await rate(bare.url, secondsEach)
        const ours = await rate(product.url + path, secondsEach)
        shares.push(ours / yardstick)
        rates.push(ours)
      }
      const share = median(shares)
      const figure = `${Math.round(share * 100)} % (${Math.round(median(rates))}/s)`
      report(path, figure, `${shareAsked * 100} %`, share >= shareAsked)
    } finally {
      await bare.stop()
    }
  }
} finally {
  await product.stop()
}

async function rate(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers: { host: 'localhost' } })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused calls`)
  return result.requests.average
}
