import type { Db, Tx } from '../../kernel/database.ts'

/** The level of a member, from 0 on. */
export type LevelOf = (
  at: Db | Tx,
  who: { merchantId: string; memberId: string },
) => Promise<number>

/** Programmes give more to higher levels; which level a member has is decided by a module above. */
export function createMemberLevel() {
  let levelOf: LevelOf = async () => 0
  return {
    of: ((at, who) => levelOf(at, who)) satisfies LevelOf,
    /** Call it while modules are put together. Until then everybody has level 0. */
    decideBy(decide: LevelOf): void {
      levelOf = decide
    },
  }
}
