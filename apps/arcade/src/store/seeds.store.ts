import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, SeedPair, Tx } from './tables.ts'

/** The owner's two seed pairs, the active and the next one; created if missing. */
export async function pairsOf(db: Db, owner: string, now: Date): Promise<[SeedPair, SeedPair]> {
  const found = await currentPairs(db, owner)
  if (found) return found
  await db
    .insertInto('seed_pair')
    .values([newPair(owner, 'active', now), newPair(owner, 'next', now)])
    .onConflict((there) => there.doNothing())
    .execute()
  const made = await currentPairs(db, owner)
  if (!made) throw new Error(`owner ${owner} has no seed pairs`)
  return made
}

async function currentPairs(db: Db, owner: string): Promise<[SeedPair, SeedPair] | undefined> {
  const pairs = await db
    .selectFrom('seed_pair')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '<>', 'revealed')
    .execute()
  const active = pairs.find(({ state }) => state === 'active')
  const next = pairs.find(({ state }) => state === 'next')
  return active && next ? [active, next] : undefined
}

interface Retired {
  revealed: SeedPair
  active: SeedPair
  next: SeedPair
}

/**
 * Reveals the active pair, which is never used again. The next pair, whose commitment is already
 * published, becomes active with the player's client seed. While a round on the pair is open nothing
 * is done, as the revealed seed would tell the player its outcome: the title of that round is
 * answered.
 */
export async function retirePair(
  db: Db,
  owner: string,
  { clientSeed, now }: { clientSeed: string; now: Date },
): Promise<Retired | { openTitle: string | undefined }> {
  return db.transaction().execute(async (tx) => {
    const pair = await lockActive(tx, owner)
    const open = pair && (await openOn(tx, pair))
    if (!pair || open) return { openTitle: open?.title }
    const revealed = await changed(tx, pair.id, { state: 'revealed', revealed_at: now })
    const before = await tx
      .selectFrom('seed_pair')
      .select('id')
      .where('owner', '=', owner)
      .where('state', '=', 'next')
      .executeTakeFirstOrThrow()
    const active = await changed(tx, before.id, { state: 'active', client_seed: clientSeed })
    const next = await tx
      .insertInto('seed_pair')
      .values(newPair(owner, 'next', now))
      .returningAll()
      .executeTakeFirstOrThrow()
    return { revealed, active, next }
  })
}

/** Locks the pair's row. A bet waits for this lock too, because it takes its nonce from the same row. */
async function lockActive(tx: Tx, owner: string): Promise<SeedPair | undefined> {
  return tx
    .selectFrom('seed_pair')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
}

function openOn(tx: Tx, { id }: SeedPair): Promise<{ title: string } | undefined> {
  return tx
    .selectFrom('play')
    .select('title')
    .where('seed_pair', '=', id)
    .where('state', 'in', ['opening', 'open', 'acting'])
    .limit(1)
    .executeTakeFirst()
}

async function changed(
  tx: Tx,
  id: string,
  set: Partial<Pick<SeedPair, 'state' | 'revealed_at' | 'client_seed'>>,
): Promise<SeedPair> {
  return tx
    .updateTable('seed_pair')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const seedBytes = 32
const clientSeedBytes = 8

export function newPair(owner: string, state: 'active' | 'next', now: Date) {
  const seed = randomBytes(seedBytes).toString('hex')
  return {
    id: randomUUID(),
    owner,
    server_seed: seed,
    commitment: createHash('sha256').update(seed).digest('hex'),
    // A random default until the player chooses a client seed.
    client_seed: randomBytes(clientSeedBytes).toString('hex'),
    state,
    made_at: now,
    revealed_at: null,
  }
}
