import type { Db, Tx } from '../../kernel/database.ts'
import { type AccountKey, type FoundAccount, findAccounts, openAccounts } from './account.store.ts'
import type { FoundMove } from './ledger.rules.ts'
import type { AccountName, Move } from './ledger.types.ts'

/** Accounts never change their id, so what is found once is known; the oldest are forgotten. */
const knownMax = 200_000

/** Finds the accounts of moves, and opens those that are not there yet. */
export function createAccounts() {
  const known = new Map<string, bigint>()

  function keep(found: readonly FoundAccount[]): void {
    if (known.size + found.length > knownMax) known.clear()
    for (const account of found) known.set(textOf(account), account.id)
  }

  /** Those opened inside a transaction are not kept: it may yet be undone. */
  async function find(at: Db | Tx, moves: readonly Move[]): Promise<FoundMove[]> {
    const unknown = new Map<string, AccountKey>()
    for (const move of moves) {
      for (const { from, to } of move.legs) {
        for (const name of [from, to]) {
          const key = keyOf(move, name)
          const text = textOf(key)
          if (!known.has(text)) unknown.set(text, key)
        }
      }
    }
    const opened = unknown.size > 0 ? await open(at, [...unknown.values()]) : undefined
    const idOf = (move: Move, name: AccountName) => {
      const text = textOf(keyOf(move, name))
      return known.get(text) ?? opened?.get(text) ?? missing(text)
    }
    return moves.map((move) => ({
      move,
      accounts: move.legs.map(({ from, to }) => ({ from: idOf(move, from), to: idOf(move, to) })),
    }))
  }

  async function open(at: Db | Tx, keys: AccountKey[]): Promise<Map<string, bigint>> {
    const before = await findAccounts(at, keys)
    keep(before)
    if (before.length === keys.length) return new Map()
    await openAccounts(at, keys)
    const after = await findAccounts(at, keys)
    if (!at.isTransaction) keep(after)
    return new Map(after.map((account) => [textOf(account), account.id]))
  }

  return { find }
}

function keyOf({ merchantId, currency }: Move, name: AccountName): AccountKey {
  return 'house' in name
    ? { merchantId, memberId: null, name: name.house, currency }
    : { merchantId, memberId: name.memberId, name: name.purse, currency }
}

function textOf({ merchantId, memberId, name, currency }: AccountKey): string {
  return `${memberId ?? merchantId} ${name} ${currency}`
}

function missing(text: string): never {
  throw new Error(`no account for ${text}`)
}
