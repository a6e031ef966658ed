import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const own = new URL('tokens.css', import.meta.url)
const site = new URL('../../../../../../packages/ui/src/css/tokens.css', import.meta.url)

/** The colours of a theme by name; for colours that a merchant may replace, the defaults. */
function coloursIn(file: URL, theme: 'dark' | 'light'): Map<string, string> {
  const css = readFileSync(file, 'utf8')
  const [, block = ''] = css.split(new RegExp(`\\[data-theme="${theme}"\\] \\{`))
  const [body = ''] = block.split('\n}')
  const lines = body.matchAll(/--([\w-]+): (?:var\(--[\w-]+, (.+)\)|(.+));/g)
  return new Map([...lines].map(([, name = '', usual, value = '']) => [name, usual ?? value]))
}

// The site's file needs Tailwind and is larger than a game needs, so its colours are repeated here.
test.each(['dark', 'light'] as const)(
  'a game in its frame has the colours of the site, %s',
  (theme) => {
    const [here, there] = [coloursIn(own, theme), coloursIn(site, theme)]
    const shared = [...here].filter(([name]) => there.has(name))
    expect(shared.length).toBeGreaterThan(15)
    expect(shared).toEqual(shared.map(([name]) => [name, there.get(name)]))
  },
)
