import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { commitmentOf } from '../fair/seeds.ts'
import { lotteries } from './catalogue.ts'
import { explain, paidOf, payoutsText, perUnitOf, unitsOf } from './pay.ts'
import { drawIdOf } from './schedule.ts'
import { drawResult } from './structure.ts'
import { type Ticket, ticketText } from './ticket.ts'
import { leafOf, ticketTree } from './tree.ts'
import type { Lottery, Offer, Result } from './types.ts'
import { wordsOfRandomness } from './words.ts'

const firstDrawMs = Date.UTC(2026, 10, 18)
const dayMs = 86_400_000

/** Of all lotteries that draw the same, the first; those that we draw ourselves. */
export function sampleLotteries(): Lottery[] {
  const own = lotteries().filter(({ source }) => source === 'own')
  return own.filter(({ family }, at) => own.findIndex((one) => one.family === family) === at)
}

/** A draw by a seed, with all that is published of it; for tests and vectors. */
export function sampleDraw(
  lottery: Lottery,
  nth: number,
  of: { root: string | null; tickets: number } = sampleRoot(nth),
) {
  const { code, schedule, rulesVersion } = lottery
  const stepMs = schedule.kind === 'every' ? schedule.seconds * 1000 : dayMs
  const id = drawIdOf(lottery, firstDrawMs + nth * stepMs)
  const seed = commitmentOf(`seed of the samples ${code} ${nth}`)
  const randomness = commitmentOf(`baize.lottery.seed:${seed}:${of.root ?? ''}`)
  return {
    id,
    gameCode: code,
    rulesVersion,
    state: 'settled',
    root: of.root,
    tickets: of.tickets,
    proof: { kind: 'seed', commitment: commitmentOf(seed), seed },
    randomness,
    result: drawResult(lottery.structure, wordsOfRandomness({ randomness, drawId: id })),
  } as const
}

/** Some draws have no ticket, and therefore no root. */
function sampleRoot(nth: number): { root: string | null; tickets: number } {
  const tickets = nth % 10
  return { root: tickets === 0 ? null : commitmentOf(`root of the samples ${nth}`), tickets }
}

/** A draw with so many tickets, each with its place in the tree and what it came to. */
export function sampleTickets(lottery: Lottery, nth: number, count: number) {
  const { id: drawId } = sampleDraw(lottery, nth)
  const sold = Array.from({ length: count }, (_, at) => sampleTicket(lottery, drawId, nth, at))
  const inOrder = sold.toSorted((a, b) => (a.ticket.id < b.ticket.id ? -1 : 1))
  const texts = inOrder.map(({ ticket }) => ticketText(ticket))
  const leaves = texts.map((text) => leafOf(text))
  const tree = ticketTree(leaves)
  const draw = sampleDraw(lottery, nth, { root: tree.root, tickets: count })
  const tickets = inOrder.map(({ ticket, offer }, at) => {
    const { index, size, path } = tree.proof(at)
    const place = { text: texts[at]!, leaf: leaves[at]!, index, count: size, path }
    return { ...ticketShown(ticket, offer, draw.result), proof: place }
  })
  return { draw, tickets }
}

function sampleTicket(lottery: Lottery, drawId: string, nth: number, at: number) {
  const draw = createDraw(rehearsalWords(nth, at))
  const offer = lottery.offers[draw.below(lottery.offers.length)]!
  const { kind, payouts } = offer
  const selection = kind.read(kind.pick(draw))
  const ticket: Ticket = {
    id: idFrom(commitmentOf(`ticket of the samples ${drawId} ${at}`)),
    drawId,
    kind: kind.key,
    selection,
    unit: BigInt(1 + draw.below(100_000)),
    currency: ['VND', 'THB', 'USDT'][draw.below(3)]!,
    units: unitsOf(kind, selection),
    rulesVersion: lottery.rulesVersion,
    payouts,
  }
  return { ticket, offer }
}

/** 32 digits in the form of an id. */
function idFrom(hash: string): string {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash)
  return parts!.slice(1).join('-')
}

/** The fields by which the platform shows a ticket. */
function ticketShown({ unit, payouts, ...ticket }: Ticket, { kind }: Offer, result: Result) {
  const won = explain(kind, ticket.selection, result).map(({ line, hits }) => ({ line, hits }))
  const hits = kind.judging(result)(ticket.selection)
  const payout = paidOf(unit, perUnitOf(kind, payouts, hits))
  return {
    ...ticket,
    unit: String(unit),
    stake: String(unit * BigInt(ticket.units)),
    payouts: payoutsText(payouts),
    state: payout > 0n ? 'won' : 'lost',
    payout: String(payout),
    won,
  }
}
