import type { Value } from '@baize/contract'
import type { Named } from './boards.ts'

type Row = Value<'missionLeaderboard'>['rows'][number]

export function shownRow({ place, name, score, memberId }: Named, prize: bigint, own: string): Row {
  return { place, name, score: String(score), prize: String(prize), isOwn: memberId === own }
}
