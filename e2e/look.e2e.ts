import { expect, isPhone, originOf, popupOf, sidewaysOver, test } from './house.ts'

const theme = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.dataset.theme)

test('[SYS-06] the theme follows the system until it is chosen, and is then kept @desk', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Switch to light theme' }).first().click()
  await expect.poll(() => theme(page)).toBe('light')
  await page.reload()
  expect(await theme(page)).toBe('light')
})

test('[SYS-08] a language is applied without reload, kept, and sent to the server @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const told = page.waitForRequest((request) => request.url().endsWith('/wps/system/language'))
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  const place = isPhone(page) ? popupOf(page) : page
  await place
    .getByRole('button', { name: /Choose a language|Language: English/ })
    .first()
    .click()
  await page
    .getByRole('menuitemradio', { name: 'العربية' })
    .or(page.getByRole('menuitem', { name: 'العربية' }))
    .click()
  expect((await told).postDataJSON()).toEqual({ language: 'AR' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const kept = await page.evaluate(() => [
    localStorage.getItem('hisLang'),
    localStorage.getItem('lang'),
  ])
  expect(kept).toEqual(['AR', 'AR'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('[SYS-07] Arabic is mirrored: the side menu stands on the right @main', {
  tag: '@desk',
}, async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'AR', url: originOf() }])
  await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
  await page.goto('/')
  const box = await page.locator('aside, nav').filter({ hasText: 'Telegram' }).first().boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan(1000)
})

test('[SYS-08] a brand offers its own languages only', { tag: '@desk' }, async ({ page }) => {
  await page.goto(originOf('harbour.localhost'))
  await page
    .getByRole('button', { name: /Choose a language|Language: English/ })
    .first()
    .click()
  const items = page.getByRole('menuitemradio').or(page.getByRole('menuitem'))
  await expect(items).toHaveText([/English/, /Filipino/])
})

test('[SYS-13] no analytics tag is loaded unless one is configured', { tag: '@desk' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // The arcade's pictures come from its own origin.
  const ours = [originOf(), `http://localhost:${Number(process.env.E2E_PORT) + 2}`]
  expect(
    asked.filter(
      (url) => !ours.some((origin) => url.startsWith(origin)) && !/^(?:data|ws):/.test(url),
    ),
  ).toEqual([])
})

// The journeys with axe cover English.
for (const language of ['AR', 'RU']) {
  // On a desk the longest texts (Russian) are enough; a phone checks both.
  const tag = language === 'RU' ? [] : ['@phone']
  test(`nothing overflows sideways in ${language}`, { tag }, async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: language, url: originOf() }])
    await page.addInitScript((code) => localStorage.setItem('lang', code), language)
    for (const path of [
      '/',
      '/rng',
      '/sports',
      '/promotions',
      '/pointMall',
      '/agent',
      '/nowhere',
      '/login',
      '/register',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await sidewaysOver(page), `${language} ${path}`).toBeLessThanOrEqual(0)
    }
  })
}

test('[VAL-01] what is said beneath a field stands by that field, not by the next one', async ({
  page,
}) => {
  await page.goto('/register')
  const fields = popupOf(page).locator('form .bz-field')
  await expect(fields.filter({ hasText: 'characters.' })).not.toHaveCount(0)
  const gaps = await fields.evaluateAll((all) =>
    all.flatMap((each) => {
      const [note, control] = ['.bz-note', '.bz-control'].map((one) => each.querySelector(one))
      const next = each.nextElementSibling
      if (!note?.textContent || !control || !next?.classList.contains('bz-field')) return []
      const box = note.getBoundingClientRect()
      const own = box.top - control.getBoundingClientRect().bottom
      return [{ own, next: next.getBoundingClientRect().top - box.bottom }]
    }),
  )
  expect(gaps).not.toEqual([])
  for (const { own, next } of gaps) expect(next).toBeGreaterThanOrEqual(2 * own)
})
