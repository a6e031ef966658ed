import { type MemberIcon, memberIcons } from '@baize/contract/vocabulary'
import { type Generated, type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import { uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Member, MemberKey, Place, RegisteredBy } from './identity.types.ts'

type Tables = { 'identity.member': MemberTable }

interface MemberTable {
  id: string
  merchant_id: string
  account: string
  nickname: string
  type: number
  language: string | null
  created_at: Date
  status: Generated<Member['status']>
  password_hash: string | null
  password_set_at: Date | null
  password_is_given: boolean
  payment_password_hash: string | null
  mobile: string | null
  dialing_code: string | null
  email: string | null
  email_claimed: string | null
  email_confirmed_at: Date | null
  icon: string | null
  referral_code: string
  recommender_id: string | null
  upline_id: string | null
  affiliate_code: string | null
  registered_by: RegisteredBy
  registered_domain: string | null
  registered_url: string | null
  registered_ip: string | null
  terms_version: number | null
  terms_at: Date | null
  first_login_at: Date | null
  greeted_at: Date | null
  last_login_at: Date | null
}

/** The columns that leave this file: all but the hashes. */
const columns = [
  'id',
  'merchant_id as merchantId',
  'account',
  'nickname',
  'type',
  'language',
  'status',
  'password_set_at as passwordSetAt',
  'password_is_given as passwordIsGiven',
  'mobile',
  'dialing_code as dialingCode',
  'email_confirmed_at as emailConfirmedAt',
  'icon',
  'referral_code as referralCode',
  'recommender_id as recommenderId',
  'upline_id as uplineId',
  'terms_version as termsVersion',
  'terms_at as termsAt',
  'created_at as createdAt',
  'first_login_at as firstLoginAt',
] as const
const shownEmail = sql<string | null>`coalesce(email, email_claimed)`
const email = shownEmail.as('email')
const hasPassword = sql<boolean>`password_hash is not null`.as('hasPassword')
const hasPaymentPassword = sql<boolean>`payment_password_hash is not null`.as('hasPaymentPassword')

export async function readMember(
  db: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Member | undefined> {
  return shown(members(db).where('merchant_id', '=', merchantId).where('id', '=', id))
}

export async function readMembers(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Member[]> {
  const rows = await shownColumns(membersAmong(db, merchantId, ids)).execute()
  return rows.map((row) => ({ ...row, icon: iconOf(row) }))
}

/** Reads members and locks them until the transaction ends; in the order of their ids. */
export async function holdMembers(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Member[]> {
  const rows = await shownColumns(membersAmong(tx, merchantId, ids))
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map((row) => ({ ...row, icon: iconOf(row) }))
}

export async function findMember(
  db: Db | Tx,
  merchantId: string,
  key: MemberKey,
): Promise<Member | undefined> {
  const mine = members(db).where('merchant_id', '=', merchantId)
  if ('account' in key) return shown(mine.where(sql`lower(account)`, '=', lowered(key.account)))
  if ('email' in key) return shown(mine.where(sql`lower(email)`, '=', lowered(key.email)))
  if ('mobile' in key) return shown(mine.where('mobile', '=', key.mobile))
  return shown(mine.where('referral_code', '=', key.referralCode))
}

export async function readPlaces(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Place[]> {
  return places(db, merchantId, ids).execute()
}

/** Without those who are of no such type and have nobody above. */
export async function readPlacesInTeams(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
  types: readonly number[],
): Promise<Place[]> {
  return places(db, merchantId, ids)
    .where((is) => is.or([is('upline_id', 'is not', null), is('type', 'in', [...types])]))
    .execute()
}

function places(db: Db | Tx, merchantId: string, ids: readonly string[]) {
  return members(db)
    .select(['id', 'type', 'upline_id as uplineId', 'created_at as createdAt'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sql<string>`any(${uuids(ids)}::uuid[])`)
}

export async function readOpen(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from identity.member
    where id = any(${uuids(ids)}::uuid[]) and status = 'open'`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function readPasswordSetAt(db: Db | Tx, id: string): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select password_set_at as at from identity.member where id = ${id}`.execute(db)
  return found.rows[0]?.at ?? null
}

/** Nothing of the statement is written if one of these accounts is not open. */
export function requireOpen(writes: Writes, ids: readonly string[]): void {
  writes.require(sql`(
    select count(*) from identity.member
    where id = any(${uuids(ids)}::uuid[]) and status = 'open'
  ) = ${ids.length}::bigint`)
}

function membersAmong(db: Db | Tx, merchantId: string, ids: readonly string[]) {
  return members(db)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sql<string>`any(${uuids(ids)}::uuid[])`)
}

function members(db: Db | Tx) {
  return db.withTables<Tables>().selectFrom('identity.member')
}

async function shown(
  query: SelectQueryBuilder<Tables, 'identity.member', object>,
): Promise<Member | undefined> {
  const row = await shownColumns(query).executeTakeFirst()
  return row && { ...row, icon: iconOf(row) }
}

function shownColumns(query: SelectQueryBuilder<Tables, 'identity.member', object>) {
  return query.select(columns).select([email, hasPassword, hasPaymentPassword])
}

function iconOf({ icon }: { icon: string | null }): MemberIcon {
  return (icon as MemberIcon | null) ?? memberIcons[0]
}

/** A member by name, with the hash of the password. */
export async function findWithHash(
  db: Db,
  merchantId: string,
  account: string,
): Promise<{ member?: Member; hash?: string | null }> {
  const mine = members(db).where('merchant_id', '=', merchantId)
  const row = await shownColumns(mine.where(sql`lower(account)`, '=', lowered(account)))
    .select('password_hash as hash')
    .executeTakeFirst()
  if (!row) return {}
  const { hash, ...member } = row
  return { member: { ...member, icon: iconOf(member) }, hash }
}

/** PostgreSQL lowers the case, so that the query matches its index. */
function lowered(text: string) {
  return sql<string>`lower(${text})`
}

/** Whether a member has this name who did not register by number. */
export async function hasChosenName(db: Db, merchantId: string, account: string): Promise<boolean> {
  const found = await members(db)
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(account)`, '=', lowered(account))
    .where('registered_by', '<>', 'mobile')
    .executeTakeFirst()
  return found !== undefined
}

export async function insertMember(
  tx: Tx,
  row: Omit<Insertable<MemberTable>, 'icon' | 'language' | 'email_confirmed_at'>,
): Promise<void> {
  await tx.withTables<Tables>().insertInto('identity.member').values(row).execute()
}

export type MemberChange = Partial<
  Pick<
    MemberTable,
    | 'nickname'
    | 'language'
    | 'icon'
    | 'password_hash'
    | 'password_set_at'
    | 'password_is_given'
    | 'payment_password_hash'
    | 'mobile'
    | 'dialing_code'
    | 'email'
    | 'email_claimed'
    | 'email_confirmed_at'
    | 'upline_id'
  >
>

export async function updateMember(
  db: Db | Tx,
  merchantId: string,
  id: string,
  change: MemberChange,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set(change)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}

/** In one statement, so that a login at the same time is not overlooked. */
export async function updateUnusedPassword(
  tx: Tx,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
  hash: string,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ password_hash: hash, password_set_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('first_login_at', 'is', null)
    .where('password_is_given', '=', true)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/**
 * Confirms the address that is shown, whether or not it identifies the member, so that the two look alike.
 */
export async function confirmEmail(
  db: Db | Tx,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ email_confirmed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .where(sql`lower(${shownEmail})`, '=', lowered(email))
    .execute()
}

export async function updateStatus(
  db: Db | Tx,
  merchantId: string,
  id: string,
  status: Member['status'],
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ status })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}

export async function closeTrials(db: Db | Tx, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ status: 'closed' })
    .where('registered_by', '=', 'trial')
    .where('status', '=', 'open')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export interface Hashes {
  password: string | null
  paymentPassword: string | null
}

export async function readHashes(db: Db, memberId: string): Promise<Hashes | undefined> {
  return members(db)
    .select(['password_hash as password', 'payment_password_hash as paymentPassword'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export async function writeGreeted(
  db: Db,
  merchantId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const done = await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ greeted_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('greeted_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Changes of one member wait for each other. */
export async function lockMember(tx: Tx, id: string): Promise<void> {
  await members(tx).select('id').where('id', '=', id).forUpdate().execute()
}
