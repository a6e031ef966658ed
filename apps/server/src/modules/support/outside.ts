import { createHmac } from 'node:crypto'
import type { Tx } from '../../kernel/database.ts'
import { createVault } from '../../kernel/secrets.vault.ts'
import { type Key, readKey, writeKey } from './outside.store.ts'
import type { SupportOptions } from './support.types.ts'

export type Outside = ReturnType<typeof createOutside>

/**
 * The chat of another service, where a brand has one. The service believes who somebody is because our server
 * signs it with a key that both know: HMAC-SHA-256 over the member's id, as Chatwoot and others verify it.
 * A key is for the host that the contacts named when it was set: no other one is told who a member is.
 */
export function createOutside({
  db,
  secret,
  config,
}: Pick<SupportOptions, 'db' | 'secret' | 'config'>) {
  const vault = createVault(secret)
  const labelOf = (merchantId: string) => `outside chat ${merchantId}`

  /** Where the live chat of the contacts is; undefined where there is none. */
  function hostOf(merchantId: string): string | undefined {
    const { contacts } = config.merchant(merchantId)
    const chat = contacts.find(({ kind, address }) => kind === 'live-chat' && address !== '')
    return chat && URL.parse(chat.address)?.host
  }

  /** The key, as long as the contacts still name the host that it is for. */
  async function keyFor(merchantId: string): Promise<Key | undefined> {
    const key = await readKey(db, merchantId)
    return key?.host === hostOf(merchantId) ? key : undefined
  }

  async function identityOf({ id, merchantId, account }: Signed) {
    const found = await keyFor(merchantId)
    if (!found) return null
    const key = vault.unseal(labelOf(merchantId), found.secret)
    return { identifier: id, hash: createHmac('sha256', key).update(id).digest('hex'), account }
  }

  return {
    hostOf,
    identityOf,
    isSigned: async (merchantId: string) => (await keyFor(merchantId)) !== undefined,
    /** Null takes the key away. */
    async write(
      tx: Tx,
      changed: { merchantId: string; by: string; at: Date },
      key: { plain: string; host: string } | null,
    ): Promise<void> {
      const label = labelOf(changed.merchantId)
      const sealed = key && { secret: vault.seal(label, key.plain), host: key.host }
      await writeKey(tx, changed, sealed)
    },
  }
}

interface Signed {
  id: string
  merchantId: string
  account: string
}
