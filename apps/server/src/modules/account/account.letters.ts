import { type LanguageCode, languageCodes } from '@baize/contract'
import { say } from '@baize/i18n/node'
import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Merchant } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Letters } from '../messaging/index.ts'
import type { Post } from '../post/index.ts'
import type { Visit } from './account.types.ts'

/** The changes a member is told about. */
export type Changed =
  | 'password'
  | 'mobile'
  | 'email'
  | 'emailConfirmed'
  | 'paymentPassword'
  | 'paymentPasswordSet'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'profile'
  | 'identity'

export interface AccountLetters {
  /** Sent to the number and the email address that the member had before the change. */
  changed(tx: Tx, visit: Visit, member: Member, what: Changed): Promise<void>
  reset(tx: Tx, to: ResetLetter): Promise<void>
  /** Sent to a member whose email address another visitor registered with. */
  addressTaken(tx: Tx, merchant: Merchant, member: Member): Promise<void>
}

export interface ResetLetter {
  merchant: Merchant
  member: Member
  email: string
  language: LanguageCode
  link: string
  minutes: number
  goodUntil: Date
}

interface Options {
  post: Post
  clock: Clock
  letters: Pick<Letters, 'write'>
}

/** Our letters to members, in their language. */
export function createAccountLetters({ post, clock, letters }: Options): AccountLetters {
  async function changed(tx: Tx, visit: Visit, member: Member, what: Changed): Promise<void> {
    const values = {
      what: { words: `changed.${what}` },
      time: { time: clock.now().toISOString() },
      ip: visit.ip,
    } as const
    const letter = { topic: 'notice', values, about: { kind: 'security' } } as const
    await letters.write(tx, member, letter, visit.language)
  }

  async function reset(tx: Tx, letter: ResetLetter): Promise<void> {
    const { merchant, member, link, minutes, goodUntil } = letter
    const language = languageOf(member, letter.language)
    const values = { merchant: merchant.name, account: member.account, link, minutes }
    await post.send(tx, {
      merchantId: merchant.id,
      memberId: member.id,
      channel: 'email',
      to: letter.email,
      subject: say(language, 'letters', 'reset.subject', values),
      body: say(language, 'letters', 'reset.email', values),
      isSecret: true,
      goodUntil,
    })
  }

  async function addressTaken(tx: Tx, merchant: Merchant, member: Member): Promise<void> {
    if (!member.email) return
    const language = languageOf(member, merchant.defaultLanguage)
    const values = { merchant: merchant.name, account: member.account }
    await post.send(tx, {
      merchantId: merchant.id,
      memberId: member.id,
      channel: 'email',
      to: member.email,
      subject: say(language, 'letters', 'held.subject', values),
      body: say(language, 'letters', 'held.email', values),
    })
  }

  return { changed, reset, addressTaken }
}

/** The member's own language, else that of the call. */
function languageOf({ language }: Member, otherwise: LanguageCode): LanguageCode {
  return languageCodes.find((code) => code === language) ?? otherwise
}
