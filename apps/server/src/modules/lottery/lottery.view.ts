import type { Value } from '@baize/contract'
import {
  explain,
  fixedReturnOf,
  hasPools,
  type Lottery,
  linesIn,
  linesMax,
  offerOf,
  poolReturnOf,
  poolTiersOf,
  ratioText,
  returnOf,
  variantsOf,
} from '@baize/engines/lottery'
import { Refused } from '../../kernel/http/refused.ts'
import { readDraw, readFronts, readOfDay, readOpen, readOpened } from './draws/draws.store.ts'
import { createMonths } from './draws/months.ts'
import { createTrends, type TrendsAsked } from './draws/trends.ts'
import type { Exposure } from './exposure/exposure.ts'
import { lotteryOf, offered, stationOf } from './lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions, Setting } from './lottery.types.ts'
import { readPools, readPrizes, readShares } from './pools/pools.store.ts'
import { readEvidence } from './results/entries.store.ts'
import type { Buyer } from './tickets/placing.ts'
import { placeInTree } from './tickets/proofs.ts'
import { type ListedTicket, readRecent, readTicket, readTickets } from './tickets/tickets.store.ts'

const drawsShown = 3
const drawsOfDay = 5
const recentShown = 20
const linesExplained = 100
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What pages show of lotteries, draws and tickets. */
export function createView(options: LotteryOptions, exposure: Exposure) {
  const { db, clock, beacon, config } = options
  const trends = createTrends(options)
  const months = createMonths(options)

  async function menu(setting: Setting): Promise<Value<'lotteryMenu'>> {
    const all = offered(setting)
    const now = clock.now()
    const fronts = await frontsOf(all, now, setting)
    return { now: now.toISOString(), list: all.map((one) => lotteryShown(one, fronts)) }
  }

  async function frontsOf(
    all: readonly Lottery[],
    now: Date,
    { merchantId }: Pick<Setting, 'merchantId'>,
  ): Promise<Fronts> {
    const { currency } = config.merchant(merchantId)
    const codes = all.map(({ code }) => code)
    const [{ next, last }, pools] = await Promise.all([
      readFronts(db, codes, now),
      all.some(hasPools) ? readPools(db, merchantId, currency) : [],
    ])
    const byCode = (draws: readonly Draw[]) => new Map(draws.map((draw) => [draw.code, draw]))
    return { next: byCode(next), last: byCode(last), currency, pools }
  }

  async function game(code: string, currency: string, setting: Setting) {
    const lottery = named(code, setting)
    const now = clock.now()
    const [fronts, draws] = await Promise.all([
      frontsOf([lottery], now, setting),
      readOpen(db, code, now, drawsShown),
    ])
    return {
      now: now.toISOString(),
      currency,
      lottery: lotteryShown(lottery, fronts),
      rulesVersion: lottery.rulesVersion,
      kinds: lottery.offers.map(kindShown),
      draws: draws.map((draw) => ({ ...timesShown(draw), source: draw.source })),
      limits: {
        unitMin: String(setting.unitMin),
        stakeMax: String(setting.stakeMax),
        winMax: String(setting.winMax),
        linesMax,
        linePrice: hasPools(lottery) ? String(setting.linePrice) : null,
      },
    } satisfies Value<'lotteryGame'>
  }

  /** What may still be bet on the numbers of a kind, before one chooses. */
  async function left(
    merchantId: string,
    { drawId, kind }: { drawId: string; kind: string },
    setting: Setting,
  ): Promise<Value<'lotteryLeft'>> {
    const found = await readDraw(db, drawId)
    const offer = found && offerOf(named(found.code, setting), kind)
    if (!found || !offer) throw new Refused('not-found')
    const {
      cap,
      left: unlisted,
      numbers,
      ...of
    } = await exposure.left({
      merchantId,
      draw: found,
      setting,
      offer,
    })
    return {
      drawId,
      kind: of.kind,
      cap: String(cap),
      left: String(unlisted),
      numbers: numbers.map((one) => ({ ...one, left: String(one.left) })),
    }
  }

  async function openedOf(
    setting: Setting,
    code: string,
    { day, after, pageSize }: { day?: string; after?: string; pageSize: number },
  ): Promise<Value<'openedNumbers'>> {
    const { timeZone } = named(code, setting)
    const before = after === undefined ? null : new Date(after)
    if (before && Number.isNaN(before.getTime())) throw new Refused('bad-input')
    const draws = await readOpened(
      db,
      code,
      { before, on: day ? { day, timeZone } : undefined },
      pageSize + 1,
    )
    const shown = draws.slice(0, pageSize)
    const last = draws.length > pageSize ? shown.at(-1) : undefined
    return { list: shown.flatMap(openedShown), next: last?.drawsAt.toISOString() ?? null }
  }

  async function lastOf(
    setting: Setting,
    { mode, day }: { mode?: string; day?: string },
  ): Promise<Value<'openedNumero'>> {
    const all = offered(setting).filter((one) => mode === undefined || one.mode === mode)
    if (day !== undefined) return dayOf(all, day)
    const { last } = await frontsOf(all, clock.now(), setting)
    return { list: all.flatMap(({ code }) => openedShown(last.get(code))), more: [] }
  }

  /** Of each lottery the last draws of a day; the others are read by pages. */
  async function dayOf(all: readonly Lottery[], day: string): Promise<Value<'openedNumero'>> {
    const draws = await readOfDay(db, all, day, drawsOfDay + 1)
    const byCode = Object.groupBy(draws, ({ code }) => code)
    const of = (code: string) => byCode[code] ?? []
    return {
      list: all.flatMap(({ code }) => of(code).slice(0, drawsOfDay).flatMap(openedShown)),
      more: all.flatMap(({ code }) => (of(code).length > drawsOfDay ? [code] : [])),
    }
  }

  async function draw(merchantId: string, id: string): Promise<Value<'lotteryDraw'>> {
    const found = await readDraw(db, id)
    if (!found) throw new Refused('not-found')
    return drawShown(merchantId, found)
  }

  async function drawShown(merchantId: string, one: Draw): Promise<Value<'lotteryDraw'>> {
    const prizes = await readPrizes(db, one.id, merchantId)
    return {
      ...timesShown(one),
      gameCode: one.code,
      state: one.state,
      source: one.source,
      rulesVersion: one.rulesVersion,
      root: one.root,
      tickets: one.tickets,
      closedAt: one.closedAt?.toISOString() ?? null,
      result: resultShown(one),
      corrections: one.corrections,
      voidReason: one.voidReason,
      drawnAt: one.drawnAt?.toISOString() ?? null,
      pools: prizes.map(({ added, prize, ...of }) => ({
        ...of,
        added: String(added),
        prize: prize === null ? null : String(prize),
      })),
      proof: await proofShown(one),
    }
  }

  async function proofShown(one: Draw): Promise<Value<'lotteryDraw'>['proof']> {
    if (one.beaconRound !== null) {
      const value = await beacon.value(db, one.beaconRound)
      const at = beacon.timeOf(one.beaconRound).toISOString()
      const signature = value?.signature ?? null
      return { kind: 'beacon', chain: beacon.chain.hash, round: one.beaconRound, at, signature }
    }
    if (one.commitment !== null)
      return { kind: 'seed', commitment: one.commitment, seed: one.drawnAt ? one.seed : null }
    return { kind: 'external', evidence: one.result ? await readEvidence(db, one) : null }
  }

  async function tickets(
    buyer: Buyer,
    query: {
      gameCode?: string
      drawId?: string
      state?: KeptTicket['state']
      after?: string
      pageSize: number
    },
  ): Promise<Value<'myTickets'>> {
    const { gameCode: code, drawId, state, after = null, pageSize } = query
    if (after !== null && !uuidForm.test(after)) throw new Refused('bad-input')
    const found = await readTickets(db, {
      ...buyer,
      code,
      drawId,
      state,
      after,
      limit: pageSize + 1,
    })
    const shown = found.slice(0, pageSize)
    const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null
    return { currency: buyer.currency, list: shown.map(ticketShown), next }
  }

  async function ticket(buyer: Buyer, id: string): Promise<Value<'ticketDetail'>> {
    const found = uuidForm.test(id) ? await readTicket(db, { ...buyer, id }) : undefined
    const of = found && (await readDraw(db, found.drawId))
    const lottery = of && lotteryOf(of.code)
    const offer = lottery && offerOf(lottery, found.kind)
    if (!found || !of || !offer) throw new Refused('not-found')
    const { kind } = offer
    return {
      ...ticketShown({ ...found, code: of.code, drawsAt: of.drawsAt }),
      currency: found.currency,
      draw: await drawShown(buyer.merchantId, of),
      lines: linesIn(kind, found.selection),
      rulesVersion: found.rulesVersion,
      payouts: found.payouts,
      won: of.result
        ? explain(kind, found.selection, of.result, linesExplained).map(
            ({ line, hits, marks }) => ({
              line,
              hits: hits.map((hit) => ({ ...hit })),
              marks: marks.map((mark) => ({ ...mark })),
            }),
          )
        : [],
      shares: (await readShares(db, found.id, of.corrections)).map(({ tier, amount }) => ({
        tier,
        amount: String(amount),
      })),
      proof: of.closedAt ? await placeInTree(db, found, of) : null,
    }
  }

  return {
    menu,
    game,
    left,
    openedOf,
    lastOf,
    draw,
    month: (setting: Setting, { month, gameCode }: { month: string; gameCode?: string }) =>
      months(gameCode ? [named(gameCode, setting)] : offered(setting), month),
    trends: (setting: Setting, code: string, asked: TrendsAsked) =>
      trends(named(code, setting), asked),
    tickets,
    ticket,
    recent: async ({ memberId }: Buyer) => ({ list: await readRecent(db, memberId, recentShown) }),
  }
}

