import { isIP } from 'node:net'
import { sql } from 'kysely'
import { uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { innerNetworks } from '../../kernel/innerNetworks.ts'

type Tables = {
  'identity.known_address': {
    member_id: string
    /** An address, or the network of an IPv6 address. */
    ip: string
    first_at: Date
    last_at: Date
  }
}

const addressesKeptMax = 50

/** An address as PostgreSQL accepts it; the zone of a local one means nothing elsewhere. */
export function inetOf(ip: string | undefined): string | null {
  const address = (ip ?? '').split('%', 1)[0] ?? ''
  return isIP(address) === 0 ? null : address
}

export async function hasAddress(db: Db | Tx, memberId: string, ip: string): Promise<boolean> {
  const address = inetOf(ip)
  if (address === null) return false
  const row = await db
    .withTables<Tables>()
    .selectFrom('identity.known_address')
    .select('ip')
    .where('member_id', '=', memberId)
    .where('ip', '=', homeOf(address))
    .executeTakeFirst()
  return row !== undefined
}

/** Who of these members was seen at a public address that another member uses too. */
export async function readSharing(
  db: Db | Tx,
  memberId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct other.member_id as id
    from identity.known_address own
    join identity.known_address other on other.ip = own.ip
    where own.member_id = ${memberId} and other.member_id = any(${uuids(otherIds)}::uuid[])
      and not own.ip::inet <<= any(${innerNetworks})`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The addresses not used for the longest time make room for new ones. */
export async function writeAddress(
  db: Db | Tx,
  memberId: string,
  ip: string,
  now: Date,
): Promise<void> {
  const address = inetOf(ip)
  if (address === null) return
  const at = db.withTables<Tables>()
  await at
    .insertInto('identity.known_address')
    .values({ member_id: memberId, ip: homeOf(address), first_at: now, last_at: now })
    .onConflict((on) => on.constraint('known_address_pk').doUpdateSet({ last_at: now }))
    .execute()
  await at
    .deleteFrom('identity.known_address')
    .where('member_id', '=', memberId)
    .where('ip', 'in', (eb) =>
      eb
        .selectFrom('identity.known_address')
        .select('ip')
        .where('member_id', '=', memberId)
        .orderBy('last_at', 'desc')
        .offset(addressesKeptMax),
    )
    .execute()
}

/** A user of one IPv6 address has all 2^64 addresses of its network, and many change it every day. */
function homeOf(address: string) {
  return sql<string>`identity.home_of(${address}::inet)`
}
