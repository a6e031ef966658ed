import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '@baize/testkit/product'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tools/browser.ts'
import { median, report } from './report.ts'

/** Lighthouse with its mobile preset; performance is the median of the runs. */
const asked = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const paths = ['/', '/rng', '/promotions']
const themes = ['dark', 'light'] as const
const runs = 5
const debugPort = 9333
const productPort = 3394

const profile = join(import.meta.dirname, '../.data/bench/profile')
const product = await startProduct({
  port: productPort,
  arcadePort: productPort + 1,
  name: 'bench',
})
try {
  for (const theme of themes) {
    for (const path of paths) await judge(theme, path)
  }
} finally {
  await product.stop()
}

async function judge(theme: (typeof themes)[number], path: string): Promise<void> {
  const scores = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const result = await look(theme, path)
    for (const [name, list] of scores) {
      list.push(Math.round((result.categories[name]?.score ?? 0) * 100))
    }
    for (const name of ['accessibility', 'best-practices', 'seo']) {
      for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
        const score = result.audits[id]?.score
        if (weight > 0 && typeof score === 'number' && score < 1) faults.add(id)
      }
    }
  }
  for (const [name, list] of scores) {
    const score = median(list)
    const goal = asked[name as keyof typeof asked]
    report(`${path} ${theme} ${name}`, list.join(' '), `>= ${goal}`, score >= goal)
  }
  if (faults.size > 0) console.log(`         faults: ${[...faults].join(', ')}`)
}

async function look(theme: string, path: string) {
  rmSync(profile, { recursive: true, force: true })
  mkdirSync(profile, { recursive: true })
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(theme === 'dark' ? ['--force-dark-mode'] : []),
    ],
    colorScheme: theme === 'dark' ? 'dark' : 'light',
  })
  try {
    const done = await lighthouse(`http://localhost:${productPort}${path}`, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(asked),
    })
    if (!done) throw new Error('Lighthouse gave no result')
    return done.lhr
  } finally {
    await browser.close()
  }
}
