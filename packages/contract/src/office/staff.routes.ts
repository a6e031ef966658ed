import { atOffice, type OfficeRoute, staff } from './route.ts'

/** The door of the back office, oneself, staff and the audit log. */
export const staffRoutes = {
  // the door
  officeLogin: atOffice('POST', '/wps/office/login'),
  officePasskeyChallenge: atOffice('POST', '/wps/office/login/passkey/challenge'),
  officePasskeyLogin: atOffice('POST', '/wps/office/login/passkey'),
  // A page that opens asks for it before somebody is logged in: null is an answer, not a refusal.
  officeMe: atOffice('GET', '/wps/office/me'),

  // oneself
  officeLogout: staff('DELETE', '/wps/office/me/session', null),
  changeOfficePassword: staff('PUT', '/wps/office/me/password', null),
  startOfficeAuthenticator: staff('POST', '/wps/office/me/authenticator', null),
  confirmOfficeAuthenticator: staff('PUT', '/wps/office/me/authenticator', null),
  startOfficePasskey: staff('POST', '/wps/office/me/passkeys/challenge', null),
  addOfficePasskey: staff('POST', '/wps/office/me/passkeys', null),
  removeOfficePasskey: staff('DELETE', '/wps/office/me/passkeys', null),

  // staff
  staffList: staff('GET', '/wps/office/staff', 'staff.read', { ofHouse: true }),
  addStaff: staff('POST', '/wps/office/staff', 'staff.edit', { ofHouse: true }),
  blockStaff: staff('PUT', '/wps/office/staff/state', 'staff.edit', { ofHouse: true }),
  takeFirstPassword: staff('POST', '/wps/office/staff/first-password', 'staff.edit', {
    ofHouse: true,
  }),
  takeServiceKey: staff('POST', '/wps/office/staff/service-key', 'staff.edit', {
    ofHouse: true,
  }),
  endGrant: staff('DELETE', '/wps/office/staff/grants', 'staff.edit', { ofHouse: true }),
  roles: staff('GET', '/wps/office/roles', 'staff.read', { ofHouse: true }),

  // audit
  auditLines: staff('GET', '/wps/office/audit', 'audit.read'),
  exportAudit: staff('POST', '/wps/office/audit/table', 'audit.export'),
  auditExport: staff('GET', '/wps/office/audit/export', 'audit.export', { isFile: true }),
} as const satisfies Record<string, OfficeRoute>
