import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { useMemo } from 'react'
import { inputs } from '../../start/boot.ts'

export type Entry = Value<'statement'>['list'][number]

/** The label of an entry. A transfer between members has one label for each side. */
export function useKindWords(): (entry: Pick<Entry, 'kind' | 'amount' | 'isFree'>) => string {
  const say = useWords('money')
  return ({ kind, amount, isFree }) => {
    if (isFree) return say('kind.freeWin')
    const way = amount.startsWith('-') ? 'out' : 'in'
    if (kind === 'transfer.up' || kind === 'transfer.down') return say(`kind.${kind}.${way}`)
    return say(`kind.${kind}`)
  }
}

/** Which of the member's purses it is. */
export function usePurseWords(): (purse: Entry['purse']) => string {
  const say = useWords('money')
  const nameOf = useVendorNames()
  return (purse) => {
    if (purse === 'cash' || purse === 'bonus' || purse === 'locked') return say(`purse.${purse}`)
    return say('purse.vendor', { vendor: nameOf(purse.slice('vendor.'.length)) })
  }
}

/** Vendor names; a removed vendor is shown by its code. */
export function useVendorNames(): (code: string) => string {
  const { data } = useCall('vendors', inputs.vendors)
  const names = useMemo(() => {
    const cards = data?.lanes.flatMap((lane) => lane.cards) ?? []
    return new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))
  }, [data])
  return (code) => names.get(code) ?? code
}
