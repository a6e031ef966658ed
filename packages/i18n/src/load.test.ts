import { languageCodes } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { loadPart } from './load.ts'
import { ownMessages } from './node.ts'
import { parts } from './parts.ts'

const isElsewhere = (part: string) =>
  part.startsWith('office') ||
  ['letters', 'meta', 'arcade', 'originals', 'rooms', 'sports'].includes(part)

test.each(languageCodes)(
  '[SYS-07] a browser gets the words of %s that the server has',
  async (code) => {
    for (const part of parts) {
      const words = isElsewhere(part) ? {} : ownMessages(code, part)
      expect(await loadPart(code, part), part).toEqual(words)
    }
  },
)
