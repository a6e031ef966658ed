/**
 * What the page itself keeps of a member who asked to be remembered: names, never a password. The
 * credential that does the remembering is the server's, in a cookie that no script can read.
 */
const keptSeconds = 24 * 60 * 60
const valueCharactersMax = 200

const names = { user: 'lastUser', remember: 'loginRemember', sms: 'loginTypeSms' } as const

export interface RememberedPhone {
  mobileNum: string
  countryDialingCode: string
}

/** Who is remembered: by a name, or by the number that codes go to. */
export type Remembered = { account: string } | { phone: RememberedPhone }

export interface Remembering {
  isOn: boolean
  lastUser: string | undefined
  phone: RememberedPhone | undefined
}

export function keepRemembered(who: Remembered): void {
  write(names.remember, 'true')
  if ('account' in who) {
    write(names.user, who.account)
    drop(names.sms)
  } else {
    write(names.sms, JSON.stringify(who.phone))
  }
}

export function forgetRemembered(): void {
  for (const name of Object.values(names)) drop(name)
}

export function readRemembering(): Remembering {
  return rememberingIn(document.cookie)
}

export function rememberingIn(cookies: string): Remembering {
  const kept = cookiesOf(cookies)
  return {
    isOn: kept.get(names.remember) === 'true',
    lastUser: kept.get(names.user) || undefined,
    phone: phoneOf(kept.get(names.sms)),
  }
}

function cookiesOf(text: string): Map<string, string> {
  const pairs = text.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decoded(pair.slice(at + 1))]
  })
  return new Map(pairs)
}

/** A cookie can be edited by hand, so its value is validated. */
function phoneOf(text: string | undefined): RememberedPhone | undefined {
  if (!text) return undefined
  try {
    const read = JSON.parse(text) as Partial<RememberedPhone> | null
    const { mobileNum, countryDialingCode } = read ?? {}
    if (typeof mobileNum !== 'string' || typeof countryDialingCode !== 'string') return undefined
    return { mobileNum, countryDialingCode }
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, valueCharactersMax)
  } catch {
    return ''
  }
}

function write(name: string, value: string): void {
  put(`${name}=${encodeURIComponent(value)}; Max-Age=${keptSeconds}`)
}

function drop(name: string): void {
  put(`${name}=; Max-Age=0`)
}

function put(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in every browser
  document.cookie = `${cookie}; Path=/; SameSite=Strict${secure}`
}
