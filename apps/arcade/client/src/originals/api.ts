import type { JackpotAnswer, Pot } from '../../../src/jackpot/wire.ts'
import { call } from '../api.ts'
import type { HistoryAnswer, Json, OpenAnswer, PlayAnswer, PlayView, RotateAnswer } from './wire.ts'

export interface Api {
  open(): Promise<OpenAnswer>
  /** Idempotent: the same id gets the same answer. */
  bet(order: { id: string; bet: Json }): Promise<PlayAnswer>
  /** Idempotent: the same step gets the same answer. */
  act(order: { id: string; step: number; action: Json }): Promise<PlayAnswer>
  /** Retires the seeds in use and reveals them. */
  rotate(clientSeed: string): Promise<RotateAnswer>
  play(id: string): Promise<PlayView>
  history(before?: string): Promise<HistoryAnswer>
  /** The daily draw and the past draws. */
  jackpot(): Promise<JackpotAnswer>
  /** Only the current pot. */
  pot(): Promise<Pot>
  /** The address of the whole history as a file. */
  exportUrl: string
  /** The session key, for a game with its own socket. */
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
