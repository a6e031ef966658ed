import type { Value } from '@baize/contract'
import type { PromotionStatus } from '@baize/contract/vocabulary'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { CostOf, Grant, Programme, Visit } from '../../rewards/index.ts'
import type { Freebet, FreebetSums, Vendors } from '../../vendors/index.ts'
import type { EventOptions, Play, Stand } from '../offers/offers.types.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { endOf, type FreeSpinsTerms, freeSpinsTerms } from './freeSpins.rules.ts'

export interface FreeSpinsOptions extends EventOptions {
  log: Log
  outbox: Outbox
  vendors: Pick<Vendors, 'freebets'>
  catalogue: Pick<Catalogue, 'cards'>
}

type Spins = NonNullable<Value<'rewards'>['list'][number]['spins']>
type Game = Extract<Play, { kind: 'freeSpins' }>['game']

type Holder = Awaited<ReturnType<Vendors['freebets']['holders']>>[number]

const joined = 'join'
const holdersAtOnce = 1_000

/** Why we took spins back; the member reads it. */
const reasons = {
  excluded: 'You are taking a break.',
  refused: 'The game did not accept them.',
}

/** Free spins of a slot: a reward that is played in the game itself, and pays cash as it is won. */
export function createFreeSpins(options: FreeSpinsOptions) {
  const { db, clock, newId, config, limits, log, outbox, rewards, catalogue } = options
  const { freebets } = options.vendors
  const { programmes, grants } = rewards
  programmes.register<FreeSpinsTerms>({
    kind: 'freeSpins',
    terms: freeSpinsTerms,
    isSingle: false,
    spins,
    paid: async (merchantId, programmeIds) =>
      (await freebets.sums(merchantId, programmeIds)).map(paidOf),
  })
  outbox.listen('freebet.changed', 'promotions.freeSpins', async ({ payload }, tx) => {
    const { freebetId: id, memberId } = payload
    // The newest state counts, in whichever order news is heard: the last spin may have been rolled back since.
    const state = (await freebets.held(tx, id))?.state
    if (state === 'used') return grants.finish(tx, id, memberId)
    if (state === 'failed') await grants.revokeIn(tx, id, reasons.refused)
    if (state === 'created') await grants.resume(tx, id)
    grants.changed(tx, memberId)
  })

  async function stand({ merchant, caller }: Visit, programme: Programme): Promise<Stand> {
    const terms = programme.terms as FreeSpinsTerms
    const key = { merchantId: merchant.id, programmeId: programme.id, memberId: caller.memberId }
    const grant = await grants.newest(key)
    const [reward = null] = grant ? await rewards.view.shown(merchant.id, [grant]) : []
    const isPlayable = (await freebets.gameFor(merchant.id, terms.game)) !== undefined
    return {
      play: {
        kind: 'freeSpins',
        game: await gameShown(merchant.id, terms.game),
        count: terms.count,
        stake: terms.stake,
        days: terms.days,
        reward,
      },
      status: statusOf(grant),
      reasons: grant && grant.state !== 'open' ? ['spinsOver'] : isPlayable ? [] : ['gameResting'],
    }
  }

  /** The member takes what is offered to everybody: once, from whichever window. */
  async function take(visit: Visit, programmeId: string): Promise<Value<'takeFreeSpins'>> {
    const { merchant, caller } = visit
    const programme = await runningOffer<FreeSpinsTerms>(options, visit, 'freeSpins', programmeId)
    if (programme.terms.trigger !== 'join') throw new Refused('not-found')
    const { memberId } = caller
    const key = { merchantId: merchant.id, programmeId, memberId }
    if (!(await grants.newest(key, joined)))
      await give(programme, { id: newId(), memberId, trigger: joined, why: {} })
    const grant = await grants.newest(key, joined)
    const [reward] = grant ? await rewards.view.shown(merchant.id, [grant]) : []
    if (!reward) throw new Refused('not-found')
    return { currency: merchant.currency, reward }
  }

  /** Staff give them, with a reason that the member reads; the same id again gives nothing. */
  async function giveByHand(
    merchantId: string,
    programmeId: string,
    gift: { id: string; memberId: string; reason: string },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const running = await programmes.running(merchantId, 'freeSpins')
    const programme = running.find(({ id }) => id === programmeId)
    if (!programme) throw new Refused('not-found')
    const { id, memberId, reason: givenFor } = gift
    if (await limits.isExcluded(memberId)) throw new Refused('excluded')
    const trigger = `given:${id}`
    await give(
      programme as Programme<FreeSpinsTerms>,
      { id, memberId, trigger, why: { givenFor } },
      note,
    )
  }

  /** The reward and the vendor's order are written together; the vendor is told afterwards, by a job. */
  async function give(
    { merchantId, id: programmeId, version, terms }: Programme<FreeSpinsTerms>,
    gift: { id: string; memberId: string; trigger: string; why: Grant['why'] },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const { id, memberId, trigger } = gift
    const game = await freebets.gameFor(merchantId, terms.game)
    if (game?.vendor !== terms.vendor) throw new Refused('unavailable')
    const { currency } = config.merchant(merchantId)
    const { count, stake } = terms
    const endsAt = endOf(terms, clock.now())
    const whose = { id, merchantId, memberId, currency }
    const why = { spins: count, spinStake: stake, ...gift.why }
    const reward = { ...whose, programmeId, version, kind: 'freeSpins', trigger, why } as const
    const bets = { game: game.id, integration: game.integration, stake: BigInt(stake), count }
    await transact(db, async (tx) => {
      const spinsGiven = { unit: 'spins', amount: BigInt(count), expiresAt: endsAt } as const
      const given = await grants.give(tx, [{ ...reward, ...spinsGiven }])
      // A command must not be called done where it gave nothing.
      if (given !== 1 && note) throw new Refused('already-settled')
      if (given === 1) await freebets.give(tx, { ...whose, ...bets, endsAt, source: programmeId })
      await note?.(tx)
    })
  }

  /** None can be played any more; what was won stays. False where they were over before. */
  function takeBack(id: string, reason: string): Promise<boolean> {
    return transact(db, async (tx: Tx) => {
      const isCancelled = await freebets.cancel(tx, id)
      await grants.revokeIn(tx, id, reason)
      return isCancelled
    })
  }

  /** Nothing waits for somebody who takes a break. */
  async function tend(): Promise<void> {
    for (let last: Holder | undefined; ; ) {
      const holders: Holder[] = await freebets.holders(last, holdersAtOnce)
      last = holders.at(-1)
      if (!last) return
      const members = [...new Set(holders.map(({ memberId }) => memberId))]
      const excluded = await limits.excludedAmong(db, members)
      for (const { id, memberId } of holders) {
        if (!excluded.has(memberId)) continue
        await takeBack(id, reasons.excluded)
        log.info({ memberId, reward: id }, 'free spins of an excluded member were taken back')
      }
    }
  }

  /** How far rewards of a merchant are played. */
  async function spins(
    merchantId: string,
    given: readonly Grant[],
  ): Promise<ReadonlyMap<string, Spins>> {
    const found = await freebets.of(given.map(({ id }) => id))
    const games = [...new Set(found.map(({ game }) => game))]
    const shown = await Promise.all(games.map((game) => gameShown(merchantId, game)))
    const gameOf = new Map(games.map((game, nth) => [game, shown[nth] ?? null]))
    return new Map(found.map((one) => [one.id, spinsShown(one, gameOf.get(one.game) ?? null)]))
  }

  async function gameShown(merchantId: string, id: string): Promise<Game> {
    const [card] = await catalogue.cards(merchantId, [id])
    if (!card) return null
    const { nodeId, displayName, iconUrl, vassalage, hasDemo } = card
    return { nodeId, displayName, iconUrl, vassalage, hasDemo }
  }

  return {
    kind: 'freeSpins' as const,
    stand,
    isOffered: ({ terms }: Programme) => (terms as FreeSpinsTerms).trigger === 'join',
    take,
    giveByHand,
    takeBack,
    tend,
    /** How many spins of a programme were given and played, and what they won, in each currency. */
    cost: (merchantId: string, programmeId: string) => freebets.sums(merchantId, [programmeId]),
  }
}

/** What spins won is what they cost. */
function paidOf({ source, currency, gifts, won }: FreebetSums): CostOf {
  const paid = { unit: 'money', currency, state: 'claimed', count: gifts, amount: won } as const
  return { programmeId: source, ...paid }
}

function spinsShown({ stake, count, played, won, state }: Freebet, game: Game): Spins {
  const isReady = state === 'created'
  return { game, stake: String(stake), count, left: count - played, won: String(won), isReady }
}

function statusOf(grant: Grant | undefined): PromotionStatus {
  if (!grant) return 'claim'
  if (grant.state === 'open') return 'issued'
  return grant.state === 'claimed' ? 'claimed' : 'closed'
}
