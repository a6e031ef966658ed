import { type OfficeRoute, staff } from './route.ts'

/** What staff ask for, and the decisions of others about it. */
export const approvalRoutes = {
  // Each command names its own right, which is judged before anything is done.
  sendCommand: staff('POST', '/wps/office/commands', null),
} as const satisfies Record<string, OfficeRoute>
