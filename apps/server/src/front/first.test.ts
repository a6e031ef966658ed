import { expect, test } from 'vitest'
import { type AtFirst, firstSight } from './first.ts'

const banner = {
  id: 'a',
  groupName: 'w_home',
  title: 'Every game, <checkable>',
  text: 'Afterwards you can verify it.',
  action: null,
  url: null,
  art: null,
  linkageType: null,
  linkTo: null,
} as unknown as AtFirst['banner']

function gamesOf(count: number): AtFirst['games'] {
  return Array.from({ length: count }, (_, at) => ({
    nodeId: `game-${at}`,
    displayName: at === 0 ? '"><script>alert(1)</script>' : `Game ${at}`,
    iconUrl: at === 0 ? '' : `https://art.example/${at}.svg?a=1&b="2"`,
  })) as unknown as AtFirst['games']
}

test('[HOME-01] [HOME-03] the home page shows banner and hot games before any script', () => {
  const html = firstSight('/', 'EN', { banner, games: gamesOf(24) })
  expect(html).toContain('Every game, &lt;checkable&gt;')
  expect(html).toContain('Hot games')
  expect(html.match(/class="bz-tile"/g)).toHaveLength(12)
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain('src="https://art.example/2.svg?a=1&amp;b=&quot;2&quot;"')
})

test('names of vendors cannot write into the page', () => {
  const html = firstSight('/', 'EN', { banner, games: gamesOf(12) })
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('a row that would not be full is left to the script', () => {
  expect(firstSight('/', 'EN', { banner, games: gamesOf(11) })).not.toContain('bz-tile')
})

test('[GAM-04] a page of games says what it is about, and shows its first games', () => {
  const html = firstSight('/rng', 'EN', { banner, games: gamesOf(24) })
  expect(html).toContain('first-title')
  expect(html.match(/class="bz-tile"/g)).toHaveLength(6)
  expect(html).toContain('src="https://art.example/1.svg')
  const narrowed = firstSight('/rng', 'EN', { banner, games: [] })
  expect(narrowed).toContain('first-title')
  expect(narrowed).not.toContain('bz-tile')
})

test('other pages say what they are about', () => {
  const agents = firstSight('/agent', 'EN', { banner, games: [] })
  expect(agents).toContain('Build a team')
  expect(agents).toContain('first-form')
  expect(firstSight('/nowhere', 'EN', { banner, games: [] })).toBe('')
})

test('[MEM-01] the member centre begins with the shape of its own menu, not with that of games', () => {
  expect(firstSight('/member', 'EN', { banner, games: [] })).toContain('first-centre')
})
