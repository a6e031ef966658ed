import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@baize/client/call'
import type { RouteName } from '@baize/contract/routes'
import pg from 'pg'
import { rulesOfColour, violationsOn } from './axe.ts'
import { enterWith, expect, isCall, type Page, popupOf, product } from './house.ts'
import { pier } from './people.brands.ts'

export { pier, quay, wharf } from './people.brands.ts'

export const password = 'river42stone'
export const anotherPassword = 'meadow77cloud'

/** The dialing code of the Philippines. */
const dialingCode = '63'

export interface Member {
  account: string
  password: string
  token: string
  /** `mobileNum` as it is typed; `mobile` with the dialing code, as messages are addressed. */
  mobileNum: string
  mobile: string
  email: string
  call: Client['call']
}

/** An unused name. */
export const freshName = (start: string) => `${start}${randomInt(36 ** 6, 36 ** 7).toString(36)}`

/** An unused national number. */
export const freshNumber = () => `917${randomInt(1_000_000, 9_999_999)}`

/** A new member of Pier, registered by the same call that the form makes. */
export async function newMember(
  wanted: { mobile?: boolean; email?: boolean; password?: string; affiliateCode?: string } = {},
): Promise<Member> {
  const account = freshName('mia')
  const chosen = wanted.password ?? password
  const mobileNum = freshNumber()
  const email = `${account}@example.com`
  const { token } = await callerOf().call('register', {
    body: {
      username: account,
      password: chosen,
      confirmPassword: chosen,
      login: true,
      terms: true,
      ...(wanted.mobile && { countryDialingCode: dialingCode, mobileNum }),
      ...(wanted.email && { email }),
      ...(wanted.affiliateCode && { affiliateCode: wanted.affiliateCode }),
    },
  })
  const mobile = `${dialingCode}${mobileNum}`
  const { call } = callerOf(token)
  return { account, password: chosen, token, mobileNum, mobile, email, call }
}

/** A client of Pier with this token. */
export function callerOf(token?: string): Client {
  return createClient({ baseUrl: pier, token: () => token, language: () => 'EN' })
}

/** Signs the member in on another device. */
export async function signedInElsewhere({ account, ...member }: Member): Promise<Client['call']> {
  const body = { type: 'username', username: account, password: member.password } as const
  const { token } = await callerOf().call('login', { body })
  return callerOf(token).call
}

/** Opens a page of Pier as the member. */
export async function enterPier(
  page: Page,
  { token }: Pick<Member, 'token'>,
  path: string,
): Promise<void> {
  await enterWith(page, token, path, pier)
}

const lettersWithinMs = 60_000

/**
 * The newest message to a number or an address that contains the text; some are written after the answer.
 */
export async function letterTo(to: string, saying: string, merchant = 'pier'): Promise<string> {
  let found: { body: string }[] = []
  const look = async () => {
    found = await ask(
      `select body from post.message join config.merchant on merchant.id = merchant_id
       where code = $1 and recipient = $2 and body ~ $3
       order by written_at desc, message.id desc limit 1`,
      merchant,
      to,
      saying,
    )
    return found.length
  }
  await expect.poll(look, { message: `a letter to ${to}`, timeout: lettersWithinMs }).toBe(1)
  return found[0]?.body ?? ''
}

export async function codeTo(to: string, merchant?: string): Promise<string> {
  const letter = await letterTo(to, '\\y\\d{6}\\y', merchant)
  return /\b\d{6}\b/.exec(letter)?.[0] ?? ''
}

/** A wrong code. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** Queries the product's database. */
export async function ask<T extends pg.QueryResultRow>(
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  const database = new pg.Client(product().databaseUrl)
  await database.connect()
  try {
    return (await database.query<T>(sql, values)).rows
  } finally {
    await database.end()
  }
}

export const charactersInPictures = 'BAIZE'

/** A captcha cannot be read by a program, so every open one gets a known answer. */
export async function learnPictures(): Promise<void> {
  const pictures = await ask<{ id: string }>('select id from verification.captcha')
  const ids = pictures.map(({ id }) => id)
  await ask(
    `update verification.captcha set answer_hash = known.hash
     from unnest($1::uuid[], $2::bytea[]) as known (id, hash) where captcha.id = known.id`,
    ids,
    ids.map(answerOf),
  )
}

function answerOf(pictureId: string): Buffer {
  const hash = createHmac('sha256', pictureKey())
  return hash.update(`${pictureId}\0${charactersInPictures}`).digest()
}

/** The key with which the product hashes captcha answers. */
function pictureKey(): Buffer {
  const kept = () => readFileSync(join(import.meta.dirname, '../.data/secret'), 'utf8')
  const secret = process.env.SECRET_KEY ?? kept()
  return Buffer.from(hkdfSync('sha256', secret, '', 'verification captcha', 32))
}

/** Replaces the member's known addresses, so that this one is new. */
export async function moveAway({ account }: Member): Promise<void> {
  await ask(
    `update identity.known_address set ip = '203.0.113.7' from identity.member
     where member.id = member_id and account = $1`,
    account,
  )
}

/** Clears the failed logins of this address, which all journeys share. */
export async function forgiveAddress(): Promise<void> {
  await ask("update session.failure set ip = '203.0.113.7' where ip = '127.0.0.1' and not pending")
}

/** A field of the open form, by its label. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}\\W*$`)).last()

/** The fault of a field is shown beneath it, and is its accessible description. */
export async function expectFault(page: Page, label: string, words: string): Promise<void> {
  await expect(field(page, label)).toHaveAccessibleDescription(words)
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
}

export const missing = 'This cannot be empty.'

/** Presses a button of the top popup. */
export const press = (page: Page, name: string) =>
  popupOf(page).last().getByRole('button', { name, exact: true }).last().click()

/** Types into fields of the open form by label. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** The member is signed in: on the page, without a popup, with a token in session storage. */
export async function expectIn(page: Page, path = '/'): Promise<void> {
  await expect(accountMenu(page)).toBeVisible()
  await expect(popupOf(page)).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
}

/** The member has just registered: the welcome is shown, and closes. */
export async function expectWelcomed(page: Page): Promise<void> {
  await expect(popupOf(page).getByRole('heading', { name: /^Welcome to / })).toBeVisible()
  await press(page, 'Look around first')
  await expectIn(page)
}

/** Counts how often the page makes a call. */
export function countCalls(page: Page, name: RouteName): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (isCall(request, name)) calls += 1
  })
  return () => calls
}

/** No accessibility violations, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // Rows that are just being read anew are faint for a moment.
  await expect(page.locator('.bz-table-outdated')).toHaveCount(0)
  const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark', rules: rulesOfColour }] as const
  for (const { colorScheme, ...look } of looks) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached()
    // On a busy machine a colour may still be changing when axe looks: it looks again.
    await expect(async () => {
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      )
      // A dialog may have closed meanwhile.
      const within = (await popupOf(page).count()) > 0 ? 'dialog[open]' : 'main'
      expect(await violationsOn(page, { within, ...look })).toEqual([])
    }).toPass({ timeout: 20_000 })
  }
}
