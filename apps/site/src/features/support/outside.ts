import { useCall } from '@baize/client'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { useSite } from '../../start/site.tsx'
import { outsideChat } from './contacts.ts'

/**
 * The address of another service's chat. A member's signed identity stands behind the `#`: that part of an
 * address reaches neither a log of a server nor a referrer, only the page that is opened.
 */
export function useOutsideChat(): string | undefined {
  const address = outsideChat(useSite().permission.customerService)
  const { isLogin, isTrial } = useVisitor()
  const isKnown = isLogin && !isTrial
  const asked = useCall('supportIdentity', {}, { enabled: isKnown && address !== undefined })
  return address && outsideAddress(address, isKnown ? asked.data?.identity : undefined)
}

interface Signed {
  identifier: string
  hash: string
  account: string
}

export function outsideAddress(address: string, identity: Signed | null | undefined): string {
  if (!identity) return address
  const { identifier, hash, account } = identity
  const said = new URLSearchParams({ identifier, identifier_hash: hash, name: account })
  return `${address}#${said}`
}
