import type { BodyOf } from '@baize/contract/office'
import { changesOf } from '@baize/contract/office/content'
import { type Given, Misused } from './command.ts'

/** What a word at the console changes of. */
type Kind = 'accounts' | 'domains' | 'analytics' | 'cashier' | 'limits'

/** A document of the brand with other values, as its page sends it; refused where nothing is changed. */
export async function changed<K extends Kind>(
  { modules, merchant }: Given,
  kind: K,
  change: (body: BodyOf<K>) => BodyOf<K>,
) {
  const [one] = await modules.content.list(merchant.id, kind)
  if (!one?.body) throw new Error(`every brand has ${kind}`)
  const before = one.body as BodyOf<K>
  const body = change(before)
  if (changesOf(before, body).length === 0)
    throw new Misused('That is so already; nothing was changed.')
  return { kind, key: '' as const, version: one.version, seen: one.seen, body }
}
