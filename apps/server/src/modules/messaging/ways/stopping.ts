import { createVault } from '../../../kernel/secrets.vault.ts'
import type { Merchant } from '../../config/index.ts'
import type { Ways } from './ways.ts'

export interface StoppingOptions {
  /** SECRET_KEY: links of another installation open nothing here. */
  secret: string
  ways: Pick<Ways, 'agree'>
}

export const stopOffersPath = '/stopOffers'

/** Longer than any token of ours. */
const tokenLengthMax = 300

export type Stopping = ReturnType<typeof createStopping>

/** Links in mails by which offers are stopped without a login. They never expire: no is no. */
export function createStopping({ secret, ways }: StoppingOptions) {
  const vault = createVault(secret)
  const labelOf = (merchantId: string) => `stop offers ${merchantId}`

  function memberIn(merchantId: string, token: string): string | undefined {
    if (token.length > tokenLengthMax) return undefined
    try {
      return vault.unseal(labelOf(merchantId), Buffer.from(token, 'base64url'))
    } catch {
      return undefined
    }
  }

  return {
    linkOf({ id, mainDomain }: Pick<Merchant, 'id' | 'mainDomain'>, memberId: string): string {
      const token = vault.seal(labelOf(id), memberId).toString('base64url')
      return `https://${mainDomain}${stopOffersPath}?token=${token}`
    },
    /** False where the link is not one of ours. The same again changes nothing. */
    async stop(merchantId: string, token: string, ip: string): Promise<boolean> {
      const memberId = memberIn(merchantId, token)
      if (memberId === undefined) return false
      await ways.agree({ merchantId, memberId, ip }, false)
      return true
    },
  }
}
