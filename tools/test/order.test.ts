import { expect, test } from 'vitest'
import { pagesLast } from './order.ts'

test('files with a document come last, and otherwise the order stays', () => {
  const files = ['a.tsx', 'b.ts', 'c.tsx', 'd.ts']
  const isPage = (name: string) => name.endsWith('.tsx')
  expect(pagesLast(files, isPage)).toEqual(['b.ts', 'd.ts', 'a.tsx', 'c.tsx'])
})
