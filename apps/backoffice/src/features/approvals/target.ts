import type { OfficeValue } from '@baize/contract/office'

type Request = Pick<OfficeValue<'approvals'>['list'][number], 'command' | 'target'>

/** Things that have a page, or a drawer on one, with words of their own. */
export const targetKinds = [
  'withdrawal',
  'deposit',
  'member',
  'agent',
  'identity',
  'bet',
  'win',
  'transfer',
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
  'cashier',
  'method',
] as const
export type TargetKind = (typeof targetKinds)[number]

const paths: Record<TargetKind, (id: string) => string> = {
  withdrawal: (id) => `/withdrawals?view=all&open=${id}`,
  deposit: (id) => `/deposits?view=all&open=${id}`,
  member: (id) => `/members/${id}`,
  agent: (id) => `/agents/${id}`,
  identity: (id) => `/identities?open=${id}`,
  bet: (id) => `/bets?open=${id}`,
  win: () => '/pending',
  transfer: () => '/pending',
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
  cashier: () => '/cashier',
  method: (id) => `/cashier?kind=method&open=${id}`,
}

/** What a request is about, and where that is shown; undefined for what has no page. */
export function targetOf({
  command,
  target,
}: Request): { kind: TargetKind; path: string } | undefined {
  if (target.kind === 'document' && command.startsWith('cashier.')) return documentOf(target.id)
  const known = targetKinds.find((each) => each === target.kind)
  if (!known) return undefined
  const kind = known === 'member' ? placeOf(command) : known
  return { kind, path: paths[kind](target.id) }
}

const agentVerbs = ['agent.', 'contract.', 'rates.']

/** Where a member is shown for a command: documents and contracts have no id of their own. */
function placeOf(command: string): TargetKind {
  if (command.startsWith('identity.')) return 'identity'
  return agentVerbs.some((verb) => command.startsWith(verb)) ? 'agent' : 'member'
}

/** A document is called by its kind, and where there are many, by its key as well. */
function documentOf(id: string): { kind: TargetKind; path: string } {
  const [kind = '', key = ''] = id.split(' ', 2)
  return kind === 'method'
    ? { kind, path: paths.method(encodeURIComponent(key)) }
    : { kind: 'cashier', path: `${paths.cashier(id)}?kind=${kind}` }
}
