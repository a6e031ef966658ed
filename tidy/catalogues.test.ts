import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes, refusalCodes } from '@baize/contract'
import { patterns } from '@baize/contract/fields'
import { isForStaff, isPlain, layersOf, parts, staffLanguages } from '@baize/i18n'
import { catalogueOf, ownMessages } from '@baize/i18n/node'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { root, sources } from './source.ts'

const folder = join(root, 'packages/i18n/catalogues')
const others = languageCodes.filter((code) => code !== 'EN')

test('[SYS-07] there are seventeen languages, each with a folder', () => {
  expect(languageCodes).toHaveLength(17)
  expect(readdirSync(folder).toSorted()).toEqual([...languageCodes].toSorted())
  const shelves = readdirSync(join(root, 'packages/i18n/src/shelves'))
  expect(shelves.toSorted()).toEqual(languageCodes.map((code) => `${code}.ts`).toSorted())
  for (const part of parts) expect(existsSync(join(folder, 'EN', `${part}.json`)), part).toBe(true)
})

describe.each(others)('[SYS-07] %s', (code) => {
  const spoken = parts.filter(
    (part) => !isForStaff(part) || (staffLanguages as readonly string[]).includes(code),
  )

  test.each(spoken)('[SYS-07] %s has every message with the same placeholders', (part) => {
    const english = catalogueOf('EN', part)
    const messages = catalogueOf(code, part)
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
    const faults = Object.keys(english).filter(
      (key) => placeholders(messages[key], code) !== placeholders(english[key], code),
    )
    expect(faults).toEqual([])
  })

  test('[SYS-07] is a translation: hardly a sentence is left in English', () => {
    const left = spoken.flatMap((part) =>
      Object.entries(catalogueOf('EN', part))
        .filter(([, text]) =>
          /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(text.replaceAll(/\{[^}]*\}/g, '')),
        )
        .filter(([key, text]) => catalogueOf(code, part)[key] === text)
        .map(([key]) => `${part}.${key}`),
    )
    expect(left).toEqual([])
  })
})

test('[SYS-07] a layered language holds only what differs from its base', () => {
  const layered = languageCodes.filter((code) => layersOf(code).length > 1)
  expect(layered).toEqual(['TY'])
  for (const code of layered) {
    const base = layersOf(code)[0] ?? 'EN'
    const own = parts.flatMap((part) =>
      Object.entries(ownMessages(code, part)).map((row) => ({ part, row })),
    )
    expect(own.length).toBeGreaterThan(0)
    const same = own.filter(({ part, row: [key, text] }) => catalogueOf(base, part)[key] === text)
    expect(same).toEqual([])
  }
})

test('[SYS-07] the words of every first screen need no rules of plurals, whose code comes later', () => {
  const ruled = languageCodes.flatMap((code) =>
    (['frame', 'games'] as const)
      .flatMap((part) => Object.values(catalogueOf(code, part)))
      .filter((message) => !isPlain(message)),
  )
  expect(ruled).toEqual([])
})

test('[ERR-01] every refusal and every situation of the error catalogue has its words', () => {
  const english = catalogueOf('EN', 'errors')
  for (const code of refusalCodes) expect(english[code], code).toBeTruthy()
  expect(english['too-many-requests']).toBe('Too many requests, please try again after 5 minutes.')
  expect(english['invalid-phone-number']).toBe('Invalid phone number format.')
  expect(english['code-expired']).toBe('Verification code has expired, please send again.')
  expect(english['popup-closed-by-user']).toBe('Login failure. Please try again.')
})

/** The other messages of the specification's fifth section, and where each is used. */
const fieldWords = {
  'password length range': ['fields', 'lengthOnly'],
  'valid verification code': ['errors', 'invalid-verification-code'],
  'valid mobile number': ['errors', 'missing-phone-number'],
  'confirmation incorrect': ['account', 'password.differs'],
  'real name format incorrect': ['fields', 'fullName'],
  'phone format incorrect': ['errors', 'invalid-phone-number'],
  'invalid invitation code': ['errors', 'invitation_code_error'],
  'input cannot be empty': ['fields', 'required'],
  'enter captcha': ['account', 'captcha.hint'],
  'user name and password': ['errors', 'wrong-credentials'],
} as const

test.each(Object.entries(fieldWords))('[VAL-07] %s is said in every language', (_, [part, key]) => {
  const said = languageCodes.map((code) => catalogueOf(code, part)[key])
  expect(said.filter((message) => !message)).toEqual([])
  // TL and TY are closely related and may have the same text.
  expect(new Set(said).size).toBeGreaterThanOrEqual(languageCodes.length - 1)
})

test('[ERR-02] the other messages of the specification exist', () => {
  const wanted = [
    'unknown-username-email',
    'network',
    'slow-page',
    'not-signed-in',
    'region-restricted',
    'maintenance',
    'wrong-domain',
    'popup-blocked',
    'verification-first',
    'unknown',
    'game-maintenance',
    'non-member',
    'non-agent',
    'unregistered-ip',
  ]
  const english = catalogueOf('EN', 'errors')
  for (const key of wanted) expect(english[key], key).toBeTruthy()
})

test('[VAL-01] every pattern has its message, for a range and for one number', () => {
  const english = catalogueOf('EN', 'fields')
  for (const { name } of patterns) {
    expect(english[name], name).toContain('{min}')
    expect(english[name], name).toContain('{max}')
    expect(english[`${name}.exact`], name).toContain('min')
    expect(english[`${name}.exact`], name).not.toContain('{max}')
  }
})

test('every message is spoken somewhere', () => {
  const spoken = spokenIn(
    sources()
      .filter(({ path }) => !path.startsWith('tidy/'))
      .map(({ text }) => text)
      .join('\n'),
  )
  const built = new Set(['errors', 'fields', 'demo', 'meta'])
  const silent = parts
    .filter((part) => !built.has(part))
    .flatMap((part) => Object.keys(catalogueOf('EN', part)).map((key) => ({ part, key })))
    .filter(({ key }) => !isSpoken(key, spoken))
    .map(({ part, key }) => `${part}.${key}`)
  expect(silent).toEqual([])
})

/** The keys that a source text can use: quoted words, and the fixed parts before or after a placeholder. */
function spokenIn(text: string) {
  const found = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map((match) => match.at(-1)))
  return {
    whole: found(/(?<=(['"]))([^'"\s]+)(?=\1)/g),
    stems: found(/`([\w.-]+)\.\$\{/g),
    tails: found(/\}\.([\w.-]+)`/g),
  }
}

/** Used as a whole, or built from a fixed part: `item.${name}`, `${name}.title`. */
function isSpoken(key: string, { whole, stems, tails }: ReturnType<typeof spokenIn>): boolean {
  if (whole.has(key)) return true
  const steps = key.split('.')
  return steps
    .slice(1)
    .some(
      (_, at) =>
        stems.has(steps.slice(0, at + 1).join('.')) || tails.has(steps.slice(at + 1).join('.')),
    )
}

/** The placeholders of a message, sorted; a message that cannot be parsed is reported as such. */
function placeholders(message: string | undefined, code: string): string {
  if (message === undefined) return 'missing'
  const names = new Set<string>()
  const ast = new IntlMessageFormat(message, code === 'TY' ? 'fil' : 'en', undefined, {
    ignoreTag: true,
  }).getAst()
  const walk = (elements: typeof ast): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) names.add(String(element.value))
      if ('options' in element)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(ast)
  return [...names].toSorted().join()
}
