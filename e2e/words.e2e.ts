import { enterAs, expect, originOf, type Page, test } from './house.ts'

/** Pages with many texts of our own; those of a member are opened as one. */
const pages = ['/', '/rng', '/member?page=depositv2', '/member?page=withdraw', '/member'] as const

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
  await page.addInitScript((code) => localStorage.setItem('lang', code), language)
}

async function open(page: Page, path: string): Promise<void> {
  if (path.startsWith('/member')) await enterAs(page, 'Member', path)
  else await page.goto(path)
  await page.waitForLoadState('networkidle')
}

for (const [language, locale] of [
  ['JA', 'ja'],
  ['KO', 'ko'],
  ['TH', 'th'],
] as const) {
  test(`[SYS-07] in ${language} lines end where words end`, { tag: '@phone' }, async ({ page }) => {
    await speak(page, language)
    for (const path of ['/', '/member?page=depositv2', '/member']) {
      await open(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const found = await page.evaluate(lineEnds, locale)
      expect(found.lines, `${language} ${path}`).toBeGreaterThan(0)
      expect(found.insideWords, `${language} ${path}`).toEqual([])
    }
  })
}

/** Looks at every text of the page: how many lines follow another, and where a line ends inside a word. */
function lineEnds(locale: string): { lines: number; insideWords: string[] } {
  const words = new Intl.Segmenter(locale, { granularity: 'word' })
  const insideWords: string[] = []
  let lines = 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    const host = node.parentElement
    if (!text.trim() || !host?.checkVisibility() || host.closest('.sr-only')) continue
    const begins = new Set([...words.segment(text)].map(({ index }) => index))
    const letter = document.createRange()
    let above: number | undefined
    for (let at = 0; at < text.length; at += 1) {
      letter.setStart(node, at)
      letter.setEnd(node, at + 1)
      const box = [...letter.getClientRects()].at(-1)
      if (!box || box.width === 0) continue
      if (above !== undefined && box.top > above + 3) {
        lines += 1
        if (!begins.has(at)) insideWords.push(`${text.slice(0, at)}|${text.slice(at)}`)
      }
      above = box.top
    }
  }
  return { lines, insideWords }
}

for (const language of ['AR', 'FR', 'RU']) {
  test(`[SYS-07] in ${language} a small phone cuts no text off`, { tag: '@phone' }, async ({
    page,
  }) => {
    await speak(page, language)
    for (const path of pages) {
      await open(page, path)
      expect(await page.evaluate(cutTexts), `${language} ${path}`).toEqual([])
    }
  })
}

/** Texts that are wider than what clips them. Names of games are the vendors', and may be cut. */
function cutTexts(): string[] {
  const slackPx = 1.5
  const isCut = (element: Element) => {
    const around = element.closest('.bz-marquee, .bz-snap, .sr-only, .bz-tile-name')
    if (around || !element.checkVisibility()) return false
    if (element instanceof HTMLInputElement) return !element.value && isPlaceholderCut(element)
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      return false
    const text = document.createRange()
    text.selectNodeContents(element)
    const { left, right } = text.getBoundingClientRect()
    let clip: Element | null = element
    while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement
    if (!clip || !['hidden', 'clip'].includes(getComputedStyle(clip).overflowX)) return false
    const box = clip.getBoundingClientRect()
    const isForReadersOnly = box.width <= 1 // such as the head of a table that is shown as cards
    if (isForReadersOnly) return false
    return box.left - left > slackPx || right - box.right > slackPx
  }
  const isPlaceholderCut = (field: HTMLInputElement) => {
    const style = getComputedStyle(field)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return false
    canvas.font = style.font
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    return canvas.measureText(field.placeholder).width > room + slackPx
  }
  return [...document.body.querySelectorAll('*')]
    .filter(isCut)
    .map((element) => element.textContent || (element as HTMLInputElement).placeholder)
}
