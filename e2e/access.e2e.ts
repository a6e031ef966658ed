import { violationsOn } from './axe.ts'
import { enterAs, expect, type Page, type Person, sidewaysOver, test } from './house.ts'

const visits: { who: string; person?: Person; paths: string[] }[] = [
  { who: 'a visitor sees first', paths: ['/', '/rng', '/sports', '/promotions', '/pointMall'] },
  { who: 'a visitor enters by', paths: ['/login', '/register', '/agent', '/seamless', '/nowhere'] },
  { who: 'a reader opens', paths: ['/help', '/docs', '/backoffice'] },
  { who: 'a member has', person: 'Member', paths: ['/favorite', '/member'] },
  {
    who: 'a member bets by',
    person: 'Member',
    paths: [
      '/lottery',
      '/lottery?gameCode=ZYPK45',
      '/lottery?gameCode=ZY5D45&view=trends',
      '/lott',
    ],
  },
  {
    who: 'a member does money by',
    person: 'Member',
    paths: ['personalHistoryCopy', 'transferFund', 'depositv2', 'withdraw', 'personalProfit'].map(
      (page) => `/member?page=${page}`,
    ),
  },
  {
    who: 'an agent has',
    person: 'Agent',
    paths: ['/agentHome', '/agentHome?page=downlineManagmentView'],
  },
]

for (const colorScheme of ['dark', 'light'] as const) {
  for (const { who, person, paths } of visits) {
    // Colours are the same on every screen size, so each size checks one theme; the short run has the phone.
    const tag = colorScheme === 'dark' ? ['@phone', '@main-phone'] : ['@desk']
    test(`axe finds nothing, and nothing overflows, on what ${who}, ${colorScheme}`, {
      tag,
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [index, path] of paths.entries()) {
        if (person && index === 0) await enterAs(page, person, path)
        else await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('h1').first()).toBeAttached()
        expect.soft(await violationsOn(page), path).toEqual([])
        expect.soft(await sidewaysOver(page), path).toBeLessThanOrEqual(0)
        expect.soft(await darkOnCloth(page), path).toEqual([])
      }
    })
  }
}

/** Dark words on the dark cloth, which axe cannot judge because the cloth is a gradient. */
const darkOnCloth = (page: Page) =>
  page.evaluate(() => {
    const lightest = (colour: string) =>
      Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    const ownGround = (element: Element) =>
      getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    return [...document.querySelectorAll('.bz-cloth *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        for (
          let at: Element | null = element;
          at && !at.matches('.bz-cloth');
          at = at.parentElement
        ) {
          if (ownGround(at) || getComputedStyle(at).backgroundImage !== 'none') return false
        }
        return lightest(getComputedStyle(element).color) < 150
      })
      .map((element) => element.textContent)
  })
