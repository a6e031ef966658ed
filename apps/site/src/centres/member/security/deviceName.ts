import type { Value } from '@baize/contract'
import type { Say } from '@baize/i18n'

type Device = Value<'devices'>['list'][number]['device']

/** The names of browsers and systems are the same in all languages; the words around them are not. */
export function deviceName(say: Say<'security'>, { browser, system }: Device): string {
  if (browser && system) return say('devices.named', { browser, system })
  return browser ?? system ?? say('devices.unknown')
}
