import { randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { PromotionStatus } from '@baize/contract/vocabulary'
import { commitmentOf } from '@baize/engines/house'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { depositSource, type Programme, type Visit } from '../../rewards/index.ts'
import type { EventOptions, Stand } from '../offers/offers.types.ts'
import { blocksOf, listHashOf, type RaffleTerms, raffleTerms, winsOf } from './raffle.rules.ts'
import {
  insertWins,
  type KeptWin,
  raffleOf,
  readBlock,
  readWins,
  writeDraw,
} from './raffle.store.ts'

const dayMs = 86_400_000
/** Bets that were settled at the last moment are heard of by then. */
const waitMs = 5 * 60_000
const seedBytes = 32
const winnersShown = 100
const freshSeed = () => randomBytes(seedBytes).toString('hex')

/** A raffle: valid bets give tickets; at the end they are numbered, and winners drawn among them. */
export function createRaffle({ db, clock, newId, config, limits, rewards }: EventOptions) {
  const { programmes, grants, accounts } = rewards
  programmes.register<RaffleTerms>({
    kind: 'raffle',
    terms: raffleTerms,
    isSingle: false,
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

  async function stand({ merchant, caller }: Visit, programme: Programme): Promise<Stand> {
    const { ticketFor, prizes } = programme.terms as RaffleTerms
    const key = keyOf(programme)
    const { memberId } = caller
    const raffle = await raffleOf(db, key, freshSeed())
    const all = await accounts.ofMember({ merchantId: merchant.id, memberId })
    const own = all.find(
      (one) => one.programmeId === programme.id && one.currency === merchant.currency,
    )
    const earned = own && own.earned > 0n ? own.earned : 0n
    const price = BigInt(ticketFor)
    const wins = raffle.drawnAt ? await readWins(db, key) : []
    const mine = wins.filter((win) => win.memberId === memberId)
    const block = raffle.drawnAt ? await readBlock(db, key, memberId) : undefined
    const tickets = raffle.drawnAt ? (block?.count ?? 0) : Number(earned / price)
    const play: Stand['play'] = {
      kind: 'raffle',
      ticketFor,
      prizes,
      tickets,
      missing: String(price - (earned % price)),
      commitment: commitmentOf(raffle.seed),
      drawnAt: raffle.drawnAt?.toISOString() ?? null,
      drawn:
        raffle.drawnAt && raffle.listHash
          ? {
              seed: raffle.seed,
              listHash: raffle.listHash,
              tickets: raffle.tickets ?? 0,
              first: block?.first ?? null,
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

  /** Draws the raffles that are over; each once, on whichever node. */
  async function drawDue(merchantId: string): Promise<void> {
    const before = new Date(clock.now().getTime() - waitMs)
    for (const programme of await programmes.all(merchantId)) {
      if (programme.kind !== 'raffle') continue
      const { state, endsAt, publishedAt } = programme
      // The commitment is there before the first ticket.
      await raffleOf(db, keyOf(programme), freshSeed())
      const overAt = state === 'closed' ? publishedAt : endsAt
      if (overAt && overAt <= before)
        await transact(db, (tx) => draw(tx, programme as Programme<RaffleTerms>))
    }
  }

  async function draw(tx: Tx, programme: Programme<RaffleTerms>): Promise<void> {
    const key = keyOf(programme)
    const { merchantId, programmeId } = key
    const { seed, drawnAt } = await raffleOf(tx, key, freshSeed())
    if (drawnAt) return
    const { currency } = config.merchant(merchantId)
    const price = BigInt(programme.terms.ticketFor)
    const earners = await accounts.earners(tx, { ...key, currency }, price)
    const excluded = await limits.excludedAmong(
      tx,
      earners.map(({ memberId }) => memberId),
    )
    const holders = earners
      .filter(({ memberId }) => !excluded.has(memberId))
      .map(({ memberId, earned }) => ({ memberId, tickets: Number(earned / price) }))
    const blocks = blocksOf(holders)
    const listHash = listHashOf(programmeId, blocks)
    const now = clock.now()
    const tickets = blocks.reduce((sum, { count }) => sum + count, 0)
    await writeDraw(tx, key, { listHash, tickets, at: now, blocks })
    const wins = winsOf(programme.terms, blocks, { seed, listHash }).map((win) => ({
      ...win,
      grantId: newId(),
    }))
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
