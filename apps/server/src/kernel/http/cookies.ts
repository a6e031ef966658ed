import type { FastifyReply } from 'fastify'

export interface Cookie {
  name: string
  /** Undefined deletes the cookie. */
  value: string | undefined
  /** The browser sends it only with calls below this path. */
  path: string
  maxAgeSeconds: number
  /** Strict, unless another site's page must be able to lead back to ours with it. */
  sameSite?: 'Strict' | 'Lax'
}

const cookies = Symbol('cookies')
const headerLengthMax = 8_192

/** An answer that also sets cookies, always HttpOnly. */
export function withCookies<T extends object>(value: T, ...left: Cookie[]): T {
  return Object.assign(value, { [cookies]: left })
}

export function leaveCookies(reply: FastifyReply, value: unknown, isSecure: boolean): void {
  const left = (value as { [cookies]?: Cookie[] } | null)?.[cookies]
  if (!left) return
  void reply.header(
    'set-cookie',
    left.map((cookie) => written(cookie, isSecure)),
  )
}

function written(cookie: Cookie, isSecure: boolean): string {
  const { name, value, path, sameSite = 'Strict' } = cookie
  const maxAge = value === undefined ? 0 : cookie.maxAgeSeconds
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header || header.length > headerLengthMax) return undefined
  const found = header.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
