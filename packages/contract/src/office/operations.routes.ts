import type { OfficeRoute } from './route.ts'

/** Live numbers, switches, jobs and letters. */
export const operationRoutes = {} as const satisfies Record<string, OfficeRoute>
