import { type OfficeRoute, staff } from './route.ts'

/** What staff see of members, and do for them. */
export const memberRoutes = {
  // What is found depends on the rights of whoever searches.
  officeSearch: staff('GET', '/wps/office/search', null),

  officeMembers: staff('GET', '/wps/office/members', 'member.read'),
  exportMembers: staff('POST', '/wps/office/members/export', 'member.export'),
  officeMember: staff('GET', '/wps/office/member', 'member.read'),
  memberTimeline: staff('GET', '/wps/office/member/timeline', 'member.read'),
  memberWallet: staff('GET', '/wps/office/member/wallet', 'wallet.read'),
  officeMove: staff('GET', '/wps/office/move', 'wallet.read'),
  memberBets: staff('GET', '/wps/office/member/bets', 'bet.read'),
  officeBet: staff('GET', '/wps/office/bet', 'bet.read'),
  memberBonuses: staff('GET', '/wps/office/member/bonuses', 'member.read'),
  memberLimits: staff('GET', '/wps/office/member/limits', 'member.read'),
  memberSessions: staff('GET', '/wps/office/member/sessions', 'member.read'),
  memberPayments: staff('GET', '/wps/office/member/payments', 'withdrawal.read'),
  memberNotes: staff('GET', '/wps/office/member/notes', 'member.read'),
  memberTwins: staff('GET', '/wps/office/member/twins', 'member.read'),
  // Personal data is sent once, with a reason that is written down: never with a GET.
  revealContact: staff('POST', '/wps/office/member/contact', 'member.contact.read'),
  viewAsMember: staff('POST', '/wps/office/member/view', 'member.viewAs'),

  // Lists as somebody likes to see them: their own, so no right is needed.
  officeViews: staff('GET', '/wps/office/me/views', null),
  saveOfficeView: staff('PUT', '/wps/office/me/views', null),
  removeOfficeView: staff('DELETE', '/wps/office/me/views', null),
} as const satisfies Record<string, OfficeRoute>
