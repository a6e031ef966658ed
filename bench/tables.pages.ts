import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { findBrowser } from '../tools/browser.ts'
import { gzipped } from './gzipped.ts'
import { slowdownFor } from './lighthouse.calibration.ts'
import { runLoad } from './load.ts'
import { median, report } from './report.ts'
import type { SeasAsked } from './tables.seas.ts'
import { framesIn, traced } from './trace.ts'

/** The pages of live tables and of a sea in a browser: what they load, and how long a frame takes. */
const asked = { tableBytes: 120_000, seaBytes: 300_000, frameMs: 20 }
const plain = 'bgs-dice'
const liveTitles = [
  'eg2-live-roulette',
  'eg2-live-baccarat',
  'eg2-live-sicbo',
  'eg2-live-dragontiger',
  'eg2-live-fantan',
  'eg2-live-xocdia',
  'eg2-live-blackjack',
]
const seas = ['jl-fishing-reef', 'jdb-fishing-abyss', 'jl-fishing-palace']
const untouchedMs = 3_000
const shownWithinMs = 60_000
const triesMax = 60
const triesMs = 500
const settleMs = 3_000
const desk = { width: 1440, height: 900 }
/** What Lighthouse's calculator means by a telephone. */
const phone = { width: 360, height: 800 }
const othersMoreSeconds = 30

export interface PagesAsked {
  /** Of the platform, and the arcade's port. */
  url: string
  arcadePort: number
  seconds: number
  /** Sessions of the first sea, for those who fire beside the page. */
  others: string[]
}

export async function measurePages(pages: PagesAsked): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await measureScripts(browser, pages)
    await measureFrames(browser, pages)
  } finally {
    await browser.close()
  }
}

async function measureScripts(browser: Browser, { url }: PagesAsked): Promise<void> {
  const yardstick = await scriptBytesOf(browser, url, plain)
  for (const [what, titles, most] of [
    ['live table', liveTitles, asked.tableBytes],
    ['sea', seas, asked.seaBytes],
  ] as const) {
    let largest = { title: '', bytes: 0 }
    for (const title of titles) {
      const bytes = await scriptBytesOf(browser, url, title)
      if (bytes > largest.bytes) largest = { title, bytes }
    }
    report(
      `${what}: JavaScript before the first action`,
      `${kilo(largest.bytes)} (${largest.title}; dice ${kilo(yardstick)})`,
      `<= ${kilo(most)} gzipped`,
      largest.bytes <= most,
    )
  }
}

const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

async function scriptBytesOf(browser: Browser, url: string, title: string): Promise<number> {
  const page = await browser.newPage({ viewport: desk })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto(await addressOf(url, title))
  const shown = seas.includes(title) ? '.fish-water canvas' : 'main, canvas, section'
  await page.locator(shown).first().waitFor({ timeout: shownWithinMs })
  await page.waitForTimeout(untouchedMs)
  await page.close()
  return gzipped(scripts)
}

/** A new database has its games some seconds after the start. */
async function addressOf(url: string, nodeId: string): Promise<string> {
  const query = new URLSearchParams({ nodeId, mode: 'demo', platform: 'GPL_DESKTOP' })
  for (let tries = 0; tries < triesMax; tries += 1) {
    const said = await fetch(`${url}/wps/game/launchGame?${query.toString()}`)
    const { value } = (await said.json()) as { value?: { url: string } }
    if (value) return value.url
    await sleep(triesMs)
  }
  throw new Error(`${nodeId} is not among the games`)
}

/**
 * A sea with four guns that fire, on a telephone: slowed as Lighthouse's calculator says for this machine,
 * beside an empty page under the same. Where there is no graphics card, the processors that run the page also
 * draw the picture, and the page draws less often: so its own work of a frame is told as well.
 */
async function measureFrames(browser: Browser, of: PagesAsked): Promise<void> {
  const { url, arcadePort: port, seconds, others } = of
  const page = await browser.newPage({ viewport: phone })
  const session = await page.context().newCDPSession(page)
  const { computeBenchmarkIndex } = pageFunctions
  const index = await page.evaluate<number>(`(${computeBenchmarkIndex.toString()})()`)
  const rate = slowdownFor(index)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const empty = p95(await framesOf(page, seconds / 2))
  await page.goto(await addressOf(url, seas[0]!))
  await page.locator('.fish-water canvas').waitFor({ timeout: shownWithinMs })
  await page.waitForTimeout(settleMs)
  const still = p95(await framesOf(page, seconds / 2))
  const firing: SeasAsked = { port, sessions: others, seconds: seconds + settleMs / 1_000 }
  const load = runLoad('tables.seas.ts', firing, (seconds + othersMoreSeconds) * 1_000)
  await fireByItself(page)
  await page.waitForTimeout(settleMs)
  const before = await bulletsLeft(page)
  let frames: number[] = []
  const trace = await traced(session, async () => {
    frames = await framesOf(page, seconds)
  })
  if ((await bulletsLeft(page)) === before) throw new Error('the gun of the page did not fire')
  await load
  console.log(
    `slowed by ${rate.toFixed(1)} (index ${index}); p95 of an empty page ${empty.toFixed(1)} ms, ` +
      `of the sea before anybody fires ${still.toFixed(1)} ms; longest ${Math.max(...frames).toFixed(0)} ms`,
  )
  reportFrame(`a sea with four guns, ${frames.length} frames, p95`, frames)
  reportFrame('of it the page’s own work, p95', framesIn(trace))
  await page.close()
}

function reportFrame(what: string, frames: readonly number[]): void {
  const slow = p95(frames)
  report(
    what,
    `${slow.toFixed(1)} ms (median ${median([...frames]).toFixed(1)})`,
    `< ${asked.frameMs} ms`,
    frames.length > 0 && slow < asked.frameMs,
  )
}

/** Loads a magazine, and the next when it is empty; the gun fires without anybody. */
async function fireByItself(page: Page): Promise<void> {
  const switches = page.locator('.fish-switches button')
  await page.locator('.fish-magazine button').last().click()
  await page.locator('.fish-left b').waitFor({ timeout: shownWithinMs })
  await switches.last().click()
  await switches.nth(1).click()
}

const bulletsLeft = (page: Page) => page.locator('.fish-magazine').textContent()

/** The time from one frame to the next, in ms. */
function framesOf(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate<number[]>(`(${inThePage})(${seconds * 1_000})`)
}

const inThePage = `async (ms) => {
  const frames = []
  const from = await new Promise(requestAnimationFrame)
  for (let last = from; last - from < ms; ) {
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}`

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}
