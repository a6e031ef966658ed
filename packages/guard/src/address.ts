import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'

/** Whether the nth address, counted from our side, is one of our proxies. */
export type TrustedProxies = (address: string, hop: number) => boolean

const proxiesMax = 10
const nobody: TrustedProxies = () => false

/**
 * The values of `TRUST_PROXY`: `off`, the number of our proxies, or their addresses. Entries of
 * `X-Forwarded-For` beyond these proxies can be forged by the visitor and are ignored.
 */
export const trustedProxies = z
  .string()
  .default('off')
  .transform((text, context): TrustedProxies => {
    const read = readTrust(text.trim())
    if (read) return read
    const message = `must be off, a number of proxies up to ${proxiesMax}, or addresses such as 10.0.0.0/8`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

function readTrust(text: string): TrustedProxies | undefined {
  if (text === 'off' || text === '0') return nobody
  if (/^\d+$/.test(text)) {
    const count = Number(text)
    return count <= proxiesMax ? (_address, hop) => hop < count : undefined
  }
  try {
    return proxyAddress.compile(text.split(/[\s,]+/))
  } catch {
    return undefined
  }
}

/**
 * Addresses and ranges, such as `loopback 10.0.0.0/8`; gives a function that tells whether an address is
 * included.
 */
export function addresses(usual: string) {
  return z
    .string()
    .default(usual)
    .transform((text, context): ((address: string) => boolean) => {
      try {
        const among = proxyAddress.compile(text.trim().split(/[\s,]+/))
        return (address) => among(address, 0)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be addresses such as 10.0.0.0/8' })
        return z.NEVER
      }
    })
}

/** The visitor's address: the first one, counted from our side, that is not one of our proxies. */
export function addressOf(request: IncomingMessage, trust: TrustedProxies): string {
  return proxyAddress.all(request, trust).at(-1) ?? ''
}
