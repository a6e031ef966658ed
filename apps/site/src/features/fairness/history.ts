import { BadPlay, commitmentOf, houseGameById, playRound, type Source } from '@baize/engines/house'
import { readJson } from './check.ts'

/** A play as a game exports it (`baize-plays-1`). Amounts are digits of minor units. */
export interface ExportedPlay {
  id: string
  game: string
  currency: string
  rulesVersion: number
  state: 'open' | 'paying' | 'done' | 'void'
  bet: unknown
  actions: readonly unknown[]
  view: unknown
  staked: string
  returned: string
  seeds?: { commitment: string; clientSeed: string; nonce: number; serverSeed?: string }
  shared?: { number: number; link?: string; salt: string }
  at: string
}

/** commitment: not the seed promised. outcome, staked, returned: not what the seeds or the link give. */
export type PlayVerdict =
  | 'right'
  | 'hidden'
  | 'void'
  | 'commitment'
  | 'outcome'
  | 'staked'
  | 'returned'
  | 'rules'
  | 'refused'

export interface JudgedPlay {
  play: ExportedPlay
  verdict: PlayVerdict
}

/** Larger than any history that a game exports. */
export const fileBytesMax = 256 * 1024 * 1024

/** Undefined if the text is not an exported history. */
export function playsIn(text: string): ExportedPlay[] | undefined {
  const read = readJson(text)
  if (typeof read !== 'object' || read === null) return undefined
  if (!('format' in read) || read.format !== 'baize-plays-1') return undefined
  if (!('plays' in read) || !Array.isArray(read.plays)) return undefined
  return read.plays.every(isPlay) ? read.plays : undefined
}

export function isPlay(one: unknown): one is ExportedPlay {
  if (typeof one !== 'object' || one === null) return false
  const { id, game, currency, staked, returned, actions, seeds, shared } =
    one as Partial<ExportedPlay>
  const isNamed = [id, game, currency].every((field) => typeof field === 'string')
  const isCounted = [staked, returned].every((sum) => typeof sum === 'string' && /^\d+$/.test(sum))
  return isNamed && isCounted && Array.isArray(actions) && isSeeds(seeds) && isShared(shared)
}

function isSeeds(seeds: ExportedPlay['seeds']): boolean {
  if (seeds === undefined) return true
  const { commitment, clientSeed, nonce, serverSeed = '' } = seeds ?? {}
  const isText = [commitment, clientSeed, serverSeed].every((field) => typeof field === 'string')
  return isText && Number.isSafeInteger(nonce)
}

function isShared(shared: ExportedPlay['shared']): boolean {
  if (shared === undefined) return true
  const { link = '', salt } = shared ?? {}
  return typeof link === 'string' && typeof salt === 'string'
}

export function judge(play: ExportedPlay): PlayVerdict {
  if (play.state === 'void') return 'void'
  const source = sourceOf(play)
  if (!source) return 'hidden'
  const { seeds } = play
  if (seeds && commitmentOf(seeds.serverSeed ?? '') !== seeds.commitment) return 'commitment'
  const game = houseGameById(play.game)
  if (!game || game.rulesVersion !== play.rulesVersion) return 'rules'
  try {
    const again = playRound({ game, bet: play.bet, actions: play.actions, ...source })
    if (sorted(again.view) !== sorted(play.view)) return 'outcome'
    if (String(again.staked) !== play.staked) return 'staked'
    return String(again.returned) === play.returned ? 'right' : 'returned'
  } catch (error) {
    if (error instanceof BadPlay || error instanceof TypeError) return 'refused'
    throw error
  }
}

function sourceOf({ seeds, shared }: ExportedPlay): Source | undefined {
  if (shared?.link !== undefined) return { link: shared.link, salt: shared.salt }
  if (seeds?.serverSeed === undefined) return undefined
  const { serverSeed, clientSeed, nonce } = seeds
  return { serverSeed, clientSeed, nonce }
}

/** Serialises with sorted keys, because the order of keys must not matter. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

export const wrongVerdicts: readonly PlayVerdict[] = [
  'commitment',
  'outcome',
  'staked',
  'returned',
  'rules',
  'refused',
]
