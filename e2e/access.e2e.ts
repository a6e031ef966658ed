import AxeBuilder from '@axe-core/playwright'
import { enterAs, expect, type Person, test } from './house.ts'

const pages: [path: string, person?: Person][] = [
  ['/'],
  ['/login'],
  ['/register'],
  ['/help'],
  ['/rng'],
  ['/sports'],
  ['/promotions'],
  ['/pointMall'],
  ['/seamless'],
  ['/agent'],
  ['/nowhere'],
  ['/favorite', 'Member'],
  ['/lottery', 'Member'],
  ['/member', 'Member'],
  ['/member?page=personalHistoryCopy', 'Member'],
  ['/member?page=transferFund', 'Member'],
  ['/member?page=depositv2', 'Member'],
  ['/member?page=withdraw', 'Member'],
  ['/member?page=personalProfit', 'Member'],
  ['/agentHome', 'Agent'],
  ['/backoffice'],
  ['/docs'],
]

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [path, person] of pages) {
    // The colours are the same on every screen, so each looks at one theme.
    const tag = colorScheme === 'dark' ? '@phone' : '@desk'
    test(`axe finds nothing on ${path}, ${colorScheme}`, { tag }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (person) await enterAs(page, person, path)
      else await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('h1').first()).toBeAttached()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}
