import type { OfficeValue } from '@baize/contract/office'

type Request = Pick<OfficeValue<'approvals'>['list'][number], 'command' | 'target'>

/** Things that have a page, or a drawer on one, with words of their own. */
export const targetKinds = [
  'withdrawal',
  'deposit',
  'member',
  'identity',
  'bet',
  'game',
  'case',
  'rule',
  'programme',
  'application',
  'staff',
  'role',
  'switch',
  'definition',
  'export',
] as const
export type TargetKind = (typeof targetKinds)[number]

const paths: Record<TargetKind, (id: string) => string> = {
  withdrawal: (id) => `/withdrawals?view=all&open=${id}`,
  deposit: (id) => `/deposits?view=all&open=${id}`,
  member: (id) => `/members/${id}`,
  identity: (id) => `/identities?open=${id}`,
  bet: (id) => `/bets?open=${id}`,
  game: () => '/games',
  case: (id) => `/cases/${id}`,
  rule: (id) => `/rules?open=${id}`,
  programme: (id) => `/programmes?open=${encodeURIComponent(id)}`,
  application: (id) => `/applications?open=${id}`,
  staff: () => '/staff',
  role: () => '/staff',
  switch: () => '/switches',
  definition: () => '/reports',
  export: () => '/exports',
}

/** What a request is about, and where that is shown; undefined for what has no page. */
export function targetOf({
  command,
  target,
}: Request): { kind: TargetKind; path: string } | undefined {
  const known = targetKinds.find((each) => each === target.kind)
  if (!known) return undefined
  // Documents have no id of their own: they are found by their member.
  const kind = known === 'member' && command.startsWith('identity.') ? 'identity' : known
  return { kind, path: paths[kind](target.id) }
}
