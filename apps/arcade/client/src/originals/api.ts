import type { JackpotAnswer, Pot } from '../../../src/jackpot/wire.ts'
import { call } from '../api.ts'
import type { HistoryAnswer, Json, OpenAnswer, PlayAnswer, PlayView, RotateAnswer } from './wire.ts'

export interface Api {
  open(): Promise<OpenAnswer>
  /** The same id again gets the same answer. */
  bet(order: { id: string; bet: Json }): Promise<PlayAnswer>
  /** The same step again gets the same answer. */
  act(order: { id: string; step: number; action: Json }): Promise<PlayAnswer>
  /** Retires the seeds in use and reveals them. */
  rotate(clientSeed: string): Promise<RotateAnswer>
  play(id: string): Promise<PlayView>
  history(before?: string): Promise<HistoryAnswer>
  /** The daily draw with those before it. */
  jackpot(): Promise<JackpotAnswer>
  /** What is in the pot now, and nothing else. */
  pot(): Promise<Pot>
  /** Where the whole history can be fetched as a file. */
  exportUrl: string
  /** Of the key: for a game that speaks over a socket of its own. */
  session: string
}

export function createApi(session: string): Api {
  const post = <T>(path: string, body: object) =>
    call<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    })
  const get = <T>(path: string, query: Record<string, string>) =>
    call<T>(`${path}?${new URLSearchParams({ session, ...query })}`, {})
  return {
    session,
    exportUrl: `/originals/export?${new URLSearchParams({ session })}`,
    open: () => post<OpenAnswer>('/originals/open', {}),
    bet: (order) => post<PlayAnswer>('/originals/bet', order),
    act: (order) => post<PlayAnswer>('/originals/act', order),
    rotate: (clientSeed) => post<RotateAnswer>('/originals/seeds', { clientSeed }),
    play: async (id) => (await get<{ play: PlayView }>('/originals/play', { id })).play,
    jackpot: () => get<JackpotAnswer>('/originals/jackpot', {}),
    pot: () => get<Pot>('/originals/jackpot/now', {}),
    history: (before) => get<HistoryAnswer>('/originals/history', before ? { before } : {}),
  }
}
