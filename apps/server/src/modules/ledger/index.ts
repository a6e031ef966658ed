export type { BookLine, BooksRead, KindSum } from './books.store.ts'
export type { KindFlow } from './daybook.store.ts'
export { createLedger, type LedgerOptions } from './ledger.ts'
export type {
  Balances,
  Care,
  DayQuestion,
  EndedBonus,
  Entry,
  Gathering,
  HouseAccount,
  Journal,
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