interface Fronts {
  next: ReadonlyMap<string, Draw>
  last: ReadonlyMap<string, Draw>
  currency: string
  pools: readonly { code: string; tier: string; balance: bigint }[]
}

function named(code: string, setting: Setting): Lottery {
  const lottery = offered(setting).find((one) => one.code === code)
  if (!lottery) throw new Refused('not-found')
  return lottery
}

const timesShown = ({ id, closesAt, drawsAt }: Draw) => ({
  id,
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
})

function lotteryShown(
  lottery: Lottery,
  { next, last, currency, pools }: Fronts,
): Value<'lotteryMenu'>['list'][number] {
  const { code, mode, family, source, schedule } = lottery
  const coming = next.get(code)
  return {
    gameCode: code,
    mode,
    family,
    station: stationOf(lottery, coming?.drawsAt),
    source,
    seconds: schedule.kind === 'every' ? schedule.seconds : null,
    next: coming ? timesShown(coming) : null,
    last: openedShown(last.get(code))[0] ?? null,
    jackpot: hasPools(lottery)
      ? {
          currency,
          pools: poolTiersOf(lottery).map(({ tier }) => {
            const pool = pools.find((one) => one.code === code && one.tier === tier)
            return { tier, amount: String(pool?.balance ?? 0n) }
          }),
        }
      : null,
  }
}

