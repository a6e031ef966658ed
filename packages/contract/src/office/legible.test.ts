import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentBodies } from './content.bodies.ts'
import { contrast, grounds, isLegible, tint } from './legible.ts'

const usual = {
  accentDark: '#2BD08A',
  onAccentDark: '#04140C',
  accentLight: '#0A6F44',
  onAccentLight: '#FFFFFF',
}
const problemsOf = (theme: Partial<typeof usual>) =>
  documentBodies.theme
    .safeParse({ ...usual, ...theme })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the colours of a brand', () => {
  test('contrast is what WCAG defines', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#2BD08A', '#2BD08A')).toBe(1)
  })

  test('the grounds and the tint are those of the design system', () => {
    const css = (name: string) =>
      readFileSync(new URL(`../../../ui/src/css/${name}.css`, import.meta.url), 'utf8')
    const [dark, light] = css('tokens').split('[data-theme="light"]')
    const names = ['ground', 'surface-1', 'surface-2', 'surface-3']
    const found = (text = '') =>
      names.map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(text)?.[1])
    expect(found(dark)).toEqual([...grounds.dark.tinted, ...grounds.dark.plain])
    expect(found(light)).toEqual([...grounds.light.tinted, ...grounds.light.plain])
    const chip = css('feedback').split('.bz-chip[aria-pressed="true"]')[1] ?? ''
    expect(chip).toContain(`var(--accent) ${Math.round(tint * 100)}%`)
  })

  test('[OPS-02] an accent that cannot be read on its grounds is refused at its field', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ accentDark: '#AA33CC' })).toContainEqual([
      'accentDark',
      'too little contrast',
    ])
    expect(problemsOf({ accentLight: '#2BD08A' })).toContainEqual([
      'accentLight',
      'too little contrast',
    ])
    expect(problemsOf({ onAccentDark: '#2BD08B' })).toEqual([
      ['onAccentDark', 'too little contrast'],
    ])
    expect(problemsOf({ onAccentLight: '#0A6F40' })).toEqual([
      ['onAccentLight', 'too little contrast'],
    ])
    expect(problemsOf({ accentDark: 'red; }' }).map(([path]) => path)).toEqual(['accentDark'])
    expect(isLegible('#C77DFF', 'dark')).toBe(true)
    expect(isLegible('#C77DFF', 'light')).toBe(false)
  })
})
