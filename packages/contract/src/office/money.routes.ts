import type { OfficeRoute } from './route.ts'

/** Deposits, withdrawals, identity checks and adjustments. */
export const moneyRoutes = {} as const satisfies Record<string, OfficeRoute>
