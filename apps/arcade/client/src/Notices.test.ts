import { ownMessages } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { refusedKey } from './Notices.tsx'
import { refusedKey as ofOriginals } from './originals/shell/Notices.tsx'

test('[WAL-03] [RGM-01] a refusal that may be a limit or a bonus claims neither', () => {
  const slots = ownMessages('EN', 'arcade')[refusedKey('limit-reached')]
  const originals = ownMessages('EN', 'originals')[ofOriginals('limit-reached')]
  expect(slots).toContain('one of your limits or your bonus')
  expect(originals).toBe(slots)
  expect(refusedKey('no-such-code')).toBe('refused.other')
  expect(refusedKey('game-disabled')).toBe('refused.game-disabled')
})
