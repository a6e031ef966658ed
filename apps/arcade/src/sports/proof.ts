import { ticketsDigestOf } from '@baize/engines/odds'
import { type Db, type SportsRound, ticketsOfRound } from '../store/index.ts'
import type { ProofFile, ProofView } from './events.wire.ts'
import type { Rounds } from './rounds.ts'
import { type Running, resultNow } from './running.ts'

/** A list of more would be too long for a file that people look at. */
const ticketsMost = 10_000

/** Links are told once what they decide has been shown. */
export async function proofOf(
  { isInPlay, status }: Running,
  { chain, place, digests }: SportsRound,
  rounds: Rounds,
): Promise<ProofView> {
  if (chain === null || place === null) throw new TypeError('an event of a feed has no proof')
  const isOver = status === 'over' || status === 'void'
  const told = isInPlay || isOver ? digests.length : 0
  const links = Array.from({ length: told }, (_, nth) => rounds.linkAt(chain, place + nth))
  return {
    commitment: await rounds.commitmentOf(chain),
    place: digests.length > 0 ? place : null,
    links: await Promise.all(links),
    digests,
  }
}

/** What can be saved as a file, and checked without us. */
export async function proofFileOf(
  db: Db,
  event: Running,
  round: SportsRound,
  rounds: Rounds,
): Promise<ProofFile> {
  const proof = await proofOf(event, round, rounds)
  const { id, isInPlay, status, model } = event
  const tickets = await ticketsTold(db, round)
  return {
    format: 'baize-event-1',
    event: id,
    isInPlay,
    isVoid: status === 'void',
    model,
    ...proof,
    ...(tickets ? { tickets } : {}),
    ...(status === 'over' ? { result: toldOf(event) } : {}),
  }
}

function toldOf(event: Running): ProofFile['result'] {
  const { periods, places, fight } = resultNow(event)
  return { periods, ...(places ? { places } : {}), ...(fight ? { fight } : {}) }
}

/** Slips of play money are not kept for good: without one of them the rest proves nothing. */
async function ticketsTold(db: Db, round: SportsRound): Promise<string[][] | undefined> {
  const tickets = await ticketsOfRound(db, round, ticketsMost)
  const isWhole = tickets?.every((ids, nth) => ticketsDigestOf(ids) === round.digests[nth])
  return isWhole ? tickets : undefined
}
