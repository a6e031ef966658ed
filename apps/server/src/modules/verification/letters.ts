import { type LanguageCode, languageCodes } from '@baize/contract'
import { say } from '@baize/i18n/node'
import type { Letter } from './codes.ts'
import type { CodeAsked } from './verification.types.ts'

/** The message with the code. */
export function codeLetter({ merchant, channel, target, language }: CodeAsked): Letter {
  return (code) => {
    const words = { code, merchant: merchant.name, minutes: merchant.accounts.codeMinutes }
    if (channel === 'sms') {
      return { channel, to: target, body: say(language, 'letters', 'code.sms', words) }
    }
    return {
      channel,
      to: target,
      subject: say(language, 'letters', 'code.emailSubject', words),
      body: say(language, 'letters', 'code.emailBody', words),
    }
  }
}

/** In place of a code: the number has an account already, and only its owner shall know. */
export function takenLetter({ merchant, target }: CodeAsked, language: LanguageCode): Letter {
  const body = say(language, 'letters', 'code.takenSms', { merchant: merchant.name })
  return () => ({ channel: 'sms', to: target, body })
}

export function isLanguage(code: string | null): code is LanguageCode {
  return languageCodes.some((known) => known === code)
}
