import { createHmac } from 'node:crypto'
import type { Tx } from '../../kernel/database.ts'
import { createVault } from '../../kernel/secrets.vault.ts'
import { readSecret, writeSecret } from './outside.store.ts'
import type { SupportOptions } from './support.types.ts'

export type Outside = ReturnType<typeof createOutside>

/**
 * The chat of another service, where a brand has one. The service believes who somebody is because our server
 * signs it with a key that both know: HMAC-SHA-256 over the member's id, as Chatwoot and others verify it.
 */
export function createOutside({ db, secret }: Pick<SupportOptions, 'db' | 'secret'>) {
  const vault = createVault(secret)
  const labelOf = (merchantId: string) => `outside chat ${merchantId}`

  async function identityOf({ id, merchantId, account }: Signed) {
    const sealed = await readSecret(db, merchantId)
    if (!sealed) return null
    const key = vault.unseal(labelOf(merchantId), sealed)
    return { identifier: id, hash: createHmac('sha256', key).update(id).digest('hex'), account }
  }

  return {
    identityOf,
    isSigned: async (merchantId: string) => (await readSecret(db, merchantId)) !== undefined,
    /** Null takes the key away. */
    write: (
      tx: Tx,
      changed: { merchantId: string; by: string; at: Date },
      key: string | null,
    ): Promise<void> =>
      writeSecret(tx, changed, key === null ? null : vault.seal(labelOf(changed.merchantId), key)),
  }
}

interface Signed {
  id: string
  merchantId: string
  account: string
}
