export type { BookLine, BooksRead, KindSum } from './books.store.ts'
export { createLedger, type LedgerOptions } from './ledger.ts'
export type {
  Balances,
  BonusEnd,
  Book,
  Care,
  Entry,
  Gathering,
  HouseAccount,
  Ledger,
  Move,
  MoveKind,
  Need,
  Posted,
  Purse,
  StatementFilter,
  StatementPage,
  StatementTotals,
} from './ledger.types.ts'
export * from './moves/index.ts'
export { ledgerWiring, tellMoved } from './wiring.ts'
