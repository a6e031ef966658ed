import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount } from '@baize/ui'
import { ArrowLeftRight, Dices, type LucideIcon, User, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { useMay } from '../session/me.tsx'
import { type Hit, pathOfHit } from './lines.ts'

/** Something that was found, as it is shown. */
export interface ShownHit {
  id: string
  label: string
  detail: string
  icon: LucideIcon
  path: string
}

const icons: Record<Hit['kind'], LucideIcon> = {
  member: User,
  bet: Dices,
  deposit: Wallet,
  withdrawal: Wallet,
  transfer: ArrowLeftRight,
}

/** What was found, in words, with the address where it is shown. */
export function useShownHits(hits: readonly Hit[]): ShownHit[] {
  const say = useWords('officeMembers')
  const { tag } = useLanguage()
  const mayReadMembers = useMay()('member.read')
  return useMemo(() => {
    function labelOf(hit: Hit): string {
      if (hit.kind === 'transfer') return say('search.transfer', { id: hit.id })
      if (hit.kind !== 'member') return say(`search.${hit.kind}`, { account: hit.account })
      const { account, nickname } = hit
      return nickname && nickname !== account ? `${account} (${nickname})` : account
    }
    const detailOf = (hit: Hit): string =>
      hit.kind === 'member'
        ? [say(`kind.${hit.memberKind}`), say(`state.${hit.state}`)].join(' · ')
        : formatAmount({ minor: BigInt(hit.amount), currency: hit.currency, locale: tag })
    return hits.map((hit) => ({
      id: `${hit.kind} ${hit.id}`,
      label: labelOf(hit),
      detail: detailOf(hit),
      icon: icons[hit.kind],
      path: pathOfHit(hit, mayReadMembers),
    }))
  }, [hits, say, tag, mayReadMembers])
}
