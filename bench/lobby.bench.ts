import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Product, startBeside, startProduct } from '@baize/testkit/product'
import { type Browser, chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { findBrowser } from '../tools/browser.ts'
import { openList, paces } from './lobby.scroll.ts'
import { median, p99, report } from './report.ts'

/** The time for one page of ten thousand games. */
const pageMsAsked = 10
const shareAsked = 0.5
const rounds = 5
const secondsEach = 2
const connections = 20
/** One call after another: measures the call, not a queue. */
const callsInTurn = 2_000
const gamesOfPage = 60

/** The time of a search while typing, as the browser sees it. */
const searchMsAsked = 30
/** Each word is typed letter by letter. */
const typed = [
  'dragon king',
  'golden tiger',
  'frankenstien',
  'queen of the nile',
  'тигр',
  'rồng',
  'フルーツ',
  'egito',
  'luckyy',
  'jackpot',
  'candy',
  'zebra',
]

const frameMsAsked = 50
const growthAsked = 0.1
const timesAgain = 3

console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
const product = await startProduct({ port: 3395, arcadePort: 3396, name: 'bench' })
try {
  await pages(product)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await searches(browser, product)
    await scrolling(browser, product)
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
}

/** One page at full speed beside a bare route; then every page of the list, as people do. */
async function pages({ url }: Product): Promise<void> {
  const path = `/lgw/games?gameType=RNG&filter=ALL&pageNo=1&pageSize=${gamesOfPage}`
  const body = await (await fetch(url + path)).text()
  const { value } = JSON.parse(body) as { value: { total: number; totalPages: number } }
  const bare = await startBeside(join(import.meta.dirname, 'yardstick.bare.ts'), [body])
  const shares: number[] = []
  const rates: number[] = []
  let bareP99 = 0
  try {
    await rate(url + path, 1)
    await rate(bare.url, 1)
    for (let round = 0; round < rounds; round += 1) {
      const yardstick = await rate(bare.url, secondsEach)
      const ours = await rate(url + path, secondsEach)
      shares.push(ours / yardstick)
      rates.push(ours)
    }
    bareP99 = await inTurn(() => bare.url, 1)
  } finally {
    await bare.stop()
  }
  const share = median(shares)
  report(
    `a page of ${value.total} games, beside a bare route`,
    `${Math.round(share * 100)} % (${Math.round(median(rates))}/s)`,
    `${shareAsked * 100} %`,
    share >= shareAsked,
  )
  const addressOf = (pageNo: number) =>
    `${url}/lgw/games?gameType=RNG&filter=ALL&pageNo=${pageNo}&pageSize=${gamesOfPage}`
  const slow = await inTurn(addressOf, value.totalPages)
  report(
    'any page of them, p99',
    `${slow.toFixed(1)} ms (a bare route ${bareP99.toFixed(1)})`,
    `< ${pageMsAsked} ms`,
    slow < pageMsAsked,
  )
}

async function rate(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers: { host: 'localhost' } })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused calls`)
  return result.requests.average
}

/** Every page, again and again; the first pass is not counted. */
async function inTurn(addressOf: (pageNo: number) => string, pageCount: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  for (let call = 0; call < pageCount + callsInTurn; call += 1) {
    const from = performance.now()
    await answered(addressOf((call % pageCount) + 1), agent)
    took.push(performance.now() - from)
  }
  agent.destroy()
  return p99(took.slice(pageCount))
}

/** Reads the answer to its last byte, without decompressing it. */
function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was refused`))
      answer.on('end', resolve).resume()
    })
    asked.on('error', reject)
  })
}

async function searches(browser: Browser, { url }: Product): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/rng`, { waitUntil: 'networkidle' })
  const words = typed.flatMap((word) =>
    Array.from(word, (_, at) =>
      Array.from(word)
        .slice(0, at + 1)
        .join(''),
    ),
  )
  const took = await page.evaluate(
    async (all) => {
      const ms: number[] = []
      for (const word of all) {
        const from = performance.now()
        const answer = await fetch(`/lgw/games?search=${encodeURIComponent(word)}`)
        await answer.json()
        ms.push(performance.now() - from)
      }
      return ms
      // The first pass builds the index and warms up both sides.
    },
    [...words, ...words, ...words, ...words],
  )
  const measured = took.slice(words.length)
  const slow = p99(measured)
  report(
    `search as one types, ${measured.length} letters, p99`,
    `${slow.toFixed(1)} ms (median ${median(measured).toFixed(1)})`,
    `< ${searchMsAsked} ms`,
    slow < searchMsAsked,
  )
  await page.close()
}

async function scrolling(browser: Browser, { url }: Product): Promise<void> {
  const list = await openList(browser, `${url}/rng`)
  const all = await list.scrolled(paces.throughAll)
  report(
    `scroll through ${all.tiles} tiles in ${paces.throughAll.seconds} s, longest frame`,
    `${all.workMs.toFixed(0)} ms (own ${all.ownMs.toFixed(0)}, ${all.frames} frames)`,
    `<= ${frameMsAsked} ms`,
    all.workMs <= frameMsAsked,
  )
  // Without a graphics card, the processors that run the page also draw the pictures.
  const some = await list.scrolled(paces.asOneReads)
  report(
    `as one reads, ${some.tiles} in ${paces.asOneReads.seconds} s, longest own work`,
    `${some.ownMs.toFixed(0)} ms (with the painting ${some.workMs.toFixed(0)})`,
    `<= ${frameMsAsked} ms`,
    some.ownMs <= frameMsAsked,
  )
  const heap = await list.heapAfter(timesAgain)
  const growth = Math.max(...heap) / (heap[0] ?? 1) - 1
  report(
    'and through all of it again: memory in use',
    heap.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(', '),
    `<= ${growthAsked * 100} % more`,
    growth <= growthAsked,
  )
  await list.close()
}
