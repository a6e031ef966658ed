import { expect, type Page, test } from './house.ts'
import { enterOffice } from './office.people.ts'
import { expectAccessible } from './people.ts'

/** Every page that the menu leads to. */
const paths = [
  'approvals',
  'members',
  'conversations',
  'desk',
  'withdrawals',
  'deposits',
  'identities',
  'adjustments',
  'reconciliation',
  'cases',
  'rules',
  'agents',
  'reports',
  'exports',
  'games/rtp',
  'applications',
  'programmes',
  'content',
  'settings',
  'goods',
  'cashier',
  'cashier?kind=method',
  'operations',
  'switches',
  'queues',
  'games',
  'vendors',
  'bets',
  'jackpots',
  'results',
  'pending',
  'staff',
  'audit',
  'account',
] as const

/** Nothing is wider than the screen, and whoever cannot see it can use it. */
async function expectFits(page: Page, path: string): Promise<void> {
  await expect(page.locator('.bz-skeleton, .bz-spinner')).toHaveCount(0)
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('main *, dialog[open] *')]
    return parts
      .filter((part) => part.getBoundingClientRect().right > clientWidth)
      .map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`)
      .slice(-5)
  })
  expect.soft(wider, `${path} is wider than the screen`).toEqual([])
  await expectAccessible(page)
}

test('[OPS-01] every page of the back office fits a narrow phone, and its first row opens @phone', async ({
  page,
}) => {
  await enterOffice(page, 'journey-small', 'admin')
  for (const path of paths) {
    await page.goto(`/backoffice/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, path)
    const row = page.locator('#page .bz-table-detail button').first()
    if ((await row.count()) === 0) continue
    await row.click()
    await expectFits(page, `the first row of ${path}`)
  }
})
