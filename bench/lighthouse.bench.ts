import { join } from 'node:path'
import { startBeside, startProduct } from '@baize/testkit/product'
import { slowdownFor, usualSlowdown } from './lighthouse.calibration.ts'
import { type Load, type Look, load, type Theme } from './lighthouse.look.ts'
import { median, report } from './report.ts'

/**
 * Lighthouse with its mobile preset; performance is the median of the runs. It is asked for with the
 * slow-down that fits the machine; the score with the usual one, and a bare React page, stand beside it.
 * For a quick look: LIGHTHOUSE_RUNS=1 LIGHTHOUSE_PATHS=/,/rng LIGHTHOUSE_THEMES=dark.
 */
const performanceAsked = 95
const restAsked = 100
const rest = ['accessibility', 'best-practices', 'seo']
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const paths = (process.env.LIGHTHOUSE_PATHS ?? '/,/rng,/promotions').split(',')
const themes = (process.env.LIGHTHOUSE_THEMES ?? 'dark,light').split(',') as Theme[]
/** What a performance score is made of, and the work behind it. */
const parts = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'blocked',
  'mainthread-work-breakdown': 'main thread',
}
const productPort = 3394
const indexes: number[] = []

const product = await startProduct({
  port: productPort,
  arcadePort: productPort + 1,
  name: 'bench',
})
const bare = await startBeside(join(import.meta.dirname, 'yardstick.page.ts'), [])
try {
  await judgeBare()
  for (const theme of themes) {
    for (const path of paths) await judge(theme, path)
  }
} finally {
  await Promise.all([bare.stop(), product.stop()])
}

/** The most that this stack reaches on this machine. */
async function judgeBare(): Promise<void> {
  const looks = await looksAt(bare.url, 'dark', ['performance'])
  tell('a bare React page', looks)
}

async function judge(theme: Theme, path: string): Promise<void> {
  const looks = await looksAt(product.url + path, theme, ['performance', ...rest])
  const scores = looks.map(({ calibrated }) => scoreOf(calibrated, 'performance'))
  const reached = median(scores) >= performanceAsked
  report(`${path} ${theme} performance`, scores.join(' '), `>= ${performanceAsked}`, reached)
  tell(`${path} ${theme}`, looks)
  for (const name of rest) {
    const list = looks.map(({ usual }) => scoreOf(usual, name))
    const isFull = median(list) >= restAsked
    report(`${path} ${theme} ${name}`, list.join(' '), `>= ${restAsked}`, isFull)
  }
  const faults = new Set(looks.flatMap(({ usual }) => faultsOf(usual)))
  if (faults.size > 0) console.log(`         faults: ${[...faults].join(', ')}`)
}

/**
 * What the machine reaches differs from load to load by a half and more, and the slow-down that follows from
 * it even more so: one slow-down is used for all, by the median of all loads so far.
 */
async function looksAt(url: string, theme: Theme, categories: string[]): Promise<Look[]> {
  const loads: Load[] = []
  while (loads.length < runs) loads.push(await load(url, theme, categories))
  indexes.push(...loads.map(({ benchmarkIndex }) => benchmarkIndex))
  const slowdown = slowdownFor(median(indexes))
  const looks: Look[] = []
  for (const { usual, calibratedTo } of loads)
    looks.push({ usual, calibrated: await calibratedTo(slowdown) })
  return looks
}

/** Both scores, what the machine is, and what the score is made of. */
function tell(what: string, looks: readonly Look[]): void {
  const scores = (kind: 'usual' | 'calibrated') =>
    looks.map((each) => scoreOf(each[kind], 'performance'))
  const index = median(indexes)
  const slowdown = slowdownFor(index).toFixed(1)
  const [usual, calibrated] = [scores('usual'), scores('calibrated')]
  console.log(
    `         ${what}: calibrated ${median(calibrated)} (${calibrated.join(' ')}), ` +
      `uncalibrated ${median(usual)} (${usual.join(' ')}); ` +
      `benchmarkIndex ${Math.round(index)}, slow-down ${slowdown} for ${usualSlowdown}`,
  )
  console.log(`         calibrated: ${partsOf(looks, 'calibrated')}`)
  console.log(`         uncalibrated: ${partsOf(looks, 'usual')}`)
}

function partsOf(looks: readonly Look[], kind: 'usual' | 'calibrated'): string {
  return Object.entries(parts)
    .map(([id, name]) => {
      const figures = looks.map((each) => each[kind].audits[id]?.numericValue ?? 0)
      return `${name} ${Math.round(median(figures))} ms`
    })
    .join(', ')
}

function scoreOf(result: Look['usual'], category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function faultsOf(result: Look['usual']): string[] {
  return rest
    .flatMap((name) => result.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
