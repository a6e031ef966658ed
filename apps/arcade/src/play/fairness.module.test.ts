import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rehearsalWords } from '@baize/engines'
import { describe, expect, test } from 'vitest'
import { elm, models, oak, pine } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import type { Round } from '../store/index.ts'
import { drawnAgain } from './draw.ts'

async function onStage<T>(
  seed: number | undefined,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const nextWord = seed === undefined ? undefined : rehearsalWords(seed)
  const stage = await setStage(nextWord ? { nextWord } : {})
  try {
    return await work(stage)
  } finally {
    await stage.stop()
  }
}

/** Amounts as the database writes them. */
type Kept = Omit<Round, 'coin' | 'win' | 'jackpot'> & Record<'coin' | 'win' | 'jackpot', string>

const rounds = (stage: Stage) => stage.rows<Kept>('select * from round order by drawn_at, id')
const modelOf = (id: string) => models[id] ?? models.plain!

const wordsDrawn = () =>
  onStage(undefined, async (stage) => {
    const session = await stage.launch()
    for (let nth = 0; nth < 5; nth += 1) await stage.spin(session)
    return (await rounds(stage)).map(({ words }) => words.toString('hex'))
  })

describe('[FAIR-04] the record of a round', () => {
  test('gives the same round again, for every title and mode', async () => {
    await onStage(undefined, async (stage) => {
      stage.operator.give('ann', 1_000_000n)
      for (const title of [oak, pine, elm]) {
        const session = await stage.launch('ann', { title })
        for (const bet of ['5', '25', '2500']) await stage.spin(session, newId(), bet)
        if (title === pine) await stage.spin(session, newId(), '5', 'buy')
        await stage.spin(await stage.launch(undefined, { title }))
      }
      const kept = await rounds(stage)
      expect(kept).toHaveLength(13)
      for (const { model, mode, level, tickets, words, outcome, coin, win, jackpot } of kept) {
        const order = { bet: { level, tickets }, mode }
        expect(drawnAgain(modelOf(model), order, words)).toEqual(outcome)
        expect(BigInt(outcome.win) * BigInt(coin) + BigInt(jackpot)).toBe(BigInt(win))
        const short = words.subarray(0, words.length - 4)
        expect(() => drawnAgain(modelOf(model), order, short)).toThrow(RangeError)
        const long = Buffer.concat([words, Buffer.alloc(4)])
        expect(() => drawnAgain(modelOf(model), order, long)).toThrow(RangeError)
      }
    })
  })

  test('does not repeat itself: two arcades draw other words', async () => {
    const [one, other] = [await wordsDrawn(), await wordsDrawn()]
    expect(new Set([...one, ...other]).size).toBe(10)
  })
})

describe('[FAIR-04] an outcome', () => {
  const spins = 25

  // Three arcades, each with a database of its own.
  test('ignores who plays, what was won before, and what the pool holds', {
    timeout: 60_000,
  }, async () => {
    const poor = await onStage(7, async (stage) => {
      stage.operator.give('poor', 3_000n)
      const session = await stage.launch('poor', { title: elm })
      for (let nth = 0; nth < spins; nth += 1) await stage.spin(session)
      return (await rounds(stage)).map(({ outcome }) => outcome)
    })
    const rich = await onStage(7, async (stage) => {
      stage.operator.give('rich', 9_000_000_000n)
      const session = await stage.launch('rich', { title: elm })
      await stage.rows("insert into pool values ('pooled', 'USD', 999999999000000)")
      await stage.rows('update session set net = -8000000000')
      for (let nth = 0; nth < spins; nth += 1) await stage.spin(session)
      return (await rounds(stage)).map(({ outcome }) => outcome)
    })
    const forFun = await onStage(7, async (stage) => {
      const session = await stage.launch(undefined, { title: elm })
      for (let nth = 0; nth < spins; nth += 1) await stage.spin(session)
      return (await rounds(stage)).map(({ outcome }) => outcome)
    })
    expect(poor).toHaveLength(spins)
    expect(rich).toEqual(poor)
    expect(forFun).toEqual(poor)
    expect(new Set(poor.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(spins / 2)
  })

  test('is drawn where nothing but rules, order and words is in sight', () => {
    const text = readFileSync(join(import.meta.dirname, 'draw.ts'), 'utf8')
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
    expect(new Set(imported)).toEqual(new Set(['@baize/engines', 'node:crypto']))
  })
})

test('a pool takes its part of every stake, and what it held goes to whom it falls', async () => {
  await onStage(11, async (stage) => {
    stage.operator.give('ann', 10_000_000n)
    const session = await stage.launch('ann', { title: elm })
    const fun = await stage.launch(undefined, { title: elm })
    await stage.rows("update session set balance = 10000000 where kind = 'demo'")
    for (let nth = 0; nth < 40; nth += 1) {
      await stage.spin(session, newId(), '2500')
      await stage.spin(fun, newId(), '2500')
    }
    for (const currency of ['USD', 'XXX']) {
      const [sums] = await stage.rows<{ paid: string; staked: string; fell: string }>(
        `select sum(jackpot) as paid, sum(stake) as staked,
           count(*) filter (where pool_falls) as fell from round where currency = $1`,
        [currency],
      )
      const [pool] = await stage.rows<{ micro: string }>(
        'select micro from pool where currency = $1',
        [currency],
      )
      const { paid = '0', staked = '0', fell = '0' } = sums ?? {}
      expect(Number(fell)).toBeGreaterThan(2)
      expect(BigInt(paid)).toBeGreaterThan(0n)
      expect(BigInt(pool?.micro ?? 0) + BigInt(paid) * 1_000_000n).toBe(BigInt(staked) * 10_001n)
    }
    const [row] = await stage.rows<{ sum: string }>(
      "select sum(win - stake) as sum from round where currency = 'USD'",
    )
    expect(stage.operator.balanceOf('ann')).toBe(10_000_000n + BigInt(row?.sum ?? 0))
  })
})
