import type { Db } from '../../../kernel/database.ts'
import type { Identity } from '../../identity/index.ts'
import type { Tree } from '../tree/tree.types.ts'
import { readMasksNames } from './people.store.ts'
import { masked } from './team.rules.ts'

export interface LabelsOptions {
  db: Db
  identity: Pick<Identity, 'namesOf'>
  tree: Pick<Tree, 'directAmong'>
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
export function createLabels({ db, identity, tree }: LabelsOptions): LabelsOf {
  return async ({ merchantId, memberId }, ids) => {
    const [names, direct, isMasking] = await Promise.all([
      identity.namesOf(merchantId, ids),
      tree.directAmong(memberId, ids),
      readMasksNames(db, merchantId),
    ])
    return new Map(
      names.map(({ id, account }) => {
        const isDirect = direct.has(id)
        const isHidden = isMasking && !isDirect && id !== memberId
        return [id, { account: isHidden ? masked(account) : account, isDirect }]
      }),
    )
  }
}
