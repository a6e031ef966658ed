import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, Unanswered } from './api.ts'
import { readEveryMs, readJitterMs, readWaitMsMax, watchPool } from './pool.watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a game, with all readings of the pool. */
function page(answer: () => Promise<string | null>, random = () => 0.5) {
  const here = { isHidden: false, isPlaying: false, spins: 0, reads: 0, told: [] as bigint[] }
  let changed: (() => void) | undefined
  const stop = watchPool({
    read() {
      here.reads += 1
      return answer()
    },
    random,
    isHidden: () => here.isHidden,
    onHidden(hear) {
      changed = hear
      return () => void (changed = undefined)
    },
    isPlaying: () => here.isPlaying,
    spins: () => here.spins,
    tell: (pool) => void here.told.push(BigInt(pool)),
  })
  return {
    here,
    stop,
    hide(isHidden: boolean) {
      here.isHidden = isHidden
      changed?.()
    },
    isHeard: () => changed !== undefined,
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('[GAM-03] the pool is read again and again, and not while the page is hidden', async () => {
  const { here, hide, stop, isHeard } = page(async () => '700')
  await pass(3 * readEveryMs)
  expect(here.told).toEqual([700n, 700n, 700n])
  hide(true)
  await pass(100 * readEveryMs)
  expect(here.reads).toBe(3)
  hide(false)
  await pass(2_000)
  expect(here.reads).toBe(4)
  stop()
  await pass(10 * readEveryMs)
  expect([here.reads, isHeard()]).toEqual([4, false])
})

test('those who came together do not ask together', async () => {
  const [early, late] = [
    page(
      async () => '1',
      () => 0,
    ),
    page(
      async () => '1',
      () => 0.999_999,
    ),
  ]
  await pass(readEveryMs - readJitterMs)
  expect([early.here.reads, late.here.reads]).toEqual([1, 0])
  await pass(2 * readJitterMs)
  expect(late.here.reads).toBe(1)
})

test('a failed reading is tried again, later each time, and the next good one counts', async () => {
  let isAway = true
  const { here } = page(async () => {
    if (isAway) throw new Unanswered('away')
    return '900'
  })
  await pass(readEveryMs * (1 + 2 + 4))
  expect(here.reads).toBe(3)
  await pass(100 * readWaitMsMax)
  expect(here.reads).toBeLessThan(3 + 3 + 100)
  isAway = false
  await pass(readWaitMsMax)
  const told = here.told.length
  expect(new Set(here.told)).toEqual(new Set([900n]))
  await pass(3 * readEveryMs)
  expect(here.told).toHaveLength(told + 3)
})

test('an ended session is asked no more', async () => {
  const { here, hide } = page(async () => {
    throw new Refusal('session-over')
  })
  await pass(readEveryMs)
  hide(true)
  hide(false)
  await pass(10 * readEveryMs)
  expect(here.reads).toBe(1)
})

test('what a spin has told is not overtaken by a reading from before it', async () => {
  let answer: (pool: string) => void = () => undefined
  const { here } = page(() => new Promise((done) => void (answer = done)))
  await pass(readEveryMs)
  here.spins += 1
  answer('1000000')
  await pass(readEveryMs)
  expect(here.told).toEqual([])
  expect(here.reads).toBe(2)
  answer('12')
  await pass(0)
  expect(here.told).toEqual([12n])
  here.isPlaying = true
  await pass(5 * readEveryMs)
  expect(here.reads).toBe(2)
})
