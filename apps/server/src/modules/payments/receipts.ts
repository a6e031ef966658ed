import type { ParsedOf, Value, Wire } from '@baize/contract'
import { Refused } from '../../kernel/http/refused.ts'
import { redraw } from './images.redraw.ts'
import { insertImages, type KeptImage } from './images.store.ts'
import type { PaymentsOptions, Visit } from './payments.types.ts'
import type { Changing } from './withdrawals.changing.ts'
import { claimOf, payable } from './withdrawals.rules.ts'
import { readOverdue } from './withdrawals.store.ts'
import { type createWithdrawals, shown } from './withdrawals.ts'
import type { Withdrawal } from './withdrawals.types.ts'

type Said = ParsedOf<Wire['confirmReceipt']>['body']

const overdueMax = 200

/** What a member says to have received of a paid withdrawal, and what silence means. */
export function createReceipts(
  options: PaymentsOptions & {
    changing: Changing
    withdrawals: Pick<ReturnType<typeof createWithdrawals>, 'own'>
  },
) {
  const { db, clock, log, changing, withdrawals } = options

  async function confirm(visit: Visit, said: Said): Promise<Value<'confirmReceipt'>> {
    const { memberId, merchantId, ...withdrawal } = await withdrawals.own(visit, said.id)
    const images = await imagesIn(said.images, options)
    const claim = claimOf(withdrawal, { ...said, images: images.length })
    if (claim.kind === 'wrong') throw wrongField(claim.field)
    const { act, received } = claim
    const changed = await changing.change(withdrawal.id, async (now, tx) => {
      if (isOver(now)) throw new Refused('already-settled')
      const owner = { merchantId, memberId, withdrawalId: now.id }
      await insertImages(tx, owner, act === 'receive' ? [] : images)
      return { act, by: 'member', reason: said.note || null, to: { received } }
    })
    return shown(changed)
  }

  /** Its time has come, whether or not the job was there yet. */
  function isOver({ state, autoReceiptAt }: Withdrawal): boolean {
    return state === 'paid' && autoReceiptAt !== null && autoReceiptAt <= clock.now()
  }

  /** Nobody can take this back: neither the member nor we. */
  async function receiveOverdue(): Promise<void> {
    for (const id of await readOverdue(db, clock.now(), overdueMax)) {
      await changing
        .change(id, (now) => ({
          act: 'autoReceive',
          by: 'house',
          to: { received: payable(now) },
        }))
        .catch((error: unknown) => {
          // The member was first.
          if (!(error instanceof Refused)) log.error({ err: error, withdrawal: id }, 'no receipt')
        })
    }
  }

  return { confirm, receiveOverdue }
}

/** Each drawn anew; what is no PNG or JPEG by its content is refused. */
export async function imagesIn(
  given: readonly File[],
  { clock, newId }: Pick<PaymentsOptions, 'clock' | 'newId'>,
): Promise<KeptImage[]> {
  const images: KeptImage[] = []
  for (const file of given) {
    const image = await redraw(Buffer.from(await file.arrayBuffer()))
    if (!image) throw wrongField('images', 'form')
    images.push({ id: newId(), at: clock.now(), ...image })
  }
  return images
}

function wrongField(field: 'received' | 'images', kind: 'missing' | 'form' = 'missing'): Refused {
  return new Refused('wrong-fields', { fields: { [field]: { kind } } })
}
