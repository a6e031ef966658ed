import type { Db, Tx } from '../../../kernel/database.ts'
import type { Image } from '../../../kernel/images.rules.ts'
import type { KeptImage } from '../../../kernel/images.ts'

type Tables = {
  'payments.image': {
    id: string
    merchant_id: string
    member_id: string
    withdrawal_id: string | null
    type: Image['type']
    bytes: Buffer
    at: Date
  }
}

export interface ImageOwner {
  merchantId: string
  memberId: string
  /** Null for identity documents. */
  withdrawalId: string | null
}

export async function insertImages(
  tx: Tx,
  owner: ImageOwner,
  images: readonly KeptImage[],
): Promise<void> {
  if (images.length === 0) return
  const { merchantId: merchant_id, memberId: member_id, withdrawalId: withdrawal_id } = owner
  await tx
    .withTables<Tables>()
    .insertInto('payments.image')
    .values(images.map((image) => ({ merchant_id, member_id, withdrawal_id, ...image })))
    .execute()
}

const imagesMax = 30

/** Newest first, without their bytes. */
export async function readImages(
  db: Db,
  { memberId, withdrawalId }: Omit<ImageOwner, 'merchantId'>,
): Promise<{ id: string; type: Image['type']; at: Date }[]> {
  const query = db
    .withTables<Tables>()
    .selectFrom('payments.image')
    .select(['id', 'type', 'at'])
    .where('member_id', '=', memberId)
  const owned =
    withdrawalId === null
      ? query.where('withdrawal_id', 'is', null)
      : query.where('withdrawal_id', '=', withdrawalId)
  return owned.orderBy('at', 'desc').limit(imagesMax).execute()
}

export async function readImage(
  db: Db,
  merchantId: string,
  id: string,
): Promise<Image | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.image')
    .select(['type', 'bytes'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
}
