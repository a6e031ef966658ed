import type { OfficeValue } from '@baize/contract/office'
import type { PaymentMethod } from '../cashier/cashier.types.ts'

/** How the back office shows images and what providers told. */
export const shownImage = ({ id, type, at }: { id: string; type: 'png' | 'jpeg'; at: Date }) => ({
  id,
  type,
  at: at.toISOString(),
})

export const shownNews = ({
  id,
  at,
  news,
}: {
  id: string
  at: Date
  news: Record<string, unknown>
}) => ({
  id,
  at: at.toISOString(),
  news,
})

/** What staff call a way to pay; one that the merchant no longer has keeps its id. */
export function shownMethod(
  id: string,
  methods: readonly PaymentMethod[],
): OfficeValue<'officeDeposits'>['list'][number]['method'] {
  const found = methods.find((method) => method.id === id)
  return { id, kind: found?.kind ?? null, name: found?.name ?? null }
}
