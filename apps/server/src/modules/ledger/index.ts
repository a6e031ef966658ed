export { createLedger, type LedgerOptions } from './ledger.ts'
export type {
  Balances,
  Entry,
  HouseAccount,
  Ledger,
  Move,
  MoveKind,
  Posted,
  Purse,
  StatementFilter,
  StatementPage,
  StatementTotals,
} from './ledger.types.ts'
export { moveKinds } from './ledger.types.ts'
export * from './moves/index.ts'
