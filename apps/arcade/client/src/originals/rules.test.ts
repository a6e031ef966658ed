import { hiloGuessesMax, hiloMultiplierMax, hiloSkipsMax } from '@baize/engines/house'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { describe, expect, test } from 'vitest'
import type { GameFace } from './face.ts'
import { createFigures } from './figures.ts'
import { face as dice } from './games/dice/face.tsx'
import { face as hilo } from './games/hilo/face.tsx'
import type { Speech } from './speech.tsx'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
const codes = Object.keys(languages) as (keyof typeof languages)[]

function speechOf(code: keyof typeof languages): Speech {
  const { tag: locale, direction } = languages[code]
  return {
    say: (key, values) => say(code, 'originals', key, values),
    figures: createFigures(locale, direction === 'rtl'),
    locale,
    direction,
  }
}

const read = ({ rules }: Pick<GameFace, 'rules'>, speech: Speech) =>
  rules.map((rule) => (typeof rule === 'string' ? speech.say(rule) : rule(speech))).join('\n')

describe.each(codes)('the rules as they are read in %s', (code) => {
  const speech = speechOf(code)
  const { number, multiplier } = speech.figures

  test('[FAIR-02] hi-lo names its limits: guesses, skipped cards, the highest multiplier', () => {
    const text = read(hilo, speech)
    expect(text).toContain(number(hiloGuessesMax))
    expect(text).toContain(number(hiloSkipsMax))
    expect(text).toContain(multiplier(hiloMultiplierMax))
    expect(text).not.toContain('{')
  })

  test('[FAIR-02] dice names how many numbers there are, and pays by how many of them win', () => {
    const text = read(dice, speech)
    expect(text).toContain(number(10_001))
    expect(text).toContain(number(9_900))
    expect(text).not.toContain('{')
  })
})
