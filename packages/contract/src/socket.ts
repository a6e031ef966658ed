import { z } from 'zod'
import { amount, currency } from './amounts.ts'
import { latestBet, poolFigure } from './catalogue.ts'

/** Messages from the browser. */
export const fromClient = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hello'),
    token: z.string().max(200).optional(),
    /** The channel of a visitor who talks with customer service. */
    channel: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('bye') }),
])

/** Parts of the merchant's configuration and content that open pages keep up to date. */
export const livePart = z.enum([
  'whitelabel',
  'permission',
  'status',
  'vendors',
  'games',
  'banners',
  'popups',
  'notices',
  'announcements',
  'help',
  'blog',
  'programmes',
])

/** Identifies the merchant's last change; a page with another mark has missed a message. */
const mark = z.string()

/** Messages from the server. */
export const fromServer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), signedIn: z.boolean(), mark }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['bad-message', 'too-fast', 'not-signed-in']),
  }),
  z.object({ kind: z.literal('changed'), parts: z.array(livePart), mark }),
  /** The member's balance changed, or what may be withdrawn of it: pages that show it ask again. */
  z.object({ kind: z.literal('balance') }),
  /** A contract of the member was offered, answered or ended: pages that show contracts ask again. */
  z.object({ kind: z.literal('contracts') }),
  /** A reward was given to the member, claimed or taken back: pages that show rewards ask again. */
  z.object({ kind: z.literal('rewards') }),
  /** A message was written to the member, or marked: pages that show messages ask again. */
  z.object({ kind: z.literal('messages') }),
  /** A bonus of the member began, ended or was wagered further: pages that show it ask again. */
  z.object({ kind: z.literal('bonus') }),
  /** A stake with bonus money was refused: above the most, or on a game that the bonus leaves out. */
  z.object({ kind: z.literal('guarded'), most: amount.nullable(), currency }),
  /** Settled bets of all members, newest first. */
  z.object({ kind: z.literal('bets'), bets: z.array(latestBet) }),
  /** The amounts of all pools of the merchant, sent when one has changed. */
  z.object({ kind: z.literal('pools'), pools: z.array(poolFigure) }),
  /** A lottery was drawn, or its draw was given up: pages that show it ask again. */
  z.object({ kind: z.literal('drawn'), id: z.string(), gameCode: z.string() }),
  /** A conversation with customer service has news, or somebody writes in it: pages that show it ask again. */
  z.object({
    kind: z.literal('conversation'),
    id: z.string(),
    /** Of the newest entry. */
    position: z.int(),
    isTyping: z.boolean(),
  }),
  z.object({ kind: z.literal('session.ended') }),
])

export type FromClient = z.infer<typeof fromClient>
export type FromServer = z.infer<typeof fromServer>
export type LivePart = z.infer<typeof livePart>
