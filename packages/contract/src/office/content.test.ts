import { expect, test } from 'vitest'
import { documentFamilies } from './content.names.ts'
import { contentCommands } from './content.ts'

const families = Object.entries(documentFamilies)

test.each(families)('[OPS-02] every kind of %s can be drafted and published', (family, kinds) => {
  for (const verb of ['draft', 'publish'] as const) {
    const { input } = contentCommands[`${family}.${verb}` as 'content.draft']
    for (const kind of kinds) {
      const { error } = input.safeParse({ kind })
      // Much is missing, but nobody asks which kind it is.
      expect(error?.issues.map(({ path }) => path.join('.'))).not.toContain('kind')
      expect(error?.issues.length).toBeGreaterThan(0)
    }
  }
})
