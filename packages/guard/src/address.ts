import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'

/** Whether the nth address, counted from our side, is a proxy of ours. */
export type TrustedProxies = (address: string, hop: number) => boolean

const proxiesMax = 10
const nobody: TrustedProxies = () => false

/**
 * How `TRUST_PROXY` is written: `off`, how many proxies stand before us, or their addresses. Whatever
 * stands in `X-Forwarded-For` beyond them was written by the visitor and is not believed.
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

/** Addresses and ranges of them, such as `loopback 10.0.0.0/8`; says whether one is among them. */
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

/** The visitor's address: the first, counted from our side, that is no proxy of ours. */
export function addressOf(request: IncomingMessage, trust: TrustedProxies): string {
  return proxyAddress.all(request, trust).at(-1) ?? ''
}
