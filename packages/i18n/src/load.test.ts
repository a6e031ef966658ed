import { languageCodes } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { loadPart } from './load.ts'
import { ownMessages } from './node.ts'
import { parts } from './parts.ts'

test.each(languageCodes)(
  '[SYS-07] a browser gets the words of %s that the server has',
  async (code) => {
    for (const part of parts) {
      expect(await loadPart(code, part), part).toEqual(ownMessages(code, part))
    }
  },
)
