// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { rememberedLanguage, rememberLanguage, startingLanguage } from './choice.ts'

const offer = { languages: ['EN', 'TY'], defaultLanguage: 'EN' } as const

beforeEach(() => localStorage.clear())

describe('[SYS-08] the language', () => {
  test('is the default of the site where nothing was chosen', () => {
    expect(startingLanguage(offer, [undefined, null])).toBe('EN')
  })

  test('is what was chosen before, first of all', () => {
    expect(startingLanguage(offer, ['TY', 'EN'])).toBe('TY')
  })

  test('is never one that the merchant does not offer', () => {
    expect(startingLanguage(offer, ['AR', 'TY'])).toBe('TY')
    expect(startingLanguage(offer, ['AR'])).toBe('EN')
  })

  test('is kept in local storage as hisLang and lang, and in a cookie for the server', () => {
    rememberLanguage('TY')
    expect(localStorage.getItem('hisLang')).toBe('TY')
    expect(localStorage.getItem('lang')).toBe('TY')
    expect(document.cookie).toContain('lang=TY')
    expect(rememberedLanguage()).toBe('TY')
  })

  test('in storage that names no language counts as not chosen', () => {
    localStorage.setItem('hisLang', 'XX')
    expect(rememberedLanguage()).toBeUndefined()
  })
})
