import { createHash } from 'node:crypto'
import type { TermsOf } from '@baize/contract/office/terms'
import { ticketsDrawn } from '@baize/engines/house'
import { type Fault, type Foretell, fault, type Programme } from '../../rewards/index.ts'

export { raffleTerms } from '@baize/contract/office/terms'
export type RaffleTerms = TermsOf<'raffle'>

export interface Block {
  memberId: string
  /** The member's tickets are numbered from this one on. */
  first: number
  count: number
}

/** Numbers the tickets from 1, in the order in which their holders are given. */
export function blocksOf(holders: readonly { memberId: string; tickets: bigint }[]): Block[] {
  let next = 1n
  const blocks = holders.map(({ memberId, tickets }) => {
    const first = next
    next += tickets
    return { memberId, first: Number(first), count: Number(tickets) }
  })
  if (next > Number.MAX_SAFE_INTEGER) throw new Error(`${next - 1n} tickets cannot be drawn from`)
  return blocks
}

/** Bets that were settled at the last moment are heard of by then. */
const heardMs = 5 * 60_000
/** From the end to the round that draws, so that the list is published before the round is made. */
const noticeMs = 30 * 60_000

/** When a raffle ends, if that is known. Closing one that is over does not make it longer. */
export function endOf({
  state,
  endsAt,
  publishedAt,
}: Pick<Programme, 'state' | 'endsAt' | 'publishedAt'>): Date | null {
  if (state !== 'closed') return endsAt
  return endsAt && endsAt < publishedAt ? endsAt : publishedAt
}

/** Whether the tickets of a raffle that ended then can be numbered. */
export const isHeardOf = (overAt: Date, now: Date): boolean =>
  now.getTime() >= overAt.getTime() + heardMs

/** The earliest moment of the round by which a raffle is drawn. */
export const drawnFrom = (overAt: Date): Date => new Date(overAt.getTime() + noticeMs)

/** Why a raffle may not end then, given the latest end that what draws it allows; null where nothing does yet. */
export function faultOfEnd(endsAt: Date | undefined, latest: Date | null): Fault[] {
  if (!endsAt)
    return [fault('endsAt', 'It has no end: what draws a raffle is named before its first ticket.')]
  if (latest && endsAt > latest)
    return [
      fault(
        'endsAt',
        `It can end at ${latest.toISOString()} at the latest, because its draw stays as it was named.`,
      ),
    ]
  return []
}

/** The latest end of a raffle that is drawn by a round of that time. */
export const latestEnd = (roundAt: Date): Date => new Date(roundAt.getTime() - noticeMs)

/** The hash of the whole list: changing one ticket changes it. Members are named by a hash of their own. */
export function listHashOf(programmeId: string, blocks: readonly Block[]): string {
  const lines = blocks.map(
    ({ memberId, first, count }) => `${sha256(`${programmeId}:${memberId}`)} ${first} ${count}`,
  )
  return sha256(lines.join('\n'))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Win {
  ticket: number
  memberId: string
  amount: bigint
}

export function winsOf(
  { prizes }: Pick<RaffleTerms, 'prizes'>,
  blocks: readonly Block[],
  { seed, listHash }: { seed: string; listHash: string },
): Win[] {
  const amounts = prizes.flatMap(({ amount, count }) =>
    Array.from({ length: count }, () => BigInt(amount)),
  )
  const tickets = blocks.reduce((sum, { count }) => sum + count, 0)
  if (tickets === 0) return []
  const drawn = ticketsDrawn(seed, listHash, { tickets, prizes: amounts.length })
  return drawn.map((ticket, nth) => ({
    ticket,
    memberId: holderOf(blocks, ticket),
    amount: amounts[nth] ?? 0n,
  }))
}

/** By halves, as a raffle may have very many holders. */
export function holderOf(blocks: readonly Block[], ticket: number): string {
  let [low, high] = [0, blocks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((blocks[middle]?.first ?? 0) <= ticket) low = middle
    else high = middle - 1
  }
  const block = blocks[low]
  if (!block || ticket < block.first || ticket >= block.first + block.count)
    throw new Error(`nobody holds ticket ${ticket}`)
  return block.memberId
}

export const raffleForetold: Foretell<RaffleTerms> = {
  by: 'budget',
  of: ({ prizes }) => [
    {
      unit: 'money',
      amount: prizes.reduce((sum, { amount, count }) => sum + BigInt(amount) * BigInt(count), 0n),
    },
  ],
  note: 'For the whole raffle, however long it lasts.',
}
