import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { themeOf } from '@baize/ui/themeOf'
import { describe, expect, test } from 'vitest'

const cases: [string | null, boolean, string][] = [
  [null, true, 'light'],
  [null, false, 'dark'],
  ['dark', true, 'dark'],
  ['light', false, 'light'],
  ['purple', false, 'dark'],
]

describe('[SYS-06] the theme follows the system until one is chosen', () => {
  test.each(cases)('chosen %s, system light %s: %s', (chosen, systemIsLight, theme) => {
    expect(themeOf(chosen, systemIsLight)).toBe(theme)
  })

  test.each(cases)(
    'before the first paint too: chosen %s, system light %s: %s',
    (chosen, systemIsLight, theme) => {
      const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
      const script = /<script data-theme-script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
      const dataset: { theme?: string } = {}
      runInNewContext(script, {
        localStorage: { getItem: () => chosen },
        matchMedia: () => ({ matches: systemIsLight }),
        document: {
          documentElement: { dataset },
          querySelector: () => ({ setAttribute: () => undefined }),
        },
      })
      expect(dataset.theme).toBe(theme)
    },
  )
})
