import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { startTestbed, type Testbed } from './verification.fixture.ts'

let bed: Testbed

beforeAll(async () => {
  bed = await startTestbed()
})
afterAll(() => bed.house.stop())
beforeEach(() => bed.passTime())

describe('captcha', () => {
  test('[ACC-07] is a PNG in base64 for five minutes, and the right answer opens once', async () => {
    const { read, captchaId, image, expiredMinutes } = await bed.captchaWithAnswer()
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(expiredMinutes).toBe(5)
    expect(read).toHaveLength(5)
    expect(
      await bed.verification.readCaptcha(bed.merchant().id, captchaId, ` ${read.toLowerCase()} `),
    ).toBe(true)
    expect(await bed.verification.readCaptcha(bed.merchant().id, captchaId, read)).toBe(false)
  })

  test('[ACC-07] a wrong answer takes it away too', async () => {
    const { read, captchaId } = await bed.captchaWithAnswer()
    expect(await bed.verification.readCaptcha(bed.merchant().id, captchaId, 'nope')).toBe(false)
    expect(await bed.verification.readCaptcha(bed.merchant().id, captchaId, read)).toBe(false)
  })

  test('[ACC-07] of twenty answers at once one is heard', async () => {
    const { read, captchaId } = await bed.captchaWithAnswer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        bed.verification.readCaptcha(bed.merchant().id, captchaId, read),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('[ACC-07] it expires, and belongs to its merchant', async () => {
    const late = await bed.captchaWithAnswer()
    bed.clock.advance(300_000)
    expect(await bed.verification.readCaptcha(bed.merchant().id, late.captchaId, late.read)).toBe(
      false,
    )
    const foreign = await bed.captchaWithAnswer()
    expect(
      await bed.verification.readCaptcha(bed.strangerId, foreign.captchaId, foreign.read),
    ).toBe(false)
    for (const id of ['', 'x', "' or 1=1", newId()]) {
      expect(await bed.verification.readCaptcha(bed.merchant().id, id, 'ACDEF')).toBe(false)
    }
  })

  test('[SEC-01] the answer is not kept in a readable form', async () => {
    const { read } = await bed.captchaWithAnswer()
    const rows = await sql<{ row: string }>`
    select captcha::text as row from verification.captcha as captcha`.execute(bed.db)
    expect(JSON.stringify(rows.rows)).not.toContain(read)
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(read).toString('hex'))
  })
})

describe('anti-bot task', () => {
  test('[ACC-04] a task that a browser solved opens one call and no second', async () => {
    const challenge: Challenge = JSON.parse(JSON.stringify(await bed.verification.task()))
    const solution = await solveChallenge({ challenge, deriveKey })
    const altcha = btoa(JSON.stringify({ challenge, solution }))
    expect(altcha.length).toBeLessThan(1_000)
    await expect(bed.verification.demandSolved(bed.merchant(), altcha)).resolves.toBeUndefined()
    await expect(bed.verification.demandSolved(bed.merchant(), altcha)).rejects.toThrow(
      'verification-first',
    )
  })

  test('[ACC-04] of ten showings at once one passes', async () => {
    const altcha = await bed.solved()
    const shown = await Promise.allSettled(
      Array.from({ length: 10 }, () => bed.verification.demandSolved(bed.merchant(), altcha)),
    )
    expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('[ACC-04] it expires after five minutes', async () => {
    const altcha = await bed.solved()
    bed.clock.advance(300_000)
    await expect(bed.verification.demandSolved(bed.merchant(), altcha)).rejects.toThrow(
      'verification-first',
    )
  })

  test('[SEC-01] nothing but our own task, solved, is taken', async () => {
    const altcha = await bed.solved()
    const { challenge, solution } = JSON.parse(atob(altcha))
    const { parameters, signature } = challenge
    const wrong = [
      undefined,
      '',
      'no base64 ÿ',
      btoa('null'),
      btoa('[]'),
      btoa('{"__proto__":{}}'),
      ...[
        { challenge },
        { challenge, solution: null },
        { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
        {
          challenge,
          solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` },
        },
        { challenge: { parameters, signature: signature.toUpperCase() }, solution },
        { challenge: { parameters, signature: [signature] }, solution },
        { challenge: { parameters }, solution },
        { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
        {
          challenge: {
            parameters: { ...parameters, data: { expiresAt: 9_999_999_999 } },
            signature,
          },
          solution,
        },
        {
          challenge: { parameters: { ...parameters, keySignature: undefined }, signature },
          solution,
        },
      ].map((payload) => btoa(JSON.stringify(payload))),
    ]
    for (const text of wrong) {
      await expect(bed.verification.demandSolved(bed.merchant(), text), text).rejects.toThrow(
        'verification-first',
      )
    }
    await bed.verification.demandSolved(bed.merchant(), altcha)
    const elsewhere = bed.another({ secret: 'another deployment' })
    const foreign = await bed.solved(elsewhere)
    await expect(bed.verification.demandSolved(bed.merchant(), foreign)).rejects.toThrow(
      'verification-first',
    )
  })

  test('[ACC-04] a merchant that asks for none is given none', async () => {
    const open = {
      ...bed.merchant(),
      accounts: { ...bed.merchant().accounts, antiBot: 'off' as const },
    }
    await expect(bed.verification.demandSolved(open, undefined)).resolves.toBeUndefined()
  })
})
