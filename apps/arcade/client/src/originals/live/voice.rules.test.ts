import { expect, test } from 'vitest'
import { voiceFor } from './voice.rules.ts'

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService })
const all = [
  voice('Joana', 'pt-PT'),
  voice('Luciana', 'pt_BR'),
  voice('Cloud', 'vi-VN', false),
  voice('Mei', 'zh-TW'),
  voice('Anna', 'en-GB'),
  voice('Ben', 'en-GB'),
  voice('Cara', 'en-GB', false),
]

test('[GAM-08] a call is spoken in the language of the page, by its own country first', () => {
  expect(voiceFor(all, 'pt-BR', 'Linh')?.name).toBe('Luciana')
  expect(voiceFor(all, 'zh-Hant-TW', 'Linh')?.name).toBe('Mei')
  expect(voiceFor(all, 'en-AU', 'Linh')?.lang).toBe('en-GB')
})

test('[GAM-08] no voice of another language reads the call', () => {
  expect(voiceFor(all, 'ar', 'Linh')).toBeUndefined()
  expect(voiceFor([], 'en', 'Linh')).toBeUndefined()
})

test('[GAM-08] voices that need a network speak only where there is no other', () => {
  expect(voiceFor(all, 'vi', 'Linh')?.name).toBe('Cloud')
  for (const dealer of ['Linh', 'Elias', 'Noor', 'Mai']) {
    expect(voiceFor(all, 'en', dealer)?.localService).toBe(true)
  }
})

test('[GAM-08] a dealer keeps a voice, whatever the order of the list', () => {
  const dealers = ['Linh', 'Elias', 'Noor', 'Mateo', 'Bao']
  const names = dealers.map((dealer) => voiceFor(all, 'en', dealer)?.name)
  expect(dealers.map((dealer) => voiceFor(all.toReversed(), 'en', dealer)?.name)).toEqual(names)
  expect(new Set(names)).toEqual(new Set(['Anna', 'Ben']))
})
