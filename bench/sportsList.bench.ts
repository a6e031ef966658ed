import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '@baize/testkit/product'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { EventRow, EventsAnswer, SportsNews } from '../apps/arcade/src/sports/wire.ts'
import { findBrowser } from '../tools/browser.ts'
import { median, report } from './report.ts'

/** The list of events in a browser while its prices move: how long each frame takes. */
const asked = { rows: 300, updatesASecond: 50, frameMs: 20 }
const secondsEach = 10
const settleMs = 2_000
const listedMs = 60_000
const triesMax = 60
const triesMs = 500

interface Passed {
  /** The time from one frame to the next, in ms. */
  frames: number[]
  updates: number
}

/** The page's line stays the real one; the news of this measurement comes in as if it were told by it. */
const keepLine = `{
  const Line = WebSocket
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given)
      window.benchLine = this
    }
  }
}`

const inThePage = `async ({ ms, everyMs, news }) => {
  const frames = []
  let updates = 0
  const tell = () => {
    if (updates >= news.length) return
    benchLine.dispatchEvent(new MessageEvent('message', { data: news[updates] }))
    updates += 1
  }
  const timer = Number.isFinite(everyMs) ? setInterval(tell, everyMs) : undefined
  const from = await new Promise(requestAnimationFrame)
  for (let last = from; last - from < ms; ) {
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  clearInterval(timer)
  return { frames, updates }
}`

console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
const product = await startProduct({ port: 3398, arcadePort: 3399, name: 'bench' })
try {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await measure(browser, product)
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
}

async function measure(browser: Browser, { url }: Product): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const rows = await openList(page, url)
  await passed(page, { rows, seconds: settleMs / 1_000, updatesASecond: 0 })
  const still = await passed(page, { rows, seconds: secondsEach / 2, updatesASecond: 0 })
  print('nothing moves', still)
  for (const view of ['European', 'Asian']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await page.waitForTimeout(settleMs)
    const { frames, updates } = await passed(page, {
      rows,
      seconds: secondsEach,
      updatesASecond: asked.updatesASecond,
    })
    const slow = p95(frames)
    print(`${view}, updates: ${updates}`, { frames, updates })
    report(
      `${view} list of ${rows.length} rows, ${asked.updatesASecond} of them move a second, p95`,
      `${slow.toFixed(1)} ms (median ${median(frames).toFixed(1)})`,
      `< ${asked.frameMs} ms`,
      slow < asked.frameMs,
    )
  }
}

function print(what: string, { frames }: Passed): void {
  const longest = Math.max(...frames).toFixed(1)
  console.log(
    `${what}: ${frames.length} frames, p95 ${p95(frames).toFixed(1)} ms, longest ${longest} ms`,
  )
}

/** The list of what comes next, as long as is asked for: the rows there are, and the same once more. */
async function openList(page: Page, url: string): Promise<EventRow[]> {
  const rows: EventRow[] = []
  await page.route(
    ({ pathname }) => pathname === '/sports/events',
    async (route) => {
      const all = new URL(route.request().url())
      all.searchParams.delete('when')
      const answer = await route.fetch({ url: all.href })
      const { events, ...rest } = (await answer.json()) as EventsAnswer
      rows.splice(0, rows.length, ...asMany(events))
      await route.fulfill({ json: { ...rest, events: rows } })
    },
  )
  await page.addInitScript(keepLine)
  await page.goto(await addressOf(url))
  await page.getByRole('button', { name: /^Next up/ }).click()
  const isListed = `document.querySelectorAll('.event-row').length >= ${asked.rows}`
  await page.waitForFunction(isListed, undefined, { timeout: listedMs })
  return rows
}

/** A new database has its games some seconds after the start. */
async function addressOf(url: string): Promise<string> {
  const query = new URLSearchParams({
    nodeId: 'imes-sports',
    mode: 'demo',
    platform: 'GPL_DESKTOP',
  })
  for (let tries = 0; tries < triesMax; tries += 1) {
    const said = await fetch(`${url}/wps/game/launchGame?${query.toString()}`)
    const { value } = (await said.json()) as { value?: { url: string } }
    if (value) return value.url
    await sleep(triesMs)
  }
  throw new Error('the sportsbook is not among the games')
}

function asMany(events: readonly EventRow[]): EventRow[] {
  const matches = events.filter(({ runners, status }) => runners.length === 0 && status === 'open')
  if (matches.length === 0) throw new Error('no match takes bets')
  return Array.from({ length: asked.rows }, (_, at) => {
    const event = matches[at % matches.length]!
    return at < matches.length ? event : { ...event, id: `${event.id}-again${at}` }
  })
}

interface Pass {
  rows: readonly EventRow[]
  seconds: number
  updatesASecond: number
}

async function passed(page: Page, { rows, seconds, updatesASecond }: Pass): Promise<Passed> {
  const news = Array.from({ length: Math.max(1, seconds * updatesASecond) }, (_, at) =>
    JSON.stringify(movedBy(rows[(at * 7) % rows.length]!, at)),
  )
  const given = JSON.stringify({ ms: seconds * 1_000, everyMs: 1_000 / updatesASecond, news })
  return page.evaluate<Passed>(`(${inThePage})(${given})`)
}

/** All main lines of a row go up or down by a few hundredths. */
function movedBy({ id, league, markets }: EventRow, at: number): SportsNews {
  return {
    type: 'prices',
    topic: `league:${league}`,
    id,
    markets: markets.map(({ key, outcomes }) => ({
      key,
      status: 'open',
      prices: outcomes.map((_, nth) => `${150 + ((at * 13 + nth * 29) % 200)}/100`),
    })),
  }
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}
