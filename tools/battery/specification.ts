import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  commitmentOf,
  entriesDigestOf,
  type HouseGame,
  jackpot,
  leaveRound,
  playRound,
  type Source,
  sampleBet,
  sampleRound,
} from '@baize/engines/house'
import { root } from '../paths.ts'

/** What an outsider reads about games and lotteries, and the published vectors. */
export const documentFile = join(root, 'docs/fairness.md')
export const vectorsFile = join(root, 'packages/engines/src/house/vectors.json')
export const lotteryVectorsFile = join(root, 'packages/engines/src/lottery/vectors.json')
export const oddsVectorsFile = join(root, 'packages/engines/src/odds/vectors.json')
const program = join(root, 'tools/battery/fairness/check.py')

const saidBytesMax = 64 * 1024 * 1024

/** Runs the program that was written from the document alone; undefined if python3 is not installed. */
export function recomputed(
  file: string,
  { input = '', document = documentFile }: { input?: string; document?: string } = {},
): { isSame: boolean; text: string } | undefined {
  // -B: Python writes no cache files beside the program.
  const said = spawnSync('python3', ['-B', program, document, file], {
    encoding: 'utf8',
    input,
    maxBuffer: saidBytesMax,
  })
  if (said.error) return undefined
  return { isSame: said.status === 0, text: `${said.stdout}${said.stderr}`.trim() }
}

/** Random bets `from` to below `to`, played to their end, in the format of the vectors. */
export function exportedRounds(game: HouseGame, from: number, to: number): object[] {
  return Array.from({ length: to - from }, (_, at) => exportedRound(game, from + at))
}

function exportedRound(game: HouseGame, seed: number): object {
  const source = sourceOf(game, seed)
  const record = sampleRound(game, source, seed)
  const actions = [...(record.actions ?? []), ...leaveRound(record)]
  const { view, staked, returned } = playRound({ ...record, actions })
  const { id, rulesVersion } = game
  const sums = { staked: String(staked), returned: String(returned) }
  return { game: id, rulesVersion, ...source, bet: record.bet, actions, views: [view], ...sums }
}

function sourceOf(game: HouseGame, seed: number): Source {
  const server = commitmentOf(`a seed of the specification ${game.id} ${seed}`)
  if (game.outcomeFrom === 'link') return { link: server, salt: 'a salt of the specification' }
  if (game.outcomeFrom === 'seeds') {
    return { serverSeed: server, clientSeed: `player-${seed % 7}`, nonce: seed }
  }
  const { entries } = jackpot.readBet(sampleBet(jackpot, seed))
  return { serverSeed: server, clientSeed: entriesDigestOf(entries), nonce: 0 }
}
