import { describe, expect, test } from 'vitest'
import { matched, readStatement, type StatementLine } from './statements.rules.ts'

const head = 'type,id,amount,currency,time'
const at = '2026-05-01T10:00:00Z'

describe('[OPS-01] a statement is read', () => {
  test('with columns in any order, quotes, and others that are left out', () => {
    const csv = `\uFEFFTime,"Type",note,ID,Currency,Amount\r\n${at},payout,"a, ""b""",ABC,usd,"7.50"\r\n\r\n`
    expect(readStatement(csv)).toEqual({
      kind: 'read',
      lines: [
        { about: 'payout', paymentId: 'abc', amount: 750n, currency: 'USD', at: new Date(at) },
      ],
    })
  })

  test.each([
    ['type,id,amount,currency\n', 1, 'no column time'],
    [`${head}\n`, 1, 'no payments'],
    [`${head}\nloan,a,1,USD,${at}`, 2, 'type is neither deposit nor payout'],
    [`${head}\ndeposit,,1,USD,${at}`, 2, 'no id'],
    [`${head}\ndeposit,a,1.234,USD,${at}`, 2, 'no amount above zero'],
    [`${head}\ndeposit,a,0,USD,${at}`, 2, 'no amount above zero'],
    [`${head}\ndeposit,a,1,US,${at}`, 2, 'no currency'],
    [`${head}\ndeposit,a,1,USD,then`, 2, 'no time'],
    [`${head}\ndeposit,a,1,USD,${at}\n\ndeposit,A,1,USD,${at}`, 4, 'the same payment twice'],
  ])('or refused by its line: %j', (csv, line, problem) => {
    expect(readStatement(csv)).toEqual({ kind: 'wrong', line, problem })
  })
})

test('[OPS-01] both sides are put beside each other, what needs a look first', () => {
  const line = (paymentId: string, amount: bigint): StatementLine => ({
    about: 'deposit',
    paymentId,
    amount,
    currency: 'USD',
    at: new Date(at),
  })
  const own = (id: string, amount: bigint, when = at) => ({
    about: 'deposit' as const,
    id,
    amount,
    currency: 'USD',
    state: 'credited',
    at: new Date(when),
  })
  const lines = [line('same', 5n), line('less', 4n), line('theirs', 3n)]
  const ours = [
    own('same', 5n),
    own('less', 5n),
    own('ours', 2n),
    own('later', 2n, '2026-05-02T00:00:00Z'),
  ]
  const within = { from: new Date(at), to: new Date(at) }
  expect(matched(lines, ours, within).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'differs less',
    'unmatchedTheirs theirs',
    'unmatchedOurs ours',
    'matched same',
  ])
  const euros = { ...line('same', 5n), currency: 'EUR' }
  expect(matched([euros], [own('same', 5n)], within)[0]?.kind).toBe('differs')
})
