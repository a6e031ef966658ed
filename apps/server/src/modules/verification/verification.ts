import { randomInt } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import type { Config, Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Post } from '../post/index.ts'
import type { Random } from './captcha/draw.ts'
import { createCaptchas } from './captchas.ts'
import { createCodes } from './codes.ts'
import { codeLetter, isLanguage, takenLetter } from './letters.ts'
import { phoneOf } from './phone.rules.ts'
import { createTasks } from './tasks.ts'
import { createPhoneTokens } from './tokens.ts'
import { defineVerificationJobs } from './verification.jobs.ts'
import { deleteExpired } from './verification.store.ts'
import type { CodeAsked, CodePurpose, CodeWish, Verification } from './verification.types.ts'

export interface VerificationOptions {
  db: Db
  jobs: Jobs
  newId: NewId
  clock: Clock
  log: Log
  /** The deployment's secret; every hash and signature here has a key derived from it. */
  secret: string
  settings: Pick<Settings, 'FIREBASE_PROJECT_ID' | 'FIREBASE_JWKS_URL'>
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'find'>
  post: Pick<Post, 'send'>
  random?: Random
}

/** Longer than any code is valid, and than the hour in which codes are counted. */
const keptAfterExpiryMs = 3_600_000

export function createVerification(options: VerificationOptions): Verification {
  const { db, clock, config, identity, random = (below) => randomInt(below) } = options
  const { captcha, readCaptcha } = createCaptchas({ ...options, random })
  const { task, demandSolved } = createTasks({ ...options, random })
  const codes = createCodes({ ...options, random })
  const { phoneOfToken } = createPhoneTokens(options)
  defineVerificationJobs(options.jobs, tend)

  async function loginCode(wish: CodeWish) {
    const merchant = config.merchant(wish.merchantId)
    if (!merchant.flags.verificationCodeLogin) throw new Refused('operation-not-allowed')
    return toMember(merchant, wish, 'login')
  }

  async function forgotCode(wish: CodeWish) {
    const merchant = config.merchant(wish.merchantId)
    if (!merchant.flags.forgotPasswordByMobile) throw new Refused('operation-not-allowed')
    return toMember(merchant, wish, 'password')
  }

  async function toMember(merchant: Merchant, wish: CodeWish, purpose: CodePurpose) {
    const { asked, owner } = await askedBy(merchant, wish, purpose)
    const isSilent = owner?.status !== 'open'
    return sendCode({ ...asked, memberId: isSilent ? undefined : owner.id, isSilent })
  }

  async function registerCode(wish: CodeWish) {
    const merchant = config.merchant(wish.merchantId)
    if (!merchant.flags.smsVerification) throw new Refused('operation-not-allowed')
    const { asked, owner } = await askedBy(merchant, wish, 'register')
    if (!owner) return sendCode(asked)
    if (merchant.accounts.explicitMessages) throw new Refused('mobile-taken')
    const language = isLanguage(owner.language) ? owner.language : merchant.defaultLanguage
    return codes.send({ ...asked, memberId: owner.id }, takenLetter(asked, language))
  }

  /** What can be mistyped is checked first, so that a typo does not cost a solved task. */
  async function askedBy(
    merchant: Merchant,
    wish: CodeWish,
    purpose: CodePurpose,
  ): Promise<{ asked: CodeAsked; owner: Member | undefined }> {
    const { mobile } = phoneOf(merchant.phoneDigits, wish)
    await demandSolved(merchant, wish.altcha)
    const { ip, language } = wish
    const owner = await identity.find(merchant.id, { mobile })
    return { asked: { merchant, purpose, channel: 'sms', target: mobile, ip, language }, owner }
  }

  function sendCode(asked: CodeAsked) {
    return codes.send(asked, codeLetter(asked))
  }

  async function tend(): Promise<void> {
    await deleteExpired(db, new Date(clock.now().getTime() - keptAfterExpiryMs))
  }

  return {
    captcha,
    readCaptcha,
    task,
    demandSolved,
    phoneOf: (merchant, given) => phoneOf(merchant.phoneDigits, given),
    sendCode,
    takeCode: codes.take,
    checkCode: codes.check,
    spendCode: codes.spend,
    loginCode,
    registerCode,
    forgotCode,
    phoneOfToken,
    tend,
  }
}
