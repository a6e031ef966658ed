import { type OfficeRoute, staff } from './route.ts'

/** A statement of a provider, as text. */
const statementBytesMax = 2_000_000

/** Deposits, withdrawals, identity checks and adjustments. */
export const moneyRoutes = {
  officeDeposits: staff('GET', '/wps/office/deposits', 'deposit.read'),
  exportDeposits: staff('POST', '/wps/office/deposits/export', 'deposit.export'),
  officeDeposit: staff('GET', '/wps/office/deposits/one', 'deposit.read'),
  officeWithdrawals: staff('GET', '/wps/office/withdrawals', 'withdrawal.read'),
  exportWithdrawals: staff('POST', '/wps/office/withdrawals/export', 'withdrawal.export'),
  officeWithdrawal: staff('GET', '/wps/office/withdrawals/one', 'withdrawal.read'),
  // A claim says to others that somebody works on it; it changes nothing else.
  claimWithdrawal: staff('PUT', '/wps/office/withdrawals/claim', 'withdrawal.decide'),
  leaveWithdrawal: staff('DELETE', '/wps/office/withdrawals/claim', 'withdrawal.decide'),
  officeIdentities: staff('GET', '/wps/office/identities', 'identity.decide'),
  officeIdentity: staff('GET', '/wps/office/identities/one', 'identity.decide'),
  claimIdentity: staff('PUT', '/wps/office/identities/claim', 'identity.decide'),
  leaveIdentity: staff('DELETE', '/wps/office/identities/claim', 'identity.decide'),
  officeImage: staff('GET', '/wps/office/images', 'document.read'),
  officeAdjustments: staff('GET', '/wps/office/adjustments', 'wallet.read'),
  exportAdjustments: staff('POST', '/wps/office/adjustments/export', 'wallet.export'),
  adjustmentPreview: staff('GET', '/wps/office/adjustments/preview', 'wallet.adjust'),
  statements: staff('GET', '/wps/office/statements', 'deposit.read'),
  statement: staff('GET', '/wps/office/statements/one', 'deposit.read'),
  importStatement: staff('POST', '/wps/office/statements', 'deposit.read', {
    bodyBytesMax: statementBytesMax,
  }),
} as const satisfies Record<string, OfficeRoute>
