import { expect, test } from 'vitest'
import { withBigints } from './bigints.ts'

test('[LED-01] whole numbers of any size are read exactly, and what is not there stays so', () => {
  interface Row {
    id: string
    stake: bigint
    result: bigint | null
  }
  const text = { id: 'a', stake: '123456789012345678901234567890', result: null }
  expect(withBigints<Row, 'stake' | 'result'>(text, ['stake', 'result'])).toEqual({
    id: 'a',
    stake: 123456789012345678901234567890n,
    result: null,
  })
})
