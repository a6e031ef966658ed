import type { FieldName, FieldRule } from '@baize/contract/fields'
import type { BodyOf } from '@baize/contract/office'
import type { LivePart } from '@baize/contract/socket'
import type { FlagCode } from '@baize/contract/vocabulary'
import type { Db, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { updatePolicy } from './accounts.store.ts'
import {
  deleteDomain,
  insertDomain,
  updateMerchant,
  writeFieldRule,
  writeFlag,
} from './config.store.ts'
import {
  deleteOtherRules,
  domainsOfOthers,
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
  accounts: BodyOf<'accounts'>
  domains: BodyOf<'domains'>
  analytics: BodyOf<'analytics'>
}
export type ConfigDocument = keyof ConfigDocuments

interface Shape<B> {
  parts: LivePart[]
  of(stored: StoredSettings): B
  /** Refuses what cannot be written. */
  check?(at: Db | Tx, merchantId: string, body: B): Promise<void>
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
  accounts: {
    parts: ['permission'],
    of: ({ accounts: { defaultPasswordMac: _secret, ...shown } }) => shown,
    write: (tx, merchantId, body) => updatePolicy(tx, merchantId, body),
  },
  domains: {
    parts: ['permission', 'status'],
    of: ({ domains }) => ({ domains }),
    check: demandDomains,
    write: writeDomains,
  },
  analytics: {
    parts: ['permission'],
    of: ({ gtagId }) => ({ gtagId }),
    write: (tx, merchantId, body) => updateMerchant(tx, merchantId, body),
  },
}

/** Refuses a name that another brand has, and a list without the main name. */
async function demandDomains(
  at: Db | Tx,
  merchantId: string,
  { domains }: BodyOf<'domains'>,
): Promise<void> {
  const { mainDomain } = await readSettings(at, merchantId)
  if (!domains.includes(mainDomain)) throw refused('the main domain is missing')
  const [taken] = await domainsOfOthers(at, merchantId, domains)
  if (taken !== undefined) throw refused(`${taken} is taken`)
}

async function writeDomains(tx: Tx, merchantId: string, body: BodyOf<'domains'>): Promise<void> {
  await demandDomains(tx, merchantId, body)
  const { domains } = await readSettings(tx, merchantId)
  for (const gone of domains.filter((one) => !body.domains.includes(one)))
    await deleteDomain(tx, merchantId, gone)
  for (const fresh of body.domains.filter((one) => !domains.includes(one)))
    if (!(await insertDomain(tx, merchantId, fresh))) throw refused(`${fresh} is taken`)
}

const refused = (problem: string) =>
  new Refused('bad-input', { problems: [{ field: 'body.domains', problem }] })

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
    async check<K extends ConfigDocument>(
      at: Db | Tx,
      merchantId: string,
      kind: K,
      body: ConfigDocuments[K],
    ): Promise<void> {
      await shapes[kind].check?.(at, merchantId, body)
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
