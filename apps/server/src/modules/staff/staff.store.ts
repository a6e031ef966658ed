import type { Right } from '@baize/contract/office'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Grant, HeldRights, Passkey, StaffMember, StaffRole } from './staff.types.ts'

const columns = sql`
  p.id, p.login, p.name, p.kind, p.state, p.password_hash as "passwordHash", p.must_change as "mustChange",
  p.totp_secret as "totpSecret", p.totp_begun as "totpBegun", p.failures, p.locked_until as "lockedUntil",
  p.created_at as "createdAt"`

export async function readByLogin(db: Db | Tx, login: string): Promise<StaffMember | undefined> {
  const found = await sql<StaffMember>`
    select ${columns} from staff.person p where p.login = ${login}`.execute(db)
  return found.rows[0]
}

export async function readPerson(db: Db | Tx, id: string): Promise<StaffMember | undefined> {
  const found = await sql<StaffMember>`
    select ${columns} from staff.person p where p.id = ${id}`.execute(db)
  return found.rows[0]
}

export async function lockPerson(tx: Tx, id: string): Promise<StaffMember | undefined> {
  const found = await sql<StaffMember>`
    select ${columns} from staff.person p where p.id = ${id} for update`.execute(tx)
  return found.rows[0]
}

type Listed = StaffMember & {
  hasPasskey: boolean
  lastSeenAt: Date | null
  oldKeyUntil: Date | null
}

export async function readPeople(db: Db | Tx): Promise<Listed[]> {
  const found = await sql<Listed>`
    select ${columns}, p.old_key_until as "oldKeyUntil",
      exists (select from staff.passkey k where k.staff_id = p.id) as "hasPasskey",
      (select max(s.seen_at) from staff.session s where s.staff_id = p.id) as "lastSeenAt"
    from staff.person p order by p.login`.execute(db)
  return found.rows
}

export interface NewPerson {
  id: string
  login: string
  name: string
  kind: StaffMember['kind']
  passwordHash: string | null
  keyHash: Buffer | null
  createdAt: Date
  createdBy: string
}

