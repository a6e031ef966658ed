import { describe, expect, test } from 'vitest'
import { bannerTarget } from './banner.rules.ts'

describe('[HOME-02] a banner', () => {
  test('leads nowhere without a linkage type, even with a link', () => {
    expect(bannerTarget({ linkageType: null, linkTo: '/rng' })).toBeUndefined()
  })

  test('leads to a page of the site', () => {
    expect(bannerTarget({ linkageType: 'page', linkTo: '/rng?vassalage=PG' })).toEqual({
      kind: 'inside',
      to: '/rng?vassalage=PG',
    })
  })

  test('leads to a promotion, or to all of them', () => {
    expect(bannerTarget({ linkageType: 'promotion', linkTo: 'spring' })?.to).toBe(
      '/promotions#spring',
    )
    expect(bannerTarget({ linkageType: 'promotion', linkTo: null })?.to).toBe('/promotions')
  })

  test('leads outside only to web addresses', () => {
    expect(bannerTarget({ linkageType: 'external', linkTo: 'https://example.com/' })).toEqual({
      kind: 'outside',
      to: 'https://example.com/',
    })
    expect(bannerTarget({ linkageType: 'external', linkTo: 'javascript:alert(1)' })).toBeUndefined()
    expect(bannerTarget({ linkageType: 'page', linkTo: '//elsewhere.example' })).toBeUndefined()
  })
})
