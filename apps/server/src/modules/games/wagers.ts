import type { OfficeValue } from '@baize/contract/office'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Correctable, Correction } from '../bets/index.ts'
import { shownAccount } from '../identity/index.ts'
import { digestOf, type Effect, effectsOf, type Moved } from './games.rules.ts'
import type { GamesOptions } from './games.types.ts'

interface Asked {
  text?: string | undefined
  member?: string | undefined
  game?: string | undefined
  status?: 'open' | 'settled' | 'cancelled' | undefined
  from?: string | undefined
  to?: string | undefined
  order?: 'newest' | 'oldest' | undefined
  after?: string | undefined
  pageSize: number
}

export interface VoidAsked {
  game: string
  from: string
  to: string
  rulesVersion?: string | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayMs = 86_400_000
const lookedBackMs = 90 * dayMs
/** Bets that one command may void, and the time that it may span. */
export const voidMax = 500
const voidMsMax = 31 * dayMs
const effectsShown = 50
const gamesLookedAt = 20

/** Bets of a merchant, and what corrections of them would do. */
export function createWagers(options: GamesOptions) {
  const { clock, config, identity, ledger, bets, vendors, catalogue } = options
  const { desk } = bets.corrections

  async function list(merchantId: string, asked: Asked): Promise<OfficeValue<'officeBets'>> {
    const ids = asked.text
      ? await named(merchantId, asked.text.trim())
      : await trail(merchantId, asked)
    const shown = ids.slice(0, asked.pageSize)
    const isLong = asked.text === undefined && ids.length > asked.pageSize
    return {
      list: await rows(merchantId, shown),
      next: isLong ? (shown.at(-1) ?? null) : null,
    }
  }

  /** The bet of this id, or the bets of this round. */
  async function named(merchantId: string, text: string): Promise<string[]> {
    const id = text.toLowerCase()
    const own = uuid.test(id) ? await rows(merchantId, [id]) : []
    if (own.length > 0) return [id]
    return (await vendors.betsOfRound(merchantId, text)).toSorted().toReversed()
  }

  async function trail(merchantId: string, asked: Asked): Promise<string[]> {
    const memberIds = asked.member ? await membersNamed(merchantId, asked.member.trim()) : null
    if (memberIds?.length === 0) return []
    const now = clock.now()
    const game = asked.game && (await gameNamed(asked.game.trim()))
    const found = await bets.trail({
      merchantId,
      currency: config.merchant(merchantId).currency,
      memberIds,
      from: asked.from ? new Date(asked.from) : new Date(now.getTime() - lookedBackMs),
      to: asked.to ? new Date(asked.to) : new Date(now.getTime() + 1),
      ...(game ? { game } : {}),
      ...(asked.status ? { status: asked.status } : {}),
      order: asked.order,
      ...(asked.order === 'oldest' ? { after: asked.after } : { before: asked.after }),
      limit: asked.pageSize + 1,
    })
    return found.map(({ id }) => id)
  }

  /** Staff know a game by its name, the record by its id. */
  async function gameNamed(text: string): Promise<string> {
    const typed = text.toLowerCase()
    const known = await catalogue.desk.knownGames(text, gamesLookedAt)
    const ofId = known.find(({ subject }) => subject.toLowerCase() === typed)
    const ofName = known.find(({ name }) => name.toLowerCase() === typed)
    return (ofId ?? ofName)?.subject ?? text
  }

  async function membersNamed(merchantId: string, text: string): Promise<string[]> {
    const id = text.toLowerCase()
    const found = uuid.test(id)
      ? await identity.member(merchantId, id)
      : await identity.find(merchantId, { account: text })
    return found ? [found.id] : []
  }

  /** In the given order; bets of other merchants are left out. */
  async function rows(merchantId: string, ids: readonly string[]) {
    const found = (await bets.several(ids)).filter((bet) => bet.merchantId === merchantId)
    const byId = new Map(found.map((bet) => [bet.id, bet]))
    const memberIds = found.map(({ memberId }) => memberId)
    const [accounts, vendorNames] = await Promise.all([
      accountsOf(merchantId, memberIds),
      catalogue.vendorNames(merchantId),
    ])
    return ids.flatMap((id) => {
      const bet = byId.get(id)
      if (!bet) return []
      const { game, gameName, gameType, vendor, round, currency, status } = bet
      return [
        {
          id,
          member: { id: bet.memberId, account: accounts(bet.memberId) },
          game,
          gameName,
          gameType,
          vendor,
          vendorName: vendorNames.get(vendor) ?? vendor,
          round,
          currency,
          stake: String(bet.stake),
          payout: String(bet.payout),
          status,
          placedAt: bet.placedAt.toISOString(),
          settledAt: bet.settledAt?.toISOString() ?? null,
        },
      ]
    })
  }

  async function accountsOf(merchantId: string, ids: readonly string[]) {
    const names = await identity.namesOf(merchantId, [...new Set(ids)])
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return (id: string) => accounts.get(id) ?? ''
  }

  /** What the bet was played by. A vendor that does not answer has no replay to show. */
  async function play(
    merchantId: string,
    id: string,
    site: string,
  ): Promise<OfficeValue<'officeBetPlay'>> {
    const [bet] = await bets.several([id])
    if (bet?.merchantId !== merchantId) throw new Refused('not-found')
    const { memberId, rulesVersion } = bet
    const [round, corrections] = await Promise.all([
      vendors.replay({ merchantId, memberId }, id).catch((error: unknown) => {
        if (error instanceof Refused) return { url: null, play: null }
        throw error
      }),
      desk.ofBet(merchantId, bet.corrects ?? id),
    ])
    return {
      replay: round.url,
      fairness: round.play ? `${site}/fairness` : null,
      play: round.play,
      rulesVersion,
      corrections: await correctionsShown(merchantId, corrections),
    }
  }

  async function corrections(
    merchantId: string,
    view: 'waiting' | 'owed' | 'all',
  ): Promise<OfficeValue<'officeCorrections'>> {
    return {
      list: await correctionsShown(merchantId, await bets.corrections.list(merchantId, view)),
    }
  }

  async function correctionsShown(merchantId: string, found: readonly Correction[]) {
    const accounts = await accountsOf(
      merchantId,
      found.map(({ memberId }) => memberId),
    )
    return found.map((one) => ({
      id: one.id,
      betId: one.betId,
      member: { id: one.memberId, account: accounts(one.memberId) },
      currency: one.currency,
      paid: String(one.paid),
      shouldPay: String(one.shouldPay),
      reason: one.reason,
      state: one.state,
      owed: String(one.owed),
      proposedBy: one.proposedBy,
      proposedAt: one.proposedAt.toISOString(),
      decidedBy: one.decidedBy,
    }))
  }

  /** Refuses what cannot be corrected. */
  async function correctable(merchantId: string, betId: string, shouldPay: bigint) {
    const found = await desk.correctable(merchantId, betId)
    if (found === 'unknown') throw new Refused('not-found')
    if (found === 'under-way') throw new Refused('already-asked')
    if (found === 'not-settled') throw new Refused('already-settled')
    if (found.paid === shouldPay || shouldPay < 0n) throw new Refused('amount-out-of-range')
    return found
  }

  async function correctionPreview(
    merchantId: string,
    { betId, shouldPay }: { betId: string; shouldPay: string },
  ): Promise<OfficeValue<'correctionPreview'>> {
    const bet = await correctable(merchantId, betId, BigInt(shouldPay))
    const moved = { ...bet, shouldPay: BigInt(shouldPay) }
    const [effect] = await effects([moved], bet.currency)
    if (!effect) throw new Error(`the bet ${betId} moves nothing`)
    const [shown] = await effectsShownOf(merchantId, [effect])
    if (!shown) throw new Error(`the bet ${betId} has no member`)
    return { currency: bet.currency, paid: String(bet.paid), effect: shown }
  }

  async function effects(moved: readonly Moved[], currency: string): Promise<Effect[]> {
    const cash = new Map<string, bigint>()
    for (const { memberId } of moved)
      if (!cash.has(memberId)) cash.set(memberId, (await ledger.balanceOf(memberId, currency)).cash)
    return effectsOf(moved, (memberId) => cash.get(memberId) ?? 0n)
  }

  async function effectsShownOf(merchantId: string, list: readonly Effect[]) {
    const accounts = await accountsOf(
      merchantId,
      list.map(({ memberId }) => memberId),
    )
    return list.map(({ memberId, bets: count, difference, cash, owed }) => ({
      member: { id: memberId, account: accounts(memberId) },
      bets: count,
      difference: String(difference),
      cash: String(cash),
      owed: String(owed),
    }))
  }

  /** Every bet that the command would touch, with what its member would get: exactly the stake. */
  async function voidable(merchantId: string, asked: VoidAsked) {
    const [from, to] = [new Date(asked.from), new Date(asked.to)]
    const spanMs = to.getTime() - from.getTime()
    if (spanMs <= 0 || spanMs > voidMsMax) throw new Refused('bad-input')
    const { game, rulesVersion } = asked
    const wish = { merchantId, game, from, to, rulesVersion }
    return toTheirStakes(await desk.voidable(wish, voidMax + 1))
  }

  /** The same bets again, as they are now; others of that time are not looked for. */
  async function stillVoidable(tx: Tx, merchantId: string, found: readonly { betId: string }[]) {
    const betIds = found.map(({ betId }) => betId)
    return toTheirStakes(await desk.stillVoidable(tx, merchantId, betIds))
  }

  async function voidPreview(
    merchantId: string,
    asked: VoidAsked,
  ): Promise<OfficeValue<'voidPreview'>> {
    const { currency } = config.merchant(merchantId)
    const all = await voidable(merchantId, asked)
    const found = all.slice(0, voidMax)
    const list = await effects(found, currency)
    const sum = (of: readonly bigint[]) => String(of.reduce((total, each) => total + each, 0n))
    return {
      currency,
      seen: digestOf(found),
      bets: found.length,
      isTooMany: all.length > voidMax,
      stake: sum(found.map(({ stake }) => stake)),
      paid: sum(found.map(({ paid }) => paid)),
      difference: sum(list.map(({ difference }) => difference)),
      members: list.length,
      owing: list.filter(({ owed }) => owed > 0n).length,
      owed: sum(list.map(({ owed }) => owed)),
      list: await effectsShownOf(merchantId, list.slice(0, effectsShown)),
    }
  }

  const voiding = { voidable, stillVoidable, voidPreview }
  return { list, play, corrections, correctable, correctionPreview, effects, ...voiding }
}

const toTheirStakes = (found: readonly Correctable[]) =>
  found.map((bet) => ({ ...bet, shouldPay: bet.stake }))

export type Wagers = ReturnType<typeof createWagers>
