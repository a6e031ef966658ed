import type { Db } from '../../../kernel/database.ts'
import type { Identity } from '../../identity/index.ts'
import { readMasksNames } from './people.store.ts'
import { masked } from './team.rules.ts'

export interface LabelsOptions {
  db: Db
  identity: Pick<Identity, 'namesOf' | 'placesOf'>
}

export type LabelsOf = (
  caller: { merchantId: string; memberId: string },
  ids: readonly string[],
) => Promise<Map<string, Label>>

export interface Label {
  account: string
  isDirect: boolean
}

/** Direct downlines and oneself by name; everybody else by the beginning of it, if the merchant says so. */
export function createLabels({ db, identity }: LabelsOptions): LabelsOf {
  return async ({ merchantId, memberId }, ids) => {
    const [names, places, isMasking] = await Promise.all([
      identity.namesOf(merchantId, ids),
      identity.placesOf(db, merchantId, ids),
      readMasksNames(db, merchantId),
    ])
    const direct = new Set(places.filter(({ uplineId }) => uplineId === memberId).map((p) => p.id))
    return new Map(
      names.map(({ id, account }) => {
        const isDirect = direct.has(id)
        const isHidden = isMasking && !isDirect && id !== memberId
        return [id, { account: isHidden ? masked(account) : account, isDirect }]
      }),
    )
  }
}
