import { type OfficeRoute, staff } from './route.ts'

/** A document in all languages, such as an article of the help centre. */
const commandBytesMax = 500_000

/** What staff ask for, and the decisions of others about it. */
export const approvalRoutes = {
  // Each command names its own right, which is judged before anything is done.
  sendCommand: staff('POST', '/wps/office/commands', null, { bodyBytesMax: commandBytesMax }),
  // It judges and changes nothing; each command names its own right here, too.
  previewCommands: staff('POST', '/wps/office/commands/preview', null),
  approvals: staff('GET', '/wps/office/approvals', 'approval.read'),
  approval: staff('GET', '/wps/office/approvals/one', 'approval.read'),
  // Whoever asks needs the right to read these things, too.
  requestsAbout: staff('GET', '/wps/office/approvals/about', 'approval.read'),
  // Whoever decides needs the right of the command, too.
  startApproval: staff('POST', '/wps/office/approvals/challenge', 'approval.read'),
  approveRequest: staff('POST', '/wps/office/approvals/approve', 'approval.read'),
  rejectRequest: staff('POST', '/wps/office/approvals/reject', 'approval.read'),
  takeBackRequest: staff('POST', '/wps/office/approvals/take-back', 'approval.read'),
} as const satisfies Record<string, OfficeRoute>
