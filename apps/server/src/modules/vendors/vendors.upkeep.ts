import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { deleteTickets } from './integrations/integrations.store.ts'
import { deleteTransfers } from './transfers/wallets.store.ts'
import { deleteAnswers, deleteTransactions } from './wallet/transactions.store.ts'
import { deletePlayed, deleteWins } from './winners/winners.store.ts'

const dayMs = 86_400_000
/** The protocol requires four months; wins can come with tickets that expired long ago. */
const transactionDays = 150
const ticketDays = 150
/** No vendor repeats a request after this time. */
const answerDays = 35
const winDays = 35
const playedDays = 35
const winsKeptMax = 500
const chunkSize = 5_000
const chunksMax = 1_000

/** Deletes rows that are too old to be asked for. */
export function createUpkeep({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return async () => {
    await inChunks(() => deleteAnswers(db, daysAgo(answerDays), chunkSize))
    await inChunks(() => deleteTransactions(db, daysAgo(transactionDays), chunkSize))
    await inChunks(() => deleteTransfers(db, daysAgo(transactionDays), chunkSize))
    await inChunks(() => deleteTickets(db, daysAgo(ticketDays), chunkSize))
    await deleteWins(db, daysAgo(winDays), winsKeptMax)
    await deletePlayed(db, daysAgo(playedDays).toISOString().slice(0, 10))
  }
}

async function inChunks(remove: () => Promise<number>): Promise<void> {
  for (let chunk = 0; chunk < chunksMax; chunk += 1) {
    if ((await remove()) < chunkSize) return
  }
}
