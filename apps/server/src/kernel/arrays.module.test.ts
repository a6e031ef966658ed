import { freshDatabase } from '@baize/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { int2s, int8s, texts, times, uuids } from './arrays.ts'
import { createDatabase } from './database.ts'
import { createLog } from './log.ts'

test('arrays arrive as they were sent, nulls and edges included', async () => {
  const fresh = await freshDatabase()
  const database = createDatabase({ url: fresh.url, log: createLog('silent') })
  const bigs = [0n, -1n, null, 2n ** 63n - 1n, -(2n ** 63n)]
  const words = ['', 'plain', '{"a, b"}\\', null, 'ü 🎲', 'short 🎲', 'é'.repeat(12)]
  words.push('x'.repeat(12), 'x'.repeat(13), '🎲'.repeat(6), '🎲'.repeat(5_000))
  const moments = [new Date(0), new Date('2026-11-15T09:00:00.123Z'), null]
  const again = crypto.randomUUID()
  const ids = [again, again, null, again, '00000000-0000-0000-0000-000000000000']
  try {
    const { rows } = await sql`
      select ${int8s(bigs)}::bigint[] as bigs, ${texts(words)}::text[] as words,
        ${times(moments)}::timestamptz[] as moments, ${uuids(ids)}::uuid[] as ids,
        ${int2s([0, -5, 32767])}::smallint[] as smalls, ${texts([])}::text[] as none`.execute(
      database.db,
    )
    expect(rows[0]).toMatchObject({
      words,
      moments,
      ids,
      smalls: [0, -5, 32_767],
      none: [],
    })
    const { bigs: back } = rows[0] as { bigs: (string | null)[] }
    expect(back.map((value) => (value === null ? null : BigInt(value)))).toEqual(bigs)
    expect(uuids([again.toUpperCase()])).toEqual(uuids([again]))
    for (const wrong of [2n ** 63n, -(2n ** 63n) - 1n])
      expect(() => int8s([0n, wrong])).toThrow(RangeError)
    for (const wrong of ['no uuid', '', again.slice(1), `${again}0`, again.replaceAll('-', '0')])
      expect(() => uuids([wrong])).toThrow(TypeError)
  } finally {
    await database.close()
    await fresh.drop()
  }
})
