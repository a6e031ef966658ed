import { languageCodes } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../../kernel/spelling.ts'
import { soughtIn } from './search.meanings.ts'
import { indexOf, type Searchable } from './search.rules.ts'
import { isSlip } from './search.spelling.ts'
import { themeWords } from './search.words.ts'

const game = (
  name: string,
  tags: string,
  gameType: Searchable['gameType'] = 'RNG',
): Searchable => ({ id: name, gameType, name, words: `${name} PG ${tags}`.toLowerCase() })

const index = indexOf([
  game('Dragon King', 'dragon asia lines'),
  game('Twin Dragons', 'dragon asia ways'),
  game('Tiger Palace', 'tiger asia lines'),
  game('Tigress Dreams', 'bengal tiger india'),
  game('Golden Orchard', 'fruit apple lines'),
  game('Lucky Catch', 'ocean fish', 'FISH'),
  game('Nile Queen of the Desert', 'egypt pharaoh'),
  game('Scarab King’s Crown', 'egypt scarab'),
])
const found = (search: string, isThere: (id: string) => boolean = () => true) =>
  index.find(search, isThere)

describe('[GAM-04] games are found', () => {
  test.each([
    ['dragón', 'Dragon King'],
    ['龙', 'Dragon King'],
    ['ドラゴン', 'Dragon King'],
    ['มังกร', 'Dragon King'],
    ['rồng', 'Dragon King'],
    ['rong', 'Dragon King'],
    ['ejderha', 'Dragon King'],
    ['EJDERHA', 'Dragon King'],
    ['تنين', 'Dragon King'],
    ['тигр', 'Tiger Palace'],
    ['호랑이', 'Tiger Palace'],
    ['बाघ', 'Tiger Palace'],
    ['বাঘ', 'Tiger Palace'],
    ['harimau', 'Tiger Palace'],
    ['trái cây', 'Golden Orchard'],
    ['prutas', 'Golden Orchard'],
    ['frutas', 'Golden Orchard'],
    ['egito', 'Scarab King’s Crown'],
    ['océan', 'Lucky Catch'],
  ])('[GAM-04] by a word for their theme in another language: %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  test('[GAM-04] by several words of a language that puts no space between them', () => {
    expect(found('黄金水果')[0]).toBe('Golden Orchard')
    expect(found('ラッキーフィッシュ')).toContain('Lucky Catch')
  })

  test('[GAM-04] while the word is still being typed, and with a slip in it', () => {
    for (const typed of ['ejde', 'драк', 'ejdehra', 'frankfruit fruta', 'hariamu']) {
      expect([typed, found(typed).length > 0]).toEqual([typed, true])
    }
    expect(found('dragno')[0]).toBe('Dragon King')
    expect(found('tgier palcae')).toEqual(['Tiger Palace'])
  })

  test('[GAM-04] names that begin so first, then names that hold it, then what is noted of a game', () => {
    expect(found('king')).toEqual(['Dragon King', 'Scarab King’s Crown'])
    expect(found('kings')[0]).toBe('Scarab King’s Crown')
    expect(found('tig')).toEqual(['Tiger Palace', 'Tigress Dreams'])
    expect(found('asia')).toEqual(['Dragon King', 'Twin Dragons', 'Tiger Palace'])
  })

  test('[GAM-04] by all words, or where no game has them, by the word that says most', () => {
    expect(found('queen desert')).toEqual(['Nile Queen of the Desert'])
    expect(found('asia scarab')[0]).toBe('Scarab King’s Crown')
    expect(found('nonsense')).toEqual([])
    expect(found('%_\\')).toEqual([])
  })

  test('[GAM-04] only among those that are there', () => {
    const twins = (id: string) => id === 'Twin Dragons' || id === 'Lucky Catch'
    expect(found('dragon', twins)).toEqual(['Twin Dragons'])
    expect(found('dragon', () => false)).toEqual([])
    // A game that is not offered does not count as one that has more of the words.
    expect(found('dragon king', twins)).toEqual(['Twin Dragons'])
  })
})

test('[GAM-07] games like another share what few have, and are of its category', () => {
  const like = (id: string, limit: number) => index.like(id, () => true, limit)
  expect(like('Dragon King', 2)).toEqual(['Twin Dragons', 'Tiger Palace'])
  expect(like('Nile Queen of the Desert', 1)).toEqual(['Scarab King’s Crown'])
  expect(like('nothing', 2)).toEqual([])
  expect(index.like('Dragon King', (id) => id !== 'Twin Dragons', 1)).toEqual(['Tiger Palace'])
})

test('[GAM-04] every word of a theme means it, and every language has words of its own', () => {
  for (const [ours, others] of Object.entries(themeWords)) {
    for (const word of others.split(', ')) {
      const meant = soughtIn(word).flatMap((part) => part.meant)
      expect(wordsIn(ours), ours).toEqual(ours.split(' '))
      expect(meant, word).toEqual(expect.arrayContaining([ours.split(' ')[0]]))
    }
  }
  const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Devanagari', 'Hangul', 'Arabic']
  const written = Object.values(themeWords)
  for (const script of [...scripts, 'Cyrillic', 'Bengali']) {
    const has = written.filter((words) => new RegExp(`\\p{Script=${script}}`, 'u').test(words))
    expect(has.length, script).toBeGreaterThan(script === 'Hiragana' ? 5 : 60)
  }
  expect(written.length).toBeGreaterThan(80)
  expect(languageCodes).toHaveLength(17)
})

test('letters may be missing, wrong, swapped or to come; the first one is right', () => {
  expect(isSlip('tigre', 'tiger')).toBe(true)
  expect(isSlip('frankenstien', 'frankenstein')).toBe(true)
  expect(isSlip('frnkenstien', 'frankenstein')).toBe(true)
  expect(isSlip('dragn', 'dragons')).toBe(true)
  expect(isSlip('tig', 'tag')).toBe(false)
  expect(isSlip('tiger', 'timber')).toBe(false)
  expect(isSlip('wolf', 'golf')).toBe(false)
  expect(wordsIn('Scarab King’s & Mädchen-Çilek, 第3回')).toEqual([
    'scarab',
    'kings',
    'madchen',
    'cilek',
    '第3回',
  ])
})
