import { type LanguageCode, languageCodes } from '@baize/contract'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import type { Tx } from '../../kernel/database.ts'
import type { Config } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Post } from '../post/index.ts'

/** What a letter is about; the catalogue has a subject, a letter and a short message for each. */
export type LetterKind = 'money' | 'notice' | 'identity' | 'contract' | 'rates' | 'vip' | 'draw'

export interface Letters {
  /** The language in which a member is written to. */
  languageOf(member: Member): LanguageCode
  /** Writes to a member by letter and short message, as far as there is an address or a number. */
  write(
    tx: Tx,
    member: Member,
    kind: LetterKind,
    wordsIn: (language: LanguageCode) => Record<string, string>,
  ): Promise<void>
}

export interface LettersOptions {
  config: Pick<Config, 'merchant'>
  post: Pick<Post, 'send'>
}

export function createLetters({ config, post }: LettersOptions): Letters {
  function languageOf({ language, merchantId }: Member): LanguageCode {
    const known = languageCodes.find((code) => code === language)
    return known ?? config.merchant(merchantId).defaultLanguage
  }

  const write: Letters['write'] = async (tx, member, kind, wordsIn) => {
    const language = languageOf(member)
    const merchant = config.merchant(member.merchantId)
    const words = wordsIn(language)
    const values = { merchant: merchant.name, account: member.account, ...words }
    const common = { merchantId: merchant.id, memberId: member.id }
    if (member.email) {
      const subject = say(language, 'letters', `${kind}.subject`, values)
      const body = say(language, 'letters', `${kind}.email`, values)
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile) {
      const body = say(language, 'letters', `${kind}.sms`, values)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  }

  return { languageOf, write }
}

/** A moment in words; letters name it in UTC, as we do not know the reader's zone. */
export function timeInWords(language: LanguageCode, time: Date): string {
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(time)} UTC`
}
