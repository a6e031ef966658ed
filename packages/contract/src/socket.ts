import { z } from 'zod'
import { latestBet, poolFigure } from './catalogue.ts'

/** What a browser may say. */
export const fromClient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), token: z.string().max(200).optional() }),
  z.strictObject({ kind: z.literal('bye') }),
])

/** Parts of the merchant's configuration and content that open pages follow. */
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
])

/** Names the last change of the merchant; a page that knows another mark has missed news. */
const mark = z.string()

/** What the server says. */
export const fromServer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), signedIn: z.boolean(), mark }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['bad-message', 'too-fast', 'not-signed-in']),
  }),
  z.object({ kind: z.literal('changed'), parts: z.array(livePart), mark }),
  /** The member's money moved, or what stands before it changed: whoever shows it asks again. */
  z.object({ kind: z.literal('balance') }),
  /** Bets of everybody that are over, the newest first. */
  z.object({ kind: z.literal('bets'), bets: z.array(latestBet) }),
  /** What all pools of the merchant hold, after any of them changed. */
  z.object({ kind: z.literal('pools'), pools: z.array(poolFigure) }),
  z.object({ kind: z.literal('session.ended') }),
])

export type FromClient = z.infer<typeof fromClient>
export type FromServer = z.infer<typeof fromServer>
export type LivePart = z.infer<typeof livePart>
