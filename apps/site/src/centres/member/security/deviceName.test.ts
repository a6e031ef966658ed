import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

async function sayIn(code: 'EN' | 'JA') {
  const words = createWords(code, (each, part) => Promise.resolve(ownMessages(each, part)))
  await words.load('security')
  const say = words.said('security')
  if (!say) throw new Error('no words')
  return say
}

test('[ACC-11] [SYS-07] a device is named in the words of the language', async () => {
  const say = await sayIn('EN')
  expect(deviceName(say, { browser: 'Chrome', system: 'Linux' })).toBe('Chrome on Linux')
  expect(deviceName(say, { browser: null, system: 'Android' })).toBe('Android')
  expect(deviceName(say, { browser: 'Firefox', system: null })).toBe('Firefox')
  expect(deviceName(say, { browser: null, system: null })).toBe('Unknown device')
  expect(deviceName(await sayIn('JA'), { browser: 'Chrome', system: 'Linux' })).toBe(
    'Linux の Chrome',
  )
})
