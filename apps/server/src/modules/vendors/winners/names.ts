import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { maskedName } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { readUnnamed, setUnnamed } from './feed.store.ts'

export interface NamesOptions extends Pick<VendorsOptions, 'identity'> {
  db: Db
  clock: Clock
}

export type Names = ReturnType<typeof createNames>

/** How members are named in public: masked, or not at all if they hide their name. */
export function createNames({ db, clock, identity }: NamesOptions) {
  /** A member who is missing in the result hides the name. */
  async function namesOf(
    merchantId: string,
    memberIds: readonly string[],
  ): Promise<Map<string, string>> {
    const ids = [...new Set(memberIds)]
    if (ids.length === 0) return new Map()
    const [unnamed, members] = await Promise.all([
      readUnnamed(db, ids),
      identity.members(merchantId, ids),
    ])
    return new Map(
      members.flatMap((member) =>
        unnamed.has(member.id)
          ? []
          : [[member.id, maskedName(member.nickname || member.account)] as const],
      ),
    )
  }

  async function isHidden(memberId: string): Promise<{ isHidden: boolean }> {
    return { isHidden: (await readUnnamed(db, [memberId])).has(memberId) }
  }

  async function hide(memberId: string, hidden: boolean): Promise<{ isHidden: boolean }> {
    await setUnnamed(db, memberId, hidden, clock.now())
    return { isHidden: hidden }
  }

  return { namesOf, isHidden, hide }
}