/** False where the login or the id is taken. */
export async function insertPerson(tx: Db | Tx, person: NewPerson): Promise<boolean> {
  const { id, login, name, kind, passwordHash, keyHash, createdAt, createdBy } = person
  const done = await sql`
    insert into staff.person (id, login, name, kind, password_hash, must_change, key_hash, created_at,
      created_by)
    values (${id}, ${login}, ${name}, ${kind}, ${passwordHash}, ${kind === 'person'}, ${keyHash},
      ${createdAt}, ${createdBy})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function writeState(tx: Tx, id: string, state: StaffMember['state']): Promise<void> {
  await sql`
    update staff.person set state = ${state}, failures = 0, locked_until = null
    where id = ${id}`.execute(tx)
}

export async function writePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  mustChange: boolean,
): Promise<void> {
  await sql`
    update staff.person set password_hash = ${passwordHash}, must_change = ${mustChange}, failures = 0,
      locked_until = null
    where id = ${id}`.execute(tx)
}

export async function writeFailures(
  db: Db | Tx,
  id: string,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await sql`
    update staff.person set failures = ${failures}, locked_until = ${lockedUntil}
    where id = ${id}`.execute(db)
}

export async function writeTotpBegun(db: Db | Tx, id: string, sealed: string): Promise<void> {
  await sql`update staff.person set totp_begun = ${sealed} where id = ${id}`.execute(db)
}

export async function confirmTotp(tx: Tx, id: string, step: number): Promise<void> {
  await sql`
    update staff.person set totp_secret = totp_begun, totp_begun = null, totp_step = ${step}
    where id = ${id} and totp_begun is not null`.execute(tx)
}

/** False where a code of this time step, or of a later one, was used before. */
export async function takeTotpStep(db: Db | Tx, id: string, step: number): Promise<boolean> {
  const done = await sql`
    update staff.person set totp_step = ${step} where id = ${id} and totp_step < ${step}
    returning true`.execute(db)
  return done.rows.length > 0
}

export async function removeFactors(tx: Tx, id: string): Promise<void> {
  await sql`
    update staff.person set totp_secret = null, totp_begun = null where id = ${id}`.execute(tx)
  await sql`delete from staff.passkey where staff_id = ${id}`.execute(tx)
}

export async function readPasskeys(db: Db | Tx, staffId: string): Promise<Passkey[]> {
  const found = await sql<Passkey>`
    select id, staff_id as "staffId", name, public_key as "publicKey", counter, transports,
      created_at as "createdAt", used_at as "usedAt"
    from staff.passkey where staff_id = ${staffId} order by created_at`.execute(db)
  return found.rows
}

export async function readPasskey(db: Db | Tx, id: string): Promise<Passkey | undefined> {
  const found = await sql<Passkey>`
    select id, staff_id as "staffId", name, public_key as "publicKey", counter, transports,
      created_at as "createdAt", used_at as "usedAt"
    from staff.passkey where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { id, staffId, name, publicKey, counter, transports, createdAt } = passkey
  const done = await sql`
    insert into staff.passkey (id, staff_id, name, public_key, counter, transports, created_at)
    values (${id}, ${staffId}, ${name}, ${publicKey}, ${counter}, ${transports}, ${createdAt})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function usePasskey(
  db: Db | Tx,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await sql`
    update staff.passkey set counter = ${counter}, used_at = ${now} where id = ${id}`.execute(db)
}

export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const done = await sql`
    delete from staff.passkey where id = ${id} and staff_id = ${staffId} returning true`.execute(tx)
  return done.rows.length > 0
}

export interface Challenge {
  id: string
  staffId: string | null
  purpose: 'login' | 'add' | 'approve'
  challenge: string
  expiresAt: Date
}

export async function insertChallenge(db: Db | Tx, challenge: Challenge, now: Date): Promise<void> {
  const { id, staffId, purpose, challenge: text, expiresAt } = challenge
  await sql`delete from staff.challenge where expires_at < ${now}`.execute(db)
  await sql`
    insert into staff.challenge (id, staff_id, purpose, challenge, expires_at)
    values (${id}, ${staffId}, ${purpose}, ${text}, ${expiresAt})`.execute(db)
}

/** A challenge can be answered once. */
export async function takeChallenge(
  db: Db | Tx,
  id: string,
  purpose: Challenge['purpose'],
  now: Date,
): Promise<{ staffId: string | null; challenge: string } | undefined> {
  const done = await sql<{ staffId: string | null; challenge: string }>`
    delete from staff.challenge where id = ${id} and purpose = ${purpose} and expires_at > ${now}
    returning staff_id as "staffId", challenge`.execute(db)
  return done.rows[0]
}

export async function writeRole(tx: Db | Tx, role: StaffRole): Promise<boolean> {
  const done = await sql`
    insert into staff.role as r (name, rights, is_first)
    values (${role.name}, ${role.rights}, ${role.isFirst})
    on conflict on constraint role_pk do update set rights = excluded.rights
      where r.is_first = excluded.is_first
    returning true`.execute(tx)
  return done.rows.length > 0
}

export async function readRoles(db: Db | Tx): Promise<StaffRole[]> {
  const found = await sql<StaffRole>`
    select name, rights, is_first as "isFirst" from staff.role order by is_first desc, name`.execute(
    db,
  )
  return found.rows
}

export async function insertGrant(
  tx: Tx,
  grant: Grant & { madeBy: string; madeAt: Date },
): Promise<boolean> {
  const { id, staffId, role, merchantId, until, madeBy, madeAt } = grant
  const done = await sql`
    insert into staff.role_grant (id, staff_id, role, merchant_id, until, made_by, made_at)
    values (${id}, ${staffId}, ${role}, ${merchantId}, ${until}, ${madeBy}, ${madeAt})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function readGrants(db: Db | Tx, staffId?: string): Promise<Grant[]> {
  const found = await sql<Grant>`
    select id, staff_id as "staffId", role, merchant_id as "merchantId", until from staff.role_grant
    where ended_at is null ${staffId ? sql`and staff_id = ${staffId}` : sql``}
    order by made_at, id`.execute(db)
  return found.rows
}

export async function readGrant(tx: Tx, id: string): Promise<Grant | undefined> {
  const found = await sql<Grant>`
    select id, staff_id as "staffId", role, merchant_id as "merchantId", until from staff.role_grant
    where id = ${id} and ended_at is null for update`.execute(tx)
  return found.rows[0]
}

export async function writeGrantEnded(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await sql`
    update staff.role_grant set ended_by = ${by}, ended_at = ${now} where id = ${id}`.execute(tx)
}

/** The rights that somebody holds, by merchant. */
export async function readHeld(db: Db | Tx, staffId: string): Promise<HeldRights[]> {
  const found = await sql<Omit<HeldRights, 'rights'> & { rights: Right[] }>`
    select g.role, g.merchant_id as "merchantId", g.until, r.rights
    from staff.role_grant g join staff.role r on r.name = g.role
    where g.staff_id = ${staffId} and g.ended_at is null`.execute(db)
  return found.rows.map(({ rights, ...held }) => ({ ...held, rights: new Set(rights) }))
}

/** Whether anybody else ever held a right for all merchants, also who is blocked or lost it since. */
export async function hasOtherHolder(db: Db | Tx, right: Right, except: string): Promise<boolean> {
  const found = await sql`
    select from staff.person p join staff.role_grant g on g.staff_id = p.id
      join staff.role r on r.name = g.role
    where p.kind = 'person' and p.id::text <> ${except} and g.merchant_id is null
      and ${right} = any(r.rights) limit 1`.execute(db)
  return found.rows.length > 0
}

/** People who hold a right for a merchant, or, with null, for all of them, each with the roles that give it. */
export async function readHolders(
  db: Db | Tx,
  right: Right,
  merchantId: string | null,
  now: Date,
): Promise<{ staffId: string; roles: string[] }[]> {
  const found = await sql<{ staffId: string; roles: string[] }>`
    select p.id as "staffId", array_agg(distinct g.role) as roles
    from staff.person p join staff.role_grant g on g.staff_id = p.id join staff.role r on r.name = g.role
    where p.kind = 'person' and p.state = 'active' and ${right} = any(r.rights)
      and g.ended_at is null and (g.until is null or g.until > ${now})
      and (g.merchant_id is null or g.merchant_id = ${merchantId}::uuid)
    group by p.id`.execute(db)
  return found.rows
}
