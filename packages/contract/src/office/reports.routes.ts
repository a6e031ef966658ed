import type { OfficeRoute } from './route.ts'

/** Figures of the business and their rows. */
export const reportRoutes = {} as const satisfies Record<string, OfficeRoute>
