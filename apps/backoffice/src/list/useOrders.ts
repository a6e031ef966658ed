import type { ListOrder } from '@baize/contract/office/lists'
import { useWords } from '@baize/i18n/react'
import { useSearchParams } from 'react-router'
import { orderName } from './columns.ts'

/** Orders that the server keeps, over all pages: which one the address asks for, and the choice of them. */
export function useOrders<O extends ListOrder>(known: readonly O[]) {
  const say = useWords('officeMembers')
  const [search] = useSearchParams()
  return {
    order: known.find((each) => each === search.get(orderName)),
    orders: known.map((id) => ({ id, label: say(`order.${id}`) })),
  }
}