function openedShown(draw: Draw | undefined): Value<'openedNumbers'>['list'] {
  const result = draw && resultShown(draw)
  if (!draw || !result) return []
  const lottery = lotteryOf(draw.code)
  return [
    {
      id: draw.id,
      gameCode: draw.code,
      station: lottery ? stationOf(lottery, draw.drawsAt) : null,
      drawsAt: draw.drawsAt.toISOString(),
      result,
      isProvisional: draw.state === 'provisional',
      corrections: draw.corrections,
    },
  ]
}

function resultShown({ result }: Draw): Record<string, string[]> | null {
  return (
    result &&
    Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]]))
  )
}

function kindShown(offer: Lottery['offers'][number]): Value<'lotteryGame'>['kinds'][number] {
  const { kind, payouts, pools } = offer
  return {
    key: kind.key,
    group: kind.group,
    pad: structuredClone(kind.pad) as Value<'lotteryGame'>['kinds'][number]['pad'],
    unitsPerLine: kind.unitsPerLine,
    tiers: kind.tiers.map(({ key, variant, chance }) => {
      const [payout, poolShare] = [payouts[key], pools?.[key]]
      return {
        key,
        variant,
        chance: ratioText(chance),
        payout: payout ? ratioText(payout) : null,
        poolShare: poolShare ? ratioText(poolShare) : null,
      }
    }),
    returns: Object.fromEntries(
      variantsOf(kind).map((variant) => [variant, ratioText(returnOf(offer, variant))]),
    ),
    parts: pools
      ? { fixed: ratioText(fixedReturnOf(offer)), pools: ratioText(poolReturnOf(offer)) }
      : null,
  }
}

function ticketShown(ticket: ListedTicket): Value<'myTickets'>['list'][number] {
  return {
    id: ticket.id,
    gameCode: ticket.code,
    drawId: ticket.drawId,
    drawsAt: ticket.drawsAt.toISOString(),
    kind: ticket.kind,
    selection: ticket.selection,
    unit: String(ticket.unit),
    units: ticket.units,
    stake: String(ticket.stake),
    state: ticket.state as Value<'myTickets'>['list'][number]['state'],
    payout: ticket.payout === null ? null : String(ticket.payout),
    placedAt: ticket.placedAt.toISOString(),
  }
}
