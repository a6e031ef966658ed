import { languageCodes } from '@baize/contract'
import { catalogueOf } from '@baize/i18n/node'
import { describe, expect, test } from 'vitest'
import { type IndexedArticle, searchIn, termsIn, textOf } from './help.rules.ts'

/** The demonstration's articles in a language. */
function articlesIn(code: (typeof languageCodes)[number]): IndexedArticle[] {
  const messages = catalogueOf(code, 'demo')
  return Object.keys(messages)
    .filter((key) => /^help\.[\w-]+\.title$/.test(key))
    .map((key) => {
      const anchor = key.split('.')[1] ?? ''
      return {
        anchor,
        section: 'start',
        title: messages[key] ?? '',
        content: messages[`help.${anchor}.content`] ?? '',
      }
    })
}

const best = (code: (typeof languageCodes)[number], question: string) =>
  searchIn(articlesIn(code))(question, 5).map(({ anchor }) => anchor)

describe('[MSG-05] search in the help centre', () => {
  test('finds an article by its title in every language', () => {
    for (const code of languageCodes) {
      const articles = articlesIn(code)
      const search = searchIn(articles)
      const lost = articles.filter(
        ({ anchor, title }) =>
          !search(title.replaceAll(/[{}]/g, ''), 3).some((hit) => hit.anchor === anchor),
      )
      expect(
        lost.map(({ anchor }) => anchor),
        code,
      ).toEqual([])
    }
  })

  test('inside sentences without spaces, without accents, while typing and with a slip', () => {
    expect(best('CN', '提款')).toContain('withdrawals')
    expect(best('TH', 'ถอนเงิน')).toContain('withdrawals')
    expect(best('VI', 'rut tien')).toContain('withdrawals')
    expect(best('VI', 'rút tiền')).toContain('withdrawals')
    expect(best('EN', 'withdr')).toContain('withdrawals')
    expect(best('EN', 'withdrwal')).toContain('withdrawals')
    expect(best('EN', 'forgot password')).toContain('login')
  })

  test('words that stand nowhere find nothing; where not all are found, some do', () => {
    expect(best('EN', 'zzzzqqqq')).toEqual([])
    expect(best('EN', 'withdrawal zzzzqqqq')).toContain('withdrawals')
    expect(best('EN', '  ?! ')).toEqual([])
  })

  test('a whole sentence in everyday words finds the article about its subject', () => {
    expect(best('EN', 'my deposit has not arrived')).toContain('deposits')
    expect(best('AR', 'لم يصل الإيداع')).toContain('deposits')
    expect(best('AR', 'إيداعي')[0]).toBe('deposits')
    expect(best('VI', 'tiền nạp chưa đến')[0]).toBe('deposits')
  })

  test('shows the sentence that answers', () => {
    const search = searchIn([
      {
        anchor: 'one',
        section: 'start',
        title: 'One',
        content: '<p>First sentence. The fee is shown &amp; named.</p><ul><li>Last</li></ul>',
      },
    ])
    expect(search('fee', 5)).toEqual([
      { anchor: 'one', section: 'start', title: 'One', excerpt: 'The fee is shown & named.' },
    ])
  })

  test('text without marks, and pairs of signs', () => {
    expect(textOf('<p>A <b>b</b>&nbsp;c</p><p>d</p>')).toBe('A b c\nd')
    expect(termsIn('VIP等级制 Đặt')).toEqual(['vip', '等级', '级制', 'dat'])
    expect(termsIn('الإيداعات وإيداعي والإيداع لم')).toEqual(['ايداع', 'ايداع', 'ايداع', 'لم'])
    expect(termsIn('VIPถอนเงิน')).toEqual(['vip', 'ถอ', 'อน', 'นเ', 'เง', 'งิ', 'ิน'])
  })
})
