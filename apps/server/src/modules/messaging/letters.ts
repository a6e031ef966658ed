import { type LanguageCode, languageCodes } from '@baize/contract'
import type { About, MessageTopic } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import type { Tx } from '../../kernel/database.ts'
import type { Config } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Post } from '../post/index.ts'
import type { Inbox } from './inbox/inbox.ts'
import { type SaidValues, valuesIn } from './said.ts'

/** What a letter says, and what it is about. */
export interface Letter {
  topic: MessageTopic
  /** For the sentences of the topic in the catalogue. */
  values: SaidValues
  /** Where the reader finds the thing it speaks of. */
  about: About
}

export interface Letters {
  /** The language in which a member is written to. */
  languageOf(member: Member): LanguageCode
  /**
   * Writes to a member: always to the inbox; by letter and short message as far as there is an address or a
   * number. `languageOtherwise` is for members who have chosen none.
   */
  write(tx: Tx, member: Member, letter: Letter, languageOtherwise?: LanguageCode): Promise<void>
}

export interface LettersOptions {
  config: Pick<Config, 'merchant'>
  post: Pick<Post, 'send'>
}

export function createLetters(options: LettersOptions & { inbox: Pick<Inbox, 'put'> }): Letters {
  const { config, post, inbox } = options

  function languageOf({ language, merchantId }: Member, otherwise?: LanguageCode): LanguageCode {
    const known = languageCodes.find((code) => code === language)
    return known ?? otherwise ?? config.merchant(merchantId).defaultLanguage
  }

  const write: Letters['write'] = async (tx, member, letter, languageOtherwise) => {
    const { topic, values } = letter
    const language = languageOf(member, languageOtherwise)
    const merchant = config.merchant(member.merchantId)
    const names = { merchant: merchant.name, account: member.account }
    const words = { ...names, ...valuesIn(language, values) }
    const common = { merchantId: merchant.id, memberId: member.id }
    // Also for those without an address: a letter that has no words fails now, and not when it is read.
    const text = say(language, 'letters', `${topic}.text`, words)
    await inbox.put(tx, member, letter)
    if (member.email) {
      const subject = say(language, 'letters', `${topic}.subject`, words)
      const body = say(language, 'letters', 'letter.email', { ...names, text })
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile) {
      const body = say(language, 'letters', `${topic}.sms`, words)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  }

  return { languageOf, write }
}
