import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RouteName, routes } from '@baize/contract/routes'
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'

const root = join(import.meta.dirname, '..')

interface ProductFile {
  databaseUrl: string
  demo: { label: string; url: string; account?: string; password?: string }[]
  /** An open session for each demonstration account. */
  tokens: Record<string, string>
}

export function product(): ProductFile {
  return JSON.parse(readFileSync(join(root, '.data/e2e/product.json'), 'utf8'))
}

/** The product's origin under a host name that resolves to this machine. */
export const originOf = (name = 'localhost') => `http://${name}:${process.env.E2E_PORT}`

export type Person = 'Member' | 'Agent' | 'Trial'

/** Opens an address signed in as a demonstration account. */
export async function enterAs(page: Page, person: Person, path: string): Promise<void> {
  await enterWith(page, product().tokens[person] ?? '', path)
}

/** Opens an address in a tab with this token. */
export async function enterWith(page: Page, token: string, path: string, origin = originOf()) {
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token)
  await page.goto(new URL(path, origin).href)
}

interface Options {
  /** Lets the announcements open automatically. */
  announcements: boolean
  /** HTTP statuses of the refusals that the journey provokes. */
  refused: number[]
}

/** Every journey fails when the page logs an error or a warning, or throws. */
export const test = base.extend<Options & { quietConsole: void }>({
  announcements: [false, { option: true }],
  refused: [[], { option: true }],
  quietConsole: [
    async ({ page, announcements, refused }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      if (!announcements) {
        await page.addInitScript(() => {
          // A document without an origin (an unloaded frame, an error page) has no storage.
          if (window.origin === 'null') return
          sessionStorage.setItem('ANONYMOUS_POPUP', 'closed')
          sessionStorage.setItem('USER_POPUP', 'closed')
        })
      }
      await use()
      expect(said.filter((line) => !isExpected(line, refused))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser logs every answer that is not a success. */
function isExpected(line: string, refused: number[]): boolean {
  if (refused.some((status) => line.includes(`status of ${status} `))) return true
  // Without a graphics card the browser draws in software, and says of each drawn sea that this is slow.
  if (line.includes('GL Driver Message')) return true
  return /status of (?:401|404|421|451|503)|ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(
    line,
  )
}

export function isCall(request: Request, name: RouteName): boolean {
  const { method, path } = routes[name]
  return request.method() === method && new URL(request.url()).pathname === path
}

/** Does something that makes the page call the server, and waits for the answer: pages often show it before. */
export async function answered(page: Page, name: RouteName, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => isCall(response.request(), name))
  await act()
  await (await answer).finished()
}

/** The open popup, whether it informs or asks for a decision. */
export const popupOf = (page: Page) => page.locator('dialog[open]')

/** A visitor who pressed a game chooses the demo. */
export const tryDemo = (page: Page) =>
  popupOf(page).getByRole('button', { name: 'Try the demo' }).click()

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

const lookMs = 300

/** Scrolls down, from the top again after the end, until it is so: parts are fetched when they come near. */
export async function scrollUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      scrollTo(0, isAtEnd ? 0 : scrollY + 300)
      // What is near is found out when a frame is drawn, and a busy machine draws few.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    })
    await isSo()
  }).toPass()
}

export const scrollToSee = (page: Page, what: Locator) =>
  scrollUntil(page, () => expect(what.first()).toBeVisible({ timeout: lookMs }))

/** By how many pixels the page is wider than its window. */
export const sidewaysOver = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** The page's clock can only move forward: this is longer than a busy machine takes to tell the page. */
const clockAheadMs = 60_000
const clockStepMs = 250
const clockMsMax = 10_000

/** Stops the page's clock, which was installed before the page was opened: no time passes by itself. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + clockAheadMs)
}

/** Advances the stopped clock until a condition is true; gives how many ms of it passed. */
export async function msUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  for (let ms = 0; ms <= clockMsMax; ms += clockStepMs) {
    if (await isSo()) return ms
    await page.clock.runFor(clockStepMs)
  }
  throw new Error(`the condition was not true within ${clockMsMax} ms`)
}

export { expect, type Page } from '@playwright/test'
