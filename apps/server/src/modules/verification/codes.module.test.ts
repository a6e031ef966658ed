import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../kernel/database.ts'
import type { Verification } from './index.ts'
import { mobile, startTestbed, type Testbed } from './verification.fixture.ts'

let bed: Testbed

beforeAll(async () => {
  bed = await startTestbed()
})
afterAll(() => bed.house.stop())
beforeEach(() => bed.passTime())

test('[ACC-06] a code of six digits is sent in words and opens once', async () => {
  const code = await sentCode()
  expect(code).toMatch(/^\d{6}$/)
  await take(code)
  await expect(take(code)).rejects.toThrow('invalid-verification-code')
})

test('[ACC-17] the answer says for how many minutes it is valid', async () => {
  const { codeMinutes } = bed.merchant().accounts
  expect(await bed.verification.sendCode(asked())).toEqual({ expiredMinutes: codeMinutes })
  expect(await newestBody()).toContain(`${codeMinutes} minutes`)
})

test('[ACC-06] of twenty who take it at once one succeeds', async () => {
  const code = await sentCode()
  await setAttempts(20)
  const takings = await Promise.allSettled(Array.from({ length: 20 }, () => take(code)))
  expect(takings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[SEC-01] five attempts, also when they come at once', async () => {
  const code = await sentCode()
  const wrong = wrongFor(code)
  const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => take(wrong)))
  expect(codesOf(guesses).filter((one) => one === 'invalid-verification-code')).toHaveLength(5)
  expect(codesOf(guesses).filter((one) => one === 'code-expired')).toHaveLength(15)
  await expect(take(code)).rejects.toThrow('code-expired')
})

test('[SEC-01] an attempt stays counted when the transaction around it is undone', async () => {
  const code = await sentCode()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const work = transact(bed.db, (tx) => bed.verification.takeCode(tx, given(wrongFor(code))))
    await expect(work).rejects.toThrow('invalid-verification-code')
  }
  await expect(take(code)).rejects.toThrow('code-expired')
})

test('[ACC-13] a code taken in a transaction that is undone opens again', async () => {
  const code = await sentCode()
  const undone = transact(bed.db, async (tx) => {
    await bed.verification.takeCode(tx, given(code))
    throw new Error('taken meanwhile')
  })
  await expect(undone).rejects.toThrow('taken meanwhile')
  const checked = await bed.verification.checkCode(given(code))
  await transact(bed.db, (tx) => bed.verification.spendCode(tx, checked))
  await expect(bed.verification.spendCode(bed.db, checked)).rejects.toThrow(
    'invalid-verification-code',
  )
})

test('[ERR-01] missing, wrong, expired: each has its refusal', async () => {
  const code = await sentCode()
  for (const nothing of [undefined, '', '  ']) {
    await expect(take(nothing)).rejects.toThrow('missing-verification-code')
  }
  await expect(take(wrongFor(code))).rejects.toThrow('invalid-verification-code')
  bed.clock.advance(bed.merchant().accounts.codeMinutes * 60_000)
  await expect(take(code)).rejects.toThrow('code-expired')
  const other = { ...given('123456'), target: '639179999999' }
  await expect(bed.verification.takeCode(bed.db, other)).rejects.toThrow(
    'invalid-verification-code',
  )
})

test('[SEC-01] a code is for its purpose, target and merchant, and a new one replaces it', async () => {
  const code = await sentCode()
  const others = [
    { ...given(code), purpose: 'password' as const },
    { ...given(code), target: '639171234568' },
    { ...given(code), merchantId: bed.strangerId },
  ]
  for (const other of others) {
    await expect(bed.verification.takeCode(bed.db, other)).rejects.toThrow(
      'invalid-verification-code',
    )
  }
  bed.clock.advance(60_000)
  await bed.another({ random: () => (Number(code) + 1) % 1_000_000 }).sendCode(asked())
  await expect(take(code)).rejects.toThrow('invalid-verification-code')
  await take(codeIn(await newestBody()))
})

test('[ACC-17] a minute between two codes, also when twenty are asked for at once', async () => {
  const sendings = await Promise.allSettled(
    Array.from({ length: 20 }, () => bed.verification.sendCode(asked())),
  )
  expect(sendings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(sendings))).toEqual(new Set(['too-many-requests']))
  await bed.verification.sendCode(asked({ purpose: 'password' }))
  bed.clock.advance(59_999)
  await expect(bed.verification.sendCode(asked())).rejects.toMatchObject({
    code: 'too-many-requests',
    value: { retryAfterSeconds: 1 },
  })
  bed.clock.advance(1)
  await bed.verification.sendCode(asked())
})

