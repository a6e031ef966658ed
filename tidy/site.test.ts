import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePages } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { root } from './source.ts'

const home = join(root, 'apps/site/src')

test('[NAV-01] every page that the server knows by name is a page of the site', () => {
  for (const name of Object.keys(sitePages)) {
    expect(existsSync(join(home, 'pages', `${name}.tsx`)), name).toBe(true)
  }
})

test('[NAV-05] every address of the site is spelled in its paths or routes', () => {
  const spelled = ['paths.ts', 'router/routes.tsx']
    .map((file) => readFileSync(join(home, file), 'utf8'))
    .join('\n')
    .toLowerCase()
  for (const path of Object.values(sitePages).flat()) {
    const word = path.split('/')[1]?.toLowerCase() ?? ''
    expect(spelled, path).toMatch(
      new RegExp(`['\`/]${word.replace('.', '\\.')}['\`/?:]|\\b${word}:`),
    )
  }
})

test('[NAV-08] every route of the site is an address that the server knows: none is answered by 404', () => {
  const routes = readFileSync(join(home, 'router/routes.tsx'), 'utf8')
  const spelled = Array.from(routes.matchAll(/page\('(\/[^']*)'/g), ([, path = '']) => path)
  expect(spelled.length).toBeGreaterThan(10)
  const known: readonly string[] = Object.values(sitePages).flat()
  for (const path of spelled) expect(known, path).toContain(path.replace('?', ''))
})
