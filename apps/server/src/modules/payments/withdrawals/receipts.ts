import type { ParsedOf, Value, Wire } from '@baize/contract'
import { Refused } from '../../../kernel/http/refused.ts'
import { imagesIn } from '../../../kernel/images.ts'
import { insertImages } from '../documents/images.store.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { type Changing, toldOf } from './changing.ts'
import { claimOf, payable } from './withdrawals.rules.ts'
import { readOverdue } from './withdrawals.store.ts'
import { type createWithdrawals, shown } from './withdrawals.ts'
import type { Withdrawal } from './withdrawals.types.ts'

type Said = ParsedOf<Wire['confirmReceipt']>['body']

const overdueMax = 200

/** What a member confirms to have received of a paid withdrawal; silence counts as a confirmation. */
export function createReceipts(
  options: PaymentsOptions & {
    changing: Changing
    withdrawals: Pick<ReturnType<typeof createWithdrawals>, 'own'>
  },
) {
  const { db, clock, log, outbox, changing, withdrawals } = options

  async function confirm(visit: Visit, said: Said): Promise<Value<'confirmReceipt'>> {
    const { memberId, merchantId, ...withdrawal } = await withdrawals.own(visit, said.id)
    const images = await imagesIn(said.images, options)
    const claim = claimOf(withdrawal, { ...said, images: images.length })
    if (claim.kind === 'wrong') {
      throw new Refused('wrong-fields', { fields: { [claim.field]: { kind: 'missing' } } })
    }
    const { act, received } = claim
    const changed = await changing.change(withdrawal.id, async (now, tx) => {
      if (isOver(now)) throw new Refused('already-settled')
      const owner = { merchantId, memberId, withdrawalId: now.id }
      const isDisputed = act !== 'receive'
      await insertImages(tx, owner, isDisputed ? images : [])
      if (isDisputed) {
        const payload = { ...toldOf(now), note: said.note ?? '', images: images.length }
        await outbox.tell(tx, { name: 'withdrawal.disputed', merchantId, payload })
      }
      return { act, by: 'member', reason: said.note || null, to: { received } }
    })
    return shown(changed)
  }

  /** The time to confirm is over, whether or not the job has run yet. */
  function isOver({ state, autoReceiptAt }: Withdrawal): boolean {
    return state === 'paid' && autoReceiptAt !== null && autoReceiptAt <= clock.now()
  }

  /** This cannot be reversed, neither by the member nor by staff. */
  async function receiveOverdue(): Promise<void> {
    for (const id of await readOverdue(db, clock.now(), overdueMax)) {
      await changing
        .change(id, (now) => ({
          act: 'autoReceive',
          by: 'house',
          to: { received: payable(now) },
        }))
        .catch((error: unknown) => {
          // The member confirmed at the same time.
          if (!(error instanceof Refused))
            log.error(
              { err: error, withdrawal: id },
              'an overdue withdrawal could not be marked as received; the job tries again',
            )
        })
    }
  }

  return { confirm, receiveOverdue }
}
