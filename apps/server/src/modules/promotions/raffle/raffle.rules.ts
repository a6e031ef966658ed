import { createHash } from 'node:crypto'
import { ticketsDrawn } from '@baize/engines/house'
import { z } from 'zod'
import type { Foretell } from '../../rewards/index.ts'

const whole = z.string().regex(/^[1-9]\d{0,11}$/)

export const raffleTerms = z.strictObject({
  /** The valid bet that a ticket takes, in minor units. */
  ticketFor: whole,
  /** In the order in which they are drawn. */
  prizes: z
    .array(z.strictObject({ amount: whole, count: z.int().min(1).max(500) }))
    .min(1)
    .max(20),
  /** How long a prize can be claimed. */
  days: z.int().min(1).max(60),
})

export type RaffleTerms = z.infer<typeof raffleTerms>

export interface Block {
  memberId: string
  /** The member's tickets are numbered from this one on. */
  first: number
  count: number
}

/** Numbers the tickets from 1, in the order in which their holders are given. */
export function blocksOf(holders: readonly { memberId: string; tickets: number }[]): Block[] {
  let next = 1
  return holders.map(({ memberId, tickets }) => {
    const first = next
    next += tickets
    return { memberId, first, count: tickets }
  })
}

/** Bets that were settled at the last moment are heard of by then. */
const heardMs = 5 * 60_000
/** From the end to the round that draws, so that the list is published before the round is made. */
const noticeMs = 30 * 60_000
/** The list must be there so long before the round. */
const aheadMs = 60_000

/** Whether the tickets of a raffle that ended then can be numbered. */
export const isHeardOf = (overAt: Date, now: Date): boolean =>
  now.getTime() >= overAt.getTime() + heardMs

/** The earliest moment of the round by which a raffle is drawn. */
export const drawnFrom = (overAt: Date): Date => new Date(overAt.getTime() + noticeMs)

/** Whether a list published now is published before anybody can know the round's value. */
export const isInTime = (roundAt: Date, now: Date): boolean =>
  now.getTime() + aheadMs <= roundAt.getTime()

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

function holderOf(blocks: readonly Block[], ticket: number): string {
  const block = blocks.find(({ first, count }) => ticket >= first && ticket < first + count)
  if (!block) throw new Error(`nobody holds ticket ${ticket}`)
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
