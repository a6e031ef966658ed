import { useCall } from '@baize/client'
import { inputs } from '../../../start/boot.ts'

/** The vendors of the merchant's lobby, each once, by name; the one that is chosen is among them. */
export function useVendorChoices(chosen: string | undefined) {
  const { data } = useCall('vendors', inputs.vendors)
  const cards = data?.lanes.flatMap((lane) => lane.cards) ?? []
  const names = new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))
  if (chosen && !names.has(chosen)) names.set(chosen, chosen)
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
