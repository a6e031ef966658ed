import { describe, expect, test } from 'vitest'
import { createPasswords, createTurns } from '../../kernel/passwords.ts'
import { createMacs, isSameMac } from './identity.passwords.ts'

describe('[SEC-01] passwords', () => {
  const passwords = createPasswords()

  test('[SEC-01] are kept as argon2id of 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([passwords.hash('same'), passwords.hash('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.fits(one, 'same')).toBe(true)
    expect(await passwords.fits(one, 'Same')).toBe(false)
  })

  test('[SEC-01] are the same word however a keyboard spells it', async () => {
    const hash = await passwords.hash('cafe\u0301 1234')
    expect(await passwords.fits(hash, 'caf\u00e9 1234')).toBe(true)
  })

  test('[SEC-01] fit nobody, which takes as long as for anybody', async () => {
    const hash = await passwords.hash('right')
    const took = async (kept: string | null) => {
      const startMs = performance.now()
      expect(await passwords.fits(kept, 'wrong')).toBe(false)
      return performance.now() - startMs
    }
    await took(hash)
    // Alternately, so that other load of the machine affects both alike.
    const ratios: number[] = []
    for (let pair = 0; pair < 15; pair += 1) {
      const somebody = await took(hash)
      ratios.push((await took(null)) / somebody)
    }
    const middle = ratios.toSorted((a, b) => a - b)[7]
    // If a missing hash were answered at once, it would take a hundredth.
    expect(middle).toBeGreaterThan(1 / 3)
    expect(middle).toBeLessThan(3)
  })
})

describe('[SEC-01] keyed hashes', () => {
  test('[SEC-01] differ by secret, by purpose and by member', () => {
    const [ours, theirs] = [createMacs('one secret'), createMacs('another secret')]
    expect(isSameMac(ours.password('x'), createMacs('one secret').password('x'))).toBe(true)
    expect(isSameMac(ours.password('x'), theirs.password('x'))).toBe(false)
    expect(isSameMac(ours.recoveryCode('a', 'x'), ours.recoveryCode('b', 'x'))).toBe(false)
    expect(isSameMac(ours.password('x'), Buffer.alloc(3))).toBe(false)
  })
})

describe('turns', () => {
  test('let so many work at once, in the order they came, also after a failure', async () => {
    const inTurn = createTurns({ atOnce: 2, waitingMax: 10 })
    let working = 0
    let most = 0
    const begun: number[] = []
    const work = (name: number) =>
      inTurn(async () => {
        begun.push(name)
        working += 1
        most = Math.max(most, working)
        await new Promise((resolve) => setTimeout(resolve, 5))
        working -= 1
        if (name === 1) throw new Error('failed')
        return name
      })
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
    expect(most).toBe(2)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toEqual([
      'rejected',
    ])
    expect(await work(7)).toBe(7)
  })

  test('[SEC-01] refuse beyond what may wait', async () => {
    const inTurn = createTurns({ atOnce: 1, waitingMax: 1 })
    let finish = () => {}
    const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)))
    const second = inTurn(async () => {})
    await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'unavailable' })
    finish()
    await Promise.all([first, second])
  })
})
