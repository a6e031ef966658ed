import type { FieldName, FieldRule } from '@baize/contract/fields'
import type { BodyOf } from '@baize/contract/office'
import type { LivePart } from '@baize/contract/socket'
import type { FlagCode } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { updateMerchant, writeFieldRule, writeFlag } from './config.store.ts'
import {
  deleteOtherRules,
  readSettings,
  type StoredSettings,
  writeContacts,
  writeResources,
} from './documents.store.ts'

/** Settings of a merchant that staff edit, each as one document. */
export interface ConfigDocuments {
  contacts: BodyOf<'contacts'>
  resources: BodyOf<'resources'>
  flags: BodyOf<'flags'>
  fieldRules: BodyOf<'fieldRules'>
  languages: BodyOf<'languages'>
  regions: BodyOf<'regions'>
  maintenance: BodyOf<'maintenance'>
  theme: BodyOf<'theme'>
}
export type ConfigDocument = keyof ConfigDocuments

interface Shape<B> {
  parts: LivePart[]
  of(stored: StoredSettings): B
  write(tx: Tx, merchantId: string, body: B): Promise<void>
}

const shapes: { [K in ConfigDocument]: Shape<ConfigDocuments[K]> } = {
  contacts: {
    parts: ['permission'],
    of: ({ contacts }) => ({ list: contacts }),
    write: (tx, merchantId, { list }) => writeContacts(tx, merchantId, list),
  },
  resources: {
    parts: ['permission'],
    of: ({ resources }) => ({ list: resources }),
    write: (tx, merchantId, { list }) => writeResources(tx, merchantId, list),
  },
  flags: {
    parts: ['whitelabel', 'permission'],
    of: ({ flags }) => flags as BodyOf<'flags'>,
    async write(tx, merchantId, body) {
      for (const [code, isOn] of Object.entries(body))
        await writeFlag(tx, merchantId, code as FlagCode, isOn)
    },
  },
  fieldRules: {
    parts: ['permission'],
    of: ({ fieldRules }) => fieldRules,
    async write(tx, merchantId, body) {
      const rules = Object.entries(body) as [FieldName, FieldRule][]
      await deleteOtherRules(
        tx,
        merchantId,
        rules.map(([field]) => field),
      )
      for (const [field, rule] of rules) await writeFieldRule(tx, merchantId, field, rule)
    },
  },
  languages: {
    parts: ['whitelabel', 'permission', 'status'],
    of: ({ languages, defaultLanguage }) => ({ languages, defaultLanguage }),
    write: (tx, merchantId, body) => updateMerchant(tx, merchantId, body),
  },
  regions: {
    parts: ['permission', 'status'],
    of: ({ blockedCountries }) => ({ blockedCountries }),
    write: (tx, merchantId, body) => updateMerchant(tx, merchantId, body),
  },
  maintenance: {
    parts: ['permission', 'status'],
    of: ({ inMaintenance, maintenanceUntil, maintenanceNote }) => ({
      isOn: inMaintenance,
      until: maintenanceUntil?.toISOString() ?? null,
      note: maintenanceNote,
    }),
    write: (tx, merchantId, { isOn, until, note }) =>
      updateMerchant(tx, merchantId, {
        maintenance: isOn ? { until: until === null ? null : new Date(until), note } : undefined,
      }),
  },
  theme: {
    parts: ['whitelabel'],
    of: ({ theme }) => theme,
    write: (tx, merchantId, body) => updateMerchant(tx, merchantId, { theme: body }),
  },
}

/** Settings as documents: read from the database itself, written and told in the caller's transaction. */
export function createConfigDocuments({ outbox }: { outbox: Outbox }) {
  return {
    async read<K extends ConfigDocument>(
      at: Db | Tx,
      merchantId: string,
      kind: K,
    ): Promise<ConfigDocuments[K]> {
      return shapes[kind].of(await readSettings(at, merchantId))
    },
    async write<K extends ConfigDocument>(
      tx: Tx,
      merchantId: string,
      kind: K,
      body: ConfigDocuments[K],
    ): Promise<void> {
      await shapes[kind].write(tx, merchantId, body)
      const payload = { parts: shapes[kind].parts }
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload })
    },
  }
}
