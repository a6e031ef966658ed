import { type Db, onCommit, type Tx } from '../../kernel/database.ts'
import { type AccountKey, type FoundAccount, findAccounts, openAccounts } from './account.store.ts'
import { nameOf } from './ledger.rules.ts'
import type { AccountName, Need } from './ledger.types.ts'

/** An account never changes its id, so a cached id stays valid. At the limit the whole cache is emptied. */
const knownMax = 200_000

/** The id of an account. Any object with a merchant and a currency can be passed as `of`. */
export type IdOf = (of: Pick<Need, 'merchantId' | 'currency'>, account: AccountName) => bigint

export type Accounts = ReturnType<typeof createAccounts>

/** Finds accounts, and opens those that are not there yet. */
export function createAccounts() {
  const known = createIndex()

  /**
   * An account opened in a transaction disappears if that is rolled back: ids are cached only after the
   * commit.
   */
  async function find(at: Db | Tx, needs: readonly Need[]): Promise<IdOf> {
    const before = known.now()
    const unknown = new Map<string, AccountKey>()
    for (const need of needs) {
      if (before(need, need.account) !== undefined) continue
      const key = keyOf(need)
      unknown.set(`${ownerOf(key)} ${key.name} ${key.currency}`, key)
    }
    if (unknown.size === 0) return (of, account) => before(of, account) ?? missing(account)
    const opened = createIndex()
    opened.keep(await open(at, [...unknown.values()]))
    const more = opened.now()
    return (of, account) => before(of, account) ?? more(of, account) ?? missing(account)
  }

  async function open(at: Db | Tx, keys: AccountKey[]): Promise<FoundAccount[]> {
    let found = await findAccounts(at, keys)
    if (found.length < keys.length) {
      await openAccounts(at, keys)
      found = await findAccounts(at, keys)
    }
    onCommit(at, () => known.keep(found))
    return found
  }

  return { find }
}

type Find = (of: Pick<Need, 'merchantId' | 'currency'>, account: AccountName) => bigint | undefined

/**
 * A map by owner, then a short array: no key string is built for a lookup, and most owners have one
 * currency.
 */
function createIndex() {
  let byOwner = new Map<string, FoundAccount[]>()
  let size = 0

  return {
    /**
     * A view of the cache as it is now: it stays complete for its holder even if the cache is emptied
     * meanwhile.
     */
    now(): Find {
      const ofMember = recent(byOwner)
      const ofHouse = recent(byOwner)
      return ({ merchantId, currency }, account) => {
        if ('house' in account) return idIn(ofHouse(merchantId), account.house, currency)
        return idIn(ofMember(account.memberId), account.purse, currency)
      }
    },
    keep(found: readonly FoundAccount[]): void {
      size += found.length
      if (size > knownMax) {
        byOwner = new Map()
        size = found.length
      }
      for (const account of found) {
        const own = byOwner.get(ownerOf(account))
        if (!own) byOwner.set(ownerOf(account), [account])
        else if (!own.some(({ id }) => id === account.id)) own.push(account)
      }
    },
  }
}

/** A move asks for the accounts of one member several times in a row, and for those of one house. */
function recent(all: ReadonlyMap<string, FoundAccount[]>) {
  let last: string | undefined
  let own: readonly FoundAccount[] = none
  return (owner: string): readonly FoundAccount[] => {
    if (owner === last) return own
    const found = all.get(owner)
    if (!found) return none
    last = owner
    own = found
    return found
  }
}

const none: readonly FoundAccount[] = []

function idIn(own: readonly FoundAccount[], name: string, currency: string): bigint | undefined {
  for (const each of own) if (each.name === name && each.currency === currency) return each.id
  return undefined
}

function ownerOf({ memberId, merchantId }: AccountKey): string {
  return memberId ?? merchantId
}

function keyOf({ merchantId, currency, account }: Need): AccountKey {
  return 'house' in account
    ? { merchantId, memberId: null, name: account.house, currency }
    : { merchantId, memberId: account.memberId, name: account.purse, currency }
}

function missing(account: AccountName): never {
  throw new Error(`an account was not looked up: ${nameOf(account)}`)
}
