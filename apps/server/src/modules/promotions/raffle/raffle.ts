import { randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { PromotionStatus } from '@baize/contract/vocabulary'
import { commitmentOf } from '@baize/engines/house'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { depositSource, type Programme, type Visit } from '../../rewards/index.ts'
import type { EventOptions, Stand } from '../offers/offers.types.ts'
import {
  blocksOf,
  drawnFrom,
  endOf,
  faultOfEnd,
  isHeardOf,
  latestEnd,
  listHashOf,
  type RaffleTerms,
  raffleForetold,
  raffleTerms,
  winsOf,
} from './raffle.rules.ts'
import {
  findRaffle,
  insertWins,
  type KeptWin,
  type Raffle,
  raffleOf,
  readBlock,
  readBlocks,
  readWins,
  writeDrawn,
  writeList,
  writeRound,
} from './raffle.store.ts'

const dayMs = 86_400_000
const seedBytes = 32
const winnersShown = 100

/**
 * A raffle: valid bets give tickets; at the end they are numbered and the list is published, then winners
 * are drawn by a value that was named before the first ticket and did not exist then.
 */
export function createRaffle(options: EventOptions) {
  const { db, clock, newId, config, limits, rewards, beacon } = options
  const { programmes, grants, accounts } = rewards
  programmes.register<RaffleTerms>({
    kind: 'raffle',
    terms: raffleTerms,
    isSingle: false,
    foretell: raffleForetold,
    objections: async (at, merchantId, { id, endsAt }) =>
      faultOfEnd(endsAt, await latestEndOf(at, merchantId, id)),
    onVersion: announceFirst,
    // An account is then the sum of valid bets, in billionths: each bet counts, and each correction.
    earns: {
      unit: 'money',
      rates:
        async () =>
        (_, { source }) =>
          source === depositSource ? 0n : 1n,
    },
  })

  const keyOf = ({ merchantId, id: programmeId }: Programme) => ({ merchantId, programmeId })

  const announced = (at: Db | Tx, programme: Programme): Promise<Raffle> =>
    raffleOf(at, keyOf(programme), {
      source: beacon.isOn ? 'beacon' : 'seed',
      seed: randomBytes(seedBytes).toString('hex'),
    })

  /** Until when a raffle that was announced may be made longer; null where it was not, or has no end yet. */
  async function latestEndOf(at: Db | Tx, merchantId: string, programmeId: string) {
    const raffle = await findRaffle(at, { merchantId, programmeId })
    if (!raffle) return null
    if (raffle.beaconRound !== null) return latestEnd(beacon.timeOf(raffle.beaconRound))
    const all = await programmes.all(merchantId, at)
    return all.find(({ id }) => id === programmeId)?.endsAt ?? null
  }

  /** What draws a raffle is fixed with its first version, before anybody can have a ticket. */
  async function announceFirst(tx: Tx, programme: Programme<RaffleTerms>): Promise<void> {
    const known = await findRaffle(tx, keyOf(programme))
    if (known && (known.source === 'seed' || known.beaconRound !== null)) return
    const overAt = endOf(programme)
    const raffle = await announced(tx, programme)
    if (overAt && raffle.source === 'beacon') await nameRound(tx, programme, raffle, overAt)
  }

  async function stand({ merchant, caller }: Visit, programme: Programme): Promise<Stand> {
    const { ticketFor, prizes } = programme.terms as RaffleTerms
    const key = keyOf(programme)
    const { memberId } = caller
    const raffle = await announced(db, programme)
    const all = await accounts.ofMember({ merchantId: merchant.id, memberId })
    const own = all.find(
      (one) => one.programmeId === programme.id && one.currency === merchant.currency,
    )
    const earned = own && own.earned > 0n ? own.earned : 0n
    const price = BigInt(ticketFor)
    const wins = raffle.drawnAt ? await readWins(db, key) : []
    const mine = wins.filter((win) => win.memberId === memberId)
    const block = raffle.listedAt ? await readBlock(db, key, memberId) : undefined
    const tickets = raffle.listedAt ? (block?.count ?? 0) : Number(earned / price)
    const play: Stand['play'] = {
      kind: 'raffle',
      ticketFor,
      prizes,
      tickets,
      missing: String(price - (earned % price)),
      source: sourceOf(raffle),
      list:
        raffle.listedAt && raffle.listHash
          ? {
              hash: raffle.listHash,
              tickets: raffle.tickets ?? 0,
              at: raffle.listedAt.toISOString(),
              isLate: isLate(raffle),
              first: block?.first ?? null,
            }
          : null,
      drawn: raffle.drawnAt
        ? {
            at: raffle.drawnAt.toISOString(),
            by: await drawnBy(raffle),
            winners: wins.slice(0, winnersShown).map(({ ticket, amount, memberId: holder }) => ({
              ticket,
              amount: String(amount),
              isMine: holder === memberId,
            })),
          }
        : null,
      prize: prizeIn(mine),
    }
    const status = await statusOf(mine, tickets)
    return { play, status, reasons: tickets > 0 ? [] : ['noTickets'] }
  }

  async function statusOf(mine: readonly KeptWin[], tickets: number): Promise<PromotionStatus> {
    const [first] = mine
    if (first) {
      const grant = await grants.grant(first.grantId)
      return grant?.state === 'open' ? 'issued' : 'claimed'
    }
    return tickets > 0 ? 'joined' : 'join'
  }

  function sourceOf({ source, seed, beaconRound }: Raffle) {
    if (source === 'seed') return { kind: 'seed' as const, commitment: commitmentOf(seed) }
    const round =
      beaconRound === null
        ? null
        : { number: beaconRound, at: beacon.timeOf(beaconRound).toISOString() }
    return { kind: 'beacon' as const, round }
  }

  /** Whether the value of its round could be known when the list of tickets was published. */
  const isLate = ({ beaconRound, listedAt }: Raffle) =>
    beaconRound !== null && listedAt !== null && listedAt >= beacon.timeOf(beaconRound)

  /** The seed, or the signature of the beacon's round. */
  async function drawnBy({ source, seed, beaconRound }: Raffle): Promise<string> {
    if (source === 'seed') return seed
    return (await beacon.value(db, beaconRound ?? 0))?.signature ?? ''
  }

  /**
   * Announces raffles, numbers the tickets of those that are over, and draws them; each step once. One that
   * fails does not stop the others; it throws at the end, so that it is tried again.
   */
  async function drawDue(merchantId: string): Promise<void> {
    const errors: string[] = []
    for (const one of await programmes.all(merchantId)) {
      if (one.kind !== 'raffle') continue
      try {
        await transact(db, (tx) => goOn(tx, one as Programme<RaffleTerms>))
      } catch (error) {
        errors.push(`${one.id}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (errors.length > 0) throw new Error(`raffles could not go on: ${errors.join('; ')}`)
  }

  async function goOn(tx: Tx, programme: Programme<RaffleTerms>): Promise<void> {
    const raffle = await announced(tx, programme)
    if (raffle.drawnAt) return
    const overAt = endOf(programme)
    if (!overAt) return
    const round = raffle.source === 'beacon' ? await nameRound(tx, programme, raffle, overAt) : null
    if (!isHeardOf(overAt, clock.now())) return
    const listHash = raffle.listHash ?? (await list(tx, programme))
    const by = round === null ? raffle.seed : (await beacon.value(tx, round))?.randomness
    if (by !== undefined) await draw(tx, programme, { seed: by, listHash })
  }

  /**
   * A round that was named stays, also where no node ran when it was made: the list is then published
   * late, and the page says so. Who names another round could choose between two results.
   */
  async function nameRound(
    tx: Tx,
    programme: Programme,
    { beaconRound }: Raffle,
    overAt: Date,
  ): Promise<number> {
    if (beaconRound !== null) return beaconRound
    const now = clock.now()
    const round = beacon.roundFrom(drawnFrom(overAt > now ? overAt : now))
    await writeRound(tx, keyOf(programme), round)
    await beacon.want(tx, round)
    return round
  }

  /** Numbers the tickets; answers the hash of their list. */
  async function list(tx: Tx, programme: Programme<RaffleTerms>): Promise<string> {
    const key = keyOf(programme)
    const { currency } = config.merchant(key.merchantId)
    const price = BigInt(programme.terms.ticketFor)
    const earners = await accounts.earners(tx, { ...key, currency }, price)
    const excluded = await limits.excludedAmong(
      tx,
      earners.map(({ memberId }) => memberId),
    )
    const holders = earners
      .filter(({ memberId }) => !excluded.has(memberId))
      .map(({ memberId, earned }) => ({ memberId, tickets: earned / price }))
    const blocks = blocksOf(holders)
    const listHash = listHashOf(key.programmeId, blocks)
    const tickets = blocks.reduce((sum, { count }) => sum + count, 0)
    await writeList(tx, key, { listHash, tickets, at: clock.now(), blocks })
    return listHash
  }

  async function draw(
    tx: Tx,
    programme: Programme<RaffleTerms>,
    by: { seed: string; listHash: string },
  ): Promise<void> {
    const key = keyOf(programme)
    const { currency } = config.merchant(key.merchantId)
    const now = clock.now()
    const blocks = await readBlocks(tx, key)
    const tickets = blocks.reduce((sum, { count }) => sum + count, 0)
    await writeDrawn(tx, key, now)
    const wins = winsOf(programme.terms, blocks, by).map((win) => ({ ...win, grantId: newId() }))
    await insertWins(tx, key, wins)
    await grants.give(
      tx,
      wins.map(({ memberId, ticket, amount, grantId }) => ({
        ...key,
        id: grantId,
        version: programme.version,
        kind: 'raffle' as const,
        memberId,
        currency,
        trigger: `ticket:${ticket}`,
        unit: 'money' as const,
        amount,
        why: { ticket, tickets },
        expiresAt: new Date(now.getTime() + programme.terms.days * dayMs),
      })),
    )
  }

  /** Claims everything that a raffle gave to a member. */
  async function claim(
    { merchant, caller }: Visit,
    programmeId: string,
  ): Promise<Value<'claimRaffle'>> {
    const { id: merchantId, currency } = merchant
    const all = await programmes.all(merchantId)
    if (!all.some(({ id, kind }) => id === programmeId && kind === 'raffle'))
      throw new Refused('not-found')
    const wins = await readWins(db, { merchantId, programmeId })
    const mine = wins.filter(({ memberId }) => memberId === caller.memberId)
    const prize = prizeIn(mine)
    if (!prize) throw new Refused('nothing-to-claim')
    await grants.claim(
      { merchantId, memberId: caller.memberId, currency },
      mine.map(({ grantId }) => grantId),
    )
    return { currency, prize }
  }

  return { kind: 'raffle' as const, stand, drawDue, claim }
}

/** All that a member won, as one. */
function prizeIn(mine: readonly KeptWin[]) {
  const [first] = mine
  if (!first) return null
  const amount = mine.reduce((sum, win) => sum + win.amount, 0n)
  return { id: first.grantId, unit: 'money' as const, amount: String(amount) }
}
