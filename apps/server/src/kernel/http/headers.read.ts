import type { FastifyRequest } from 'fastify'

const tokenLengthMax = 200

/** A browser names the page's origin; only pages of ours may make calls that carry cookies. */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

const portMax = 65_535

/** The host without its port; an invalid port stays part of the text, so that it matches no domain. */
export function domainOf(host: string | undefined): string {
  const bare = (host ?? '').replace(/:(\d+)$/, (all, port) => (Number(port) > portMax ? all : ''))
  return bare.toLowerCase()
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (!authorization?.startsWith('Bearer ')) return undefined
  const token = authorization.slice('Bearer '.length)
  return token.length > 0 && token.length <= tokenLengthMax ? token : undefined
}
