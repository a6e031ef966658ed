import type { Tx } from '../../../kernel/database.ts'
import { closedBeyond, closedMet, type LiveRequirement } from './turnover.rules.ts'
import { lockLive, writeLive } from './turnover.store.ts'

/** Of the requirements of a member that are met, so many can be opened again. */
const metMax = 100

interface Member {
  memberId: string
  currency: string
}

/** Writes requirements that were locked, with what is done of each by now; answers whether that has changed. */
export async function keepLive(
  tx: Tx,
  before: readonly LiveRequirement[],
  after: readonly LiveRequirement[],
  now: Date,
): Promise<boolean> {
  const { closed, left } = closedBeyond(after, metMax)
  await writeLive(tx, closed, { now, isClosed: true })
  const kept = new Map(before.map((one) => [one.id, one]))
  const changed = left.filter((one) => !isSame(one, kept.get(one.id)))
  await writeLive(tx, changed, { now, isClosed: false })
  return closed.length + changed.length > 0
}

function isSame(a: LiveRequirement, b: LiveRequirement | undefined): boolean {
  return a.played === b?.played && a.spent === b.spent && a.done === b.done
}

/** Money has left the house: what was met by then is not asked for again, whatever is taken back later. */
export async function closeMet(tx: Tx, member: Member, now: Date): Promise<void> {
  const { closed, left } = closedMet(await lockLive(tx, member))
  if (closed.length === 0) return
  await writeLive(tx, closed, { now, isClosed: true })
  await writeLive(tx, left, { now, isClosed: false })
}
