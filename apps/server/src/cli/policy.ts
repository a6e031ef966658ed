import { accountRange, antiBots, phoneProofs } from '@baize/contract/office/accounts'
import type { AccountPolicy } from '../modules/config/index.ts'
import { Misused, onOff } from './command.ts'

/** Settings of the policy that a word can set; the default password has its own command. */
export type PolicyName = Exclude<keyof AccountPolicy, 'defaultPasswordMac'>

type Kind =
  | { kind: 'switch' }
  | { kind: 'text' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'number'; min: number; max: number }

const number = (name: keyof typeof accountRange): Kind => {
  const [min, max] = accountRange[name]
  return { kind: 'number', min, max }
}

const kinds: Record<PolicyName, Kind> = {
  antiBot: { kind: 'choice', of: antiBots },
  phone: { kind: 'choice', of: phoneProofs },
  oneClick: { kind: 'switch' },
  zaloBonus: { kind: 'text' },
  explicitMessages: { kind: 'switch' },
  extraVerification: { kind: 'switch' },
  captchaAfter: number('captchaAfter'),
  lockAfter: number('lockAfter'),
  failureWindowMinutes: number('failureWindowMinutes'),
  passwordDays: number('passwordDays'),
  idleMinutes: number('idleMinutes'),
  sessionHours: number('sessionHours'),
  rememberHours: number('rememberHours'),
  rememberedSkipsAuthenticator: { kind: 'switch' },
  codeMinutes: number('codeMinutes'),
  codesPerHourNumber: number('codesPerHourNumber'),
  codesPerHourAddress: number('codesPerHourAddress'),
  codesPerHourMerchant: number('codesPerHourMerchant'),
  termsVersion: number('termsVersion'),
}

export const policyNames = Object.keys(kinds) as PolicyName[]

export function policyLine(policy: AccountPolicy, name: PolicyName): string {
  const value = policy[name]
  const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? 'off')
  return `${name.padEnd(22)} ${word}`
}

/** The change of the policy that a word stands for; throws `Misused` for an invalid value. */
export function policyValue(
  policy: AccountPolicy,
  name: PolicyName,
  word: string | undefined,
): Partial<AccountPolicy> {
  const change: Partial<AccountPolicy> = { [name]: read(kinds[name], name, word) }
  const { captchaAfter, lockAfter } = { ...policy, ...change }
  if (lockAfter < captchaAfter)
    throw new Misused('lockAfter must not be smaller than captchaAfter.')
  return change
}

const textLengthMax = 20

function read(kind: Kind, name: string, word: string | undefined) {
  if (kind.kind === 'switch') return onOff(word, `accounts ${name}`)
  if (kind.kind === 'choice') {
    if (word !== undefined && kind.of.includes(word)) return word
    throw new Misused(`${name} must be one of ${kind.of.join(', ')}.`)
  }
  if (kind.kind === 'text') {
    if (word && word.length <= textLengthMax) return word === 'off' ? null : word
    throw new Misused(`${name} must be a short text, or off.`)
  }
  const value = Number(word)
  if (word && Number.isInteger(value) && value >= kind.min && value <= kind.max) return value
  throw new Misused(`${name} must be a number from ${kind.min} to ${kind.max}.`)
}
