import type { OfficeValue, Right } from '@baize/contract/office'
import { createContext, use } from 'react'

export type Me = NonNullable<OfficeValue<'officeMe'>>
export type OfficeMerchant = Me['merchants'][number]

interface Acting {
  me: Me
  /** The merchant that the pages are about; undefined without a right for any. */
  merchant: OfficeMerchant | undefined
  chooseMerchant(id: string): void
}

export const ActingContext = createContext<Acting | undefined>(undefined)

export function useActing(): Acting {
  const acting = use(ActingContext)
  if (!acting) throw new Error('somebody must be logged in here')
  return acting
}

/** Whether the one who is logged in holds a right for the chosen merchant, or for all of them. */
export function useMay(): (right: Right, ofHouse?: boolean) => boolean {
  const { me, merchant } = useActing()
  return (right, ofHouse = false) =>
    ofHouse ? me.ofHouse.includes(right) : (merchant?.rights.includes(right) ?? false)
}
