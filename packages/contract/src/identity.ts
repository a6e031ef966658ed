import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const memberInfoValue = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  language: z.string().nullable(),
})

export const identity = {
  memberInfo: {
    route: routes.memberInfo,
    summary: 'The signed-in member',
    value: memberInfoValue,
  },
  logout: {
    route: routes.logout,
    summary: 'Ends the session',
    value: z.object({ ended: z.boolean() }),
  },
} satisfies Record<string, Endpoint>
