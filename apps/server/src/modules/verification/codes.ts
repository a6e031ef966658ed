import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import { keyedHash } from '../../kernel/keyedHash.ts'
import type { Message, Post } from '../post/index.ts'
import type { Random } from './captcha/draw.ts'
import { countedAddress, quotaWindowMs, sendFault } from './codes.rules.ts'
import {
  attemptCode,
  type CodeKey,
  countCodes,
  insertCode,
  lockCodes,
  readNewestCode,
  rehearsed,
  useCode,
} from './verification.store.ts'
import type { CheckedCode, CodeAsked, CodeGiven } from './verification.types.ts'

export interface CodeOptions {
  db: Db
  newId: NewId
  clock: Clock
  secret: string
  random: Random
  post: Pick<Post, 'send'>
}

/** The text of a code and its recipient, made once it is clear that a code may be sent. */
export type Letter = (code: string) => Pick<Message, 'channel' | 'to' | 'subject' | 'body'>

const codeDigits = 6
const attemptsMax = 5

export function createCodes({ db, newId, clock, secret, random, post }: CodeOptions) {
  const hashOf = keyedHash(secret, 'verification code')

  /** A silent letter is written and rolled back: it takes as long, but nothing is sent. */
  async function send(asked: CodeAsked, letter: Letter): Promise<{ expiredMinutes: number }> {
    const { merchant, memberId, isSilent = false } = asked
    const { codeMinutes } = merchant.accounts
    const key = keyOf(merchant.id, asked)
    const code = String(random(10 ** codeDigits)).padStart(codeDigits, '0')
    const ip = countedAddress(asked.ip)
    const message = { ...letter(code), merchantId: merchant.id, memberId, isSecret: true }

    await transact(db, async (tx) => {
      await lockCodes(tx, key, ip)
      const now = clock.now()
      const sent = await countCodes(tx, key, ip, new Date(now.getTime() - quotaWindowMs))
      const fault = sendFault(sent, merchant.accounts, now)
      if (fault) throw new Refused(fault.code, 'value' in fault ? fault.value : undefined)
      const goodUntil = new Date(now.getTime() + codeMinutes * 60_000)
      await insertCode(tx, key, {
        id: newId(),
        codeHash: hashFor(key, code),
        attemptsLeft: attemptsMax,
        sentAt: now,
        expiresAt: goodUntil,
        ip,
      })
      await rehearsed(tx, !isSilent, () => post.send(tx, { ...message, goodUntil }))
    })
    return { expiredMinutes: codeMinutes }
  }

  /**
   * Counted in a transaction of its own, so that an attempt stays counted even if the caller's is rolled
   * back.
   */
  async function check(given: CodeGiven): Promise<CheckedCode> {
    const key = keyOf(given.merchantId, given)
    const code = given.code?.normalize('NFKC').replaceAll(/\s/g, '')
    if (!code) throw new Refused('missing-verification-code')
    const attempt = await attemptCode(db, key, hashFor(key, code), clock.now())
    if (attempt?.isRight) return { codeId: attempt.id }
    if (attempt) throw new Refused('invalid-verification-code')
    const newest = await readNewestCode(db, key)
    const isOver = newest !== undefined && newest.usedAt === null
    throw new Refused(isOver ? 'code-expired' : 'invalid-verification-code')
  }

  async function spend(within: Db | Tx, { codeId }: CheckedCode): Promise<void> {
    const isMine = await useCode(within, codeId, clock.now())
    if (!isMine) throw new Refused('invalid-verification-code')
  }

  async function take(within: Db | Tx, given: CodeGiven): Promise<void> {
    await spend(within, await check(given))
  }

  function hashFor({ merchantId, purpose, target }: CodeKey, code: string): Buffer {
    return hashOf(merchantId, purpose, target, code)
  }

  return { send, check, spend, take }
}

/** An email address is the same in upper case. */
function keyOf(merchantId: string, { purpose, target }: Pick<CodeKey, 'purpose' | 'target'>) {
  return { merchantId, purpose, target: target.trim().toLowerCase() }
}
