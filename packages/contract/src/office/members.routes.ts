import type { OfficeRoute } from './route.ts'

/** What staff see of members, and do for them. */
export const memberRoutes = {} as const satisfies Record<string, OfficeRoute>
