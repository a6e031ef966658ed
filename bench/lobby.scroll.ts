import type { Browser, Page } from '@playwright/test'
import { traced, workIn } from './trace.ts'

interface Pace {
  name: string
  seconds: number
  /** Undefined means all rows. */
  rows?: number
}

/** Faster than anybody reads, from end to end; and at reading speed. */
export const paces = {
  throughAll: { name: 'through all', seconds: 30 },
  asOneReads: { name: 'as one reads', seconds: 15, rows: 60 },
} as const satisfies Record<string, Pace>

export interface Scrolled {
  /** The longest uninterrupted task of the page, from the trace. */
  workMs: number
  /** The same, without the time in which the machine ran something else. */
  ownMs: number
  frames: number
  tiles: number
}

const settleMs = 3_000

/** A list of games in a browser, to be scrolled. */
export async function openList(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await closeGreeting(page)
  const session = await page.context().newCDPSession(page)

  async function scrolled(pace: Pace): Promise<Scrolled> {
    let passed = { frames: 0, rows: 0, columns: 0 }
    const trace = await traced(session, async () => {
      passed = await scroll(page, pace)
    })
    const work = workIn(trace)
    return {
      workMs: Math.max(...work.map(({ dur = 0 }) => dur)) / 1_000,
      ownMs: Math.max(...work.map(({ tdur = 0 }) => tdur)) / 1_000,
      frames: passed.frames,
      tiles: passed.rows * passed.columns,
    }
  }

  /** The heap in use after each pass over the whole list, after garbage collection. */
  async function heapAfter(times: number): Promise<number[]> {
    const heap: number[] = []
    for (let time = 0; time < times; time += 1) {
      await scroll(page, paces.throughAll)
      await page.waitForTimeout(settleMs)
      await session.send('HeapProfiler.collectGarbage')
      heap.push((await session.send('Runtime.getHeapUsage')).usedSize)
    }
    return heap
  }

  return { scrolled, heapAfter, close: () => page.close() }
}

const greetingMs = 5_000

/** Closes the announcement popup, which blocks scrolling. */
async function closeGreeting(page: Page): Promise<void> {
  const greeting = page.locator('dialog[open]')
  const isThere = await greeting.waitFor({ timeout: greetingMs }).then(
    () => true,
    () => false,
  )
  if (isThere) await greeting.getByRole('button').last().click()
  await greeting.waitFor({ state: 'detached' })
}

function scroll(page: Page, { seconds, rows }: Pace) {
  const given = JSON.stringify({ ms: seconds * 1_000, rows: rows ?? null })
  return page.evaluate<{ frames: number; rows: number; columns: number }>(
    `(${inThePage})(${given})`,
  )
}

/** One step per frame; from the nearer end to the other, or by so many rows. */
const inThePage = `async ({ ms, rows }) => {
  const { scrollHeight, clientHeight } = document.documentElement
  const end = scrollHeight - clientHeight
  const [first, second] = document.querySelectorAll('.game-row')
  const rowHeight = second.getBoundingClientRect().top - first.getBoundingClientRect().top
  const columns = document.querySelector('.game-row:has(.bz-tile)').children.length
  const start = scrollY
  const way = (rows === null ? end : rows * rowHeight) * (start < end / 2 ? 1 : -1)
  let frames = 0
  const from = performance.now()
  for (let now = from; now - from < ms; frames += 1) {
    now = await new Promise(requestAnimationFrame)
    scrollTo({ top: start + way * Math.min(1, (now - from) / ms), behavior: 'instant' })
  }
  return { frames, rows: Math.round(Math.abs(way) / rowHeight), columns }
}`
