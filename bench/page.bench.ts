import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@baize/testkit/product'
import { chromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { gzipped } from './gzipped.ts'
import { report } from './report.ts'

/** What the first load of home costs before anybody touches it. */
const scriptBytesAsked = 150_000
const requestsAsked = 12
const untouchedMs = 6_000
const listedTriesMax = 60

const product = await startProduct({ port: 3393, arcadePort: 3394, name: 'bench' })
await gamesListed()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
try {
  for (const [name, width] of [
    ['desktop', 1440],
    ['phone', 360],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await page.goto(product.url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(untouchedMs)
    const scriptBytes = await gzipped(scripts)
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
      const ended = performance
        .getEntriesByType('resource')
        .map((entry) => entry.startTime + entry.duration)
      return 1 + ended.filter((atMs) => atMs <= painted).length
    })
    report(
      `${name}: JavaScript before interaction`,
      `${(scriptBytes / 1000).toFixed(1)} kB gzipped`,
      `<= ${scriptBytesAsked / 1000} kB`,
      scriptBytes <= scriptBytesAsked,
    )
    report(
      `${name}: requests before first paint`,
      String(early),
      `<= ${requestsAsked}`,
      early <= requestsAsked,
    )
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

/** A new database has its slots some seconds after the start: home is measured as visitors see it. */
async function gamesListed(): Promise<void> {
  for (let tries = 0; tries < listedTriesMax; tries += 1) {
    const answer = await fetch(`${product.url}/lgw/games?gameType=RNG&pageNo=1`)
    if ((await answer.text()).includes('"gameType":"RNG"')) return
    await sleep(1_000)
  }
  throw new Error(`no slots were listed in ${listedTriesMax} seconds`)
}
