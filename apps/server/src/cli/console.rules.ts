/** What a command does with the words that were given. */
export interface Deed {
  /** `looks`: it shows personal data. */
  kind: 'reads' | 'looks' | 'changes'
  /** Which word is the name of a member. */
  member?: number
  /** Which word nobody may read in the log. */
  secret?: number
  /** Where the back office asks for a second person: when. */
  two?: string
}

type Words = readonly string[]

const reads: Deed = { kind: 'reads' }
const changes: Deed = { kind: 'changes' }
const always = 'two people do this'

/** What lets somebody into the account of a member; the back office has no such verb. */
const waysIn = new Set(['password', 'link'])

/** Changes with these first words, and reads with all others. */
const changing =
  (...verbs: readonly string[]) =>
  ([verb = '']: Words): Deed =>
    verbs.includes(verb) ? changes : reads
/** Without words it lists. */
const given = ([word]: Words): Deed => (word === undefined ? reads : changes)
const alwaysChanges = (): Deed => changes
const alwaysReads = (): Deed => reads

/**
 * `two` stands only where the back office holds the same for a second person and the console does not: most
 * verbs go one way for both (`ask`), and wait there.
 *
 * Every command of the console: who changes people or money here leaves a line in the audit log, as at the
 * back office. A test compares this with the commands.
 */
export const deeds: Record<string, (words: Words) => Deed> = {
  merchants: changing('add'),
  origins: given,
  flag: given,
  maintenance: alwaysChanges,
  region: alwaysChanges,
  domain: alwaysChanges,
  languages: alwaysChanges,
  analytics: alwaysChanges,
  notice: alwaysChanges,
  popup: alwaysChanges,
  withdraw: alwaysChanges,
  keys: alwaysChanges,
  events: changing('retry'),
  outbox: () => ({ kind: 'looks' }),
  accounts: given,
  'default-password': ([word]) => (word === undefined ? reads : { kind: 'changes', secret: 0 }),
  social: ([verb]) =>
    verb === 'add' ? { kind: 'changes', secret: 5 } : verb === 'remove' ? changes : reads,
  member: ([, verb]) => ({
    kind: verb === undefined ? 'looks' : 'changes',
    member: 0,
    ...(waysIn.has(verb ?? '') ? { two: always } : {}),
  }),
  affiliate: alwaysChanges,
  staff: ([verb]) => (verb === undefined ? reads : { kind: 'changes', two: always }),
  programme: changing('draft', 'publish', 'pause', 'resume', 'close', 'profile'),
  freespins: ([verb]) => (verb === 'give' ? { kind: 'changes', member: 1 } : changes),
  points: ([word, verb]) => {
    if (word === 'give') return { kind: 'changes', member: 1 }
    if (word === undefined || word === 'orders') return { kind: 'looks' }
    return word === 'goods' && verb === undefined ? reads : changes
  },
  promotion: ([verb = '']) => {
    if (verb === 'gift') return { kind: 'changes', member: 2 }
    return verb === 'approve' || verb === 'reject' ? changes : { kind: 'looks' }
  },
  bonus: ([verb]) => {
    if (verb === 'give') return { kind: 'changes', member: 1 }
    return verb === 'revoke' ? changes : { kind: 'looks', member: 0 }
  },
  race: alwaysReads,
  books: alwaysReads,
  bets: changing('correct', 'reject'),
  // What these change is asked for as at the back office, and waits there for a second person.
  cashier: given,
  deposits: changing('accept', 'reject'),
  withdrawals: ([verb = '']) =>
    verb === 'proofs' ? { kind: 'looks' } : changing('approve', 'reject', 'pay', 'resolve')([verb]),
  identities: ([verb = '']) =>
    verb === 'save'
      ? { kind: 'looks', member: 1 }
      : { ...changing('approve', 'reject')([verb]), ...(verb ? { member: 1 } : {}) },
  adjust: () => ({ kind: 'changes', member: 0 }),
  integrations: ([, verb]) => (verb === undefined ? reads : changes),
  vendor: alwaysChanges,
  category: alwaysChanges,
  game: alwaysChanges,
  rounds: alwaysChanges,
  hot: alwaysChanges,
  player: () => ({ kind: 'changes', member: 0 }),
  transfers: changing('resolve'),
  wins: changing('pay', 'refuse'),
  chat: changing('remove'),
  deeds: alwaysReads,
  move: () => ({ kind: 'changes', member: 0 }),
  names: alwaysChanges,
  contract: () => ({ kind: 'changes', member: 0 }),
  agents: given,
  rates: ([, rate]) => ({ kind: rate === undefined ? 'reads' : 'changes', member: 0 }),
  pay: changing('close'),
  lottery: ([word, second]) => {
    if (word === undefined || word === 'left' || (word === 'calendar' && second === undefined))
      return reads
    return changes
  },
  limit: ([who, name, ...rest]) => {
    if (who === 'member')
      return rest.length === 0 ? { kind: 'reads', member: 1 } : { kind: 'changes', member: 1 }
    return name === undefined ? reads : changes
  },
}
