import { describe, expect, test } from 'vitest'
import { appsOf, labelOf, outsideLinks, type Resource } from './resources.ts'

const resource = (resourceType: string): Resource => ({
  resourceType,
  url: `https://example.com/${resourceType}`,
  labelNameEn: `${resourceType} in English`,
  labels: { FR: `${resourceType} en français` },
})
const resources = [resource('blog'), resource('lite'), resource('Android'), resource('iOS')]

describe('[SYS-10] resources', () => {
  test('are labelled in the language, else in English', () => {
    expect(labelOf(resource('blog'), 'FR')).toBe('blog en français')
    expect(labelOf(resource('blog'), 'JA')).toBe('blog in English')
  })

  test('[SYS-11] hold the apps: iOS, Android, lite, and only those on offer', () => {
    expect(appsOf(resources).map((app) => app.kind)).toEqual(['ios', 'android', 'lite'])
    expect(appsOf([resource('Android')]).map((app) => app.kind)).toEqual(['android'])
  })

  test('[NAV-15] that are no app are links of the footer', () => {
    expect(outsideLinks(resources).map((each) => each.resourceType)).toEqual(['blog'])
  })
})
