import { type LanguageCode, languageCodes } from '@baize/contract'
import { type About, kindOfTopic, type MessageTopic } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import type { Tx } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Config } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Post } from '../post/index.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { Push } from './push/push.ts'
import { type SaidValues, valuesIn } from './said.ts'
import type { Ways } from './ways/ways.ts'

/** What a letter says, and what it is about. */
export interface Letter {
  topic: Exclude<MessageTopic, 'news' | 'offers'>
  /** For the sentences of the topic in the catalogue. */
  values: SaidValues
  /** Where the reader finds the thing it speaks of. */
  about: About
  /** What the reader has just done: it is kept in the inbox, and nobody is called. */
  isQuiet?: boolean
}

export interface Letters {
  /** The language in which a member is written to. */
  languageOf(member: Member): LanguageCode
  /**
   * Writes to a member by the ways that the member takes for such letters: to the inbox; by email and short
   * message as far as there is an address or a number; as a notification of browsers. `languageOtherwise` is
   * for members who have chosen none.
   */
  write(tx: Tx, member: Member, letter: Letter, languageOtherwise?: LanguageCode): Promise<void>
}

export interface LettersOptions {
  config: Pick<Config, 'merchant'>
  newId: NewId
  post: Pick<Post, 'send'>
}

interface Parts {
  inbox: Pick<Inbox, 'put'>
  ways: Pick<Ways, 'openTo'>
  push: Pick<Push, 'notify'>
}

export function createLetters(options: LettersOptions & Parts): Letters {
  const { config, newId, post, inbox, ways, push } = options

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
    const id = newId()
    const open = await ways.openTo(tx, [member.id], kindOfTopic[topic])
    if (open.isOn(member.id, 'inbox')) await inbox.put(tx, member, letter, id)
    if (letter.isQuiet) return
    if (open.isOn(member.id, 'push')) await push.notify(tx, topic, [{ memberId: member.id, id }])
    if (member.email && open.isOn(member.id, 'email')) {
      const subject = say(language, 'letters', `${topic}.subject`, words)
      const body = say(language, 'letters', 'letter.email', { ...names, text })
      await post.send(tx, { ...common, channel: 'email', to: member.email, subject, body })
    }
    if (member.mobile && open.isOn(member.id, 'sms')) {
      const body = say(language, 'letters', `${topic}.sms`, words)
      await post.send(tx, { ...common, channel: 'sms', to: member.mobile, body })
    }
  }

  return { languageOf, write }
}
