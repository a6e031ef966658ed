import type { LanguageCode } from '@baize/contract'
import type { FieldName, FieldRule } from '@baize/contract/fields'
import type { FlagCode } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { readPolicy } from './accounts.store.ts'
import type { AccountPolicy, Contact, Resource, Theme } from './config.types.ts'

/** A merchant's settings as the database has them, whatever this node's cache holds. */
export interface StoredSettings {
  languages: LanguageCode[]
  defaultLanguage: LanguageCode
  theme: Theme
  blockedCountries: string[]
  inMaintenance: boolean
  maintenanceUntil: Date | null
  maintenanceNote: string | null
  flags: Partial<Record<FlagCode, boolean>>
  fieldRules: Partial<Record<FieldName, FieldRule>>
  contacts: Omit<Contact, 'id'>[]
  resources: Omit<Resource, 'id'>[]
  accounts: AccountPolicy
  domains: string[]
  mainDomain: string
  gtagId: string | null
}

export async function readSettings(at: Db | Tx, merchantId: string): Promise<StoredSettings> {
  const found = await sql<Omit<StoredSettings, 'accounts'>>`
    select languages, default_language as "defaultLanguage", theme,
      blocked_countries as "blockedCountries", in_maintenance as "inMaintenance",
      maintenance_until as "maintenanceUntil", maintenance_note as "maintenanceNote",
      main_domain as "mainDomain", gtag_id as "gtagId",
      array(select domain from config.domain where merchant_id = m.id order by domain) as domains,
      (select coalesce(jsonb_object_agg(code, is_on), '{}') from config.flag where merchant_id = m.id)
        as flags,
      (select coalesce(jsonb_object_agg(field, jsonb_build_object('enabled', enabled, 'required', required,
          'acceptedPattern', accepted_pattern, 'minLength', min_length, 'maxLength', max_length,
          'patternId', pattern_id)), '{}') from config.field_rule where merchant_id = m.id)
        as "fieldRules",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'place', place, 'title', title,
          'labels', labels, 'address', address) order by kind, place), '[]')
        from config.contact where merchant_id = m.id) as contacts,
      (select coalesce(jsonb_agg(jsonb_build_object('resourceType', resource_type, 'url', url,
          'labels', labels) order by place), '[]')
        from config.resource where merchant_id = m.id) as resources
    from config.merchant m where id = ${merchantId}`.execute(at)
  const [row] = found.rows
  if (!row) throw new Error(`no merchant has the id ${merchantId}`)
  return { ...row, accounts: await readPolicy(at, merchantId) }
}

/** Which of these names another brand has. */
export async function domainsOfOthers(
  at: Db | Tx,
  merchantId: string,
  domains: readonly string[],
): Promise<string[]> {
  const found = await sql<{ domain: string }>`
    select domain from config.domain
    where domain = any(${[...domains]}::text[]) and merchant_id <> ${merchantId}
    order by domain`.execute(at)
  return found.rows.map(({ domain }) => domain)
}

/** The list as a whole takes the place of the one before. */
export async function writeContacts(
  tx: Tx,
  merchantId: string,
  contacts: readonly Omit<Contact, 'id'>[],
): Promise<void> {
  await sql`delete from config.contact where merchant_id = ${merchantId}`.execute(tx)
  await sql`
    insert into config.contact (id, merchant_id, kind, place, title, labels, address)
    select gen_random_uuid(), ${merchantId}, kind, place, title, labels, address
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as one (kind text, place int, title text, labels jsonb, address text)`.execute(tx)
}

export async function writeResources(
  tx: Tx,
  merchantId: string,
  resources: readonly Omit<Resource, 'id'>[],
): Promise<void> {
  await sql`delete from config.resource where merchant_id = ${merchantId}`.execute(tx)
  const rows = resources.map((one, place) => ({ ...one, place }))
  await sql`
    insert into config.resource (id, merchant_id, resource_type, url, labels, place)
    select gen_random_uuid(), ${merchantId}, "resourceType", url, labels, place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one ("resourceType" text, url text, labels jsonb, place int)`.execute(tx)
}

/** Rules that are not named any more go: the field is not asked for. */
export async function deleteOtherRules(
  tx: Tx,
  merchantId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`
    delete from config.field_rule
    where merchant_id = ${merchantId} and not field = any(${[...kept]}::text[])`.execute(tx)
}
