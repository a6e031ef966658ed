import type { Tx } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Owner } from './purse/purse.store.ts'

/** Told with the change, by whichever process makes it; the nodes' open pages of the member ask again. */
export function tellChanged(
  tx: Tx,
  outbox: Pick<Outbox, 'tell'>,
  { merchantId, memberId }: Owner,
): Promise<void> {
  return outbox.tell(tx, { name: 'points.changed', merchantId, payload: { memberId } })
}