test('[SEC-01] quotas of number, address and merchant hold for an hour', async () => {
  const own = { ...bed.merchant().accounts, codesPerHourNumber: 2, codesPerHourAddress: 3 }
  const strict = { ...bed.merchant(), accounts: own }
  const ask = (target: string, ip: string) =>
    bed.verification.sendCode(asked({ merchant: strict, target, ip }))
  await ask('639171110001', '203.0.113.1')
  bed.clock.advance(60_000)
  await ask('639171110001', '203.0.113.2')
  bed.clock.advance(60_000)
  await expect(ask('639171110001', '203.0.113.3')).rejects.toThrow('quota-exceeded')

  for (const last of [1, 2, 3]) await ask(`63917222000${last}`, `2001:db8:1:1::${last}`)
  await expect(ask('639172220004', '2001:db8:1:1::4')).rejects.toThrow('quota-exceeded')
  await ask('639172220004', '2001:db8:1:2::4')

  const accounts = { ...bed.merchant().accounts, codesPerHourMerchant: 6 }
  const small = { ...bed.merchant(), accounts }
  const one = () => bed.verification.sendCode(asked({ merchant: small, target: '639173330001' }))
  await expect(one()).rejects.toThrow('quota-exceeded')
  bed.clock.advance(3_600_000)
  await one()
})

test('[SEC-01] silent: same answer, same counting, and nothing is written to anybody', async () => {
  const before = await messages()
  const answer = await bed.verification.sendCode(asked({ isSilent: true }))
  expect(answer).toEqual({ expiredMinutes: bed.merchant().accounts.codeMinutes })
  expect(await messages()).toBe(before)
  await expect(bed.verification.sendCode(asked({ isSilent: true }))).rejects.toThrow(
    'too-many-requests',
  )
  await expect(take('000000')).rejects.toThrow('invalid-verification-code')
})

test('[ACC-08] a code by email has a subject, and an address is the same in capitals', async () => {
  const target = 'Maria@Example.com'
  await bed.verification.sendCode(asked({ channel: 'email', purpose: 'challenge', target }))
  const [letter] = await bed.post.recent(bed.merchant().id, 1)
  expect(letter).toMatchObject({ channel: 'email', to: target, subject: 'Your code for Baize' })
  const code = codeIn(letter?.body)
  await bed.verification.takeCode(bed.db, {
    merchantId: bed.merchant().id,
    purpose: 'challenge',
    target: 'maria@example.com',
    code,
  })
})

test('[SEC-01] a code is kept as a keyed hash, and its message as one that opens something', async () => {
  const code = await sentCode()
  const rows = await sql<{ hash: Buffer }>`
    select code_hash as hash from verification.code`.execute(bed.db)
  expect(rows.rows[0]?.hash).toHaveLength(32)
  expect(rows.rows[0]?.hash.includes(code)).toBe(false)
  const [message] = await bed.post.recent(bed.merchant().id, 1)
  expect(message).toMatchObject({ isSecret: true })
  expect(message?.goodUntil?.getTime()).toBe(
    bed.clock.now().getTime() + bed.merchant().accounts.codeMinutes * 60_000,
  )
})

test('what has expired is deleted, what is counted is not', async () => {
  await sentCode()
  await bed.captchaWithAnswer()
  await bed.verification.demandSolved(bed.merchant(), await bed.solved())
  bed.clock.advance(3_600_000)
  await bed.verification.tend()
  expect(await bed.rowsLeft()).toEqual([1, 1, 1])
  bed.clock.advance(300_001)
  await bed.verification.tend()
  expect(await bed.rowsLeft()).toEqual([0, 0, 0])
})
function asked(more: Partial<Parameters<Verification['sendCode']>[0]> = {}) {
  return {
    merchant: bed.merchant(),
    purpose: 'login' as const,
    channel: 'sms' as const,
    target: mobile,
    ip: '203.0.113.7',
    language: 'EN' as const,
    ...more,
  }
}

function given(code: string | undefined) {
  return { merchantId: bed.merchant().id, purpose: 'login' as const, target: mobile, code }
}

function take(code: string | undefined) {
  return bed.verification.takeCode(bed.db, given(code))
}

async function sentCode(): Promise<string> {
  await bed.verification.sendCode(asked())
  return codeIn(await newestBody())
}

async function newestBody(): Promise<string> {
  return (await bed.post.recent(bed.merchant().id, 1))[0]?.body ?? ''
}

function codeIn(body: string | undefined): string {
  return /\d{6}/.exec(body ?? '')?.[0] ?? ''
}

function wrongFor(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

function codesOf(settled: PromiseSettledResult<unknown>[]): string[] {
  return settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
}

async function messages(): Promise<number> {
  return (await bed.post.recent(bed.merchant().id, 200)).length
}

async function setAttempts(count: number): Promise<void> {
  await sql`update verification.code set attempts_left = ${count}`.execute(bed.db)
}
