import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { gameTypes } from './vocabulary.ts'

export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: z.union([z.literal(0), z.literal(1)]),
})

export const lane = z.object({ gameType: z.enum(gameTypes), vendors: z.array(vendorCard) })

export const catalogue = {
  vendors: {
    route: routes.vendors,
    summary: 'Vendors by game category, in navigation order; only categories that have one',
    query: z.strictObject({ platform: z.literal('html5-desktop').default('html5-desktop') }),
    value: z.object({ lanes: z.array(lane) }),
  },
} satisfies Record<string, Endpoint>
