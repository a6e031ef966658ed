import {
  commitmentOf,
  type HouseGame,
  leaveRound,
  playRound,
  type RoundRecord,
  type Source,
  sampleRound,
} from '@baize/engines/house'
import { verdictOf } from '../../apps/site/public/verify.mjs'

/** A round on which the published script and the platform differ. */
export interface Disagreement {
  game: string
  seed: number
  fault: string
}

/** Plays random bets `from` to below `to`, each with its own seeds, by both programs. */
export function disagreements(game: HouseGame, from: number, to: number): Disagreement[] {
  const found: Disagreement[] = []
  for (let seed = from; seed < to; seed += 1) {
    const source = sourceOf(game, seed)
    const record = sampleRound(game, source, seed)
    const left = leaveRound(record)
    const ended = { ...record, actions: [...(record.actions ?? []), ...left] }
    const fault = (left.length > 0 && faultIn(record, source)) || faultIn(ended, source)
    if (fault) found.push({ game: game.id, seed, fault })
  }
  return found
}

function sourceOf(game: HouseGame, seed: number): Source {
  const server = commitmentOf(`server seed ${game.id} ${seed}`)
  return game.outcomeFrom === 'link'
    ? { link: server, salt: 'the salt of the battery' }
    : { serverSeed: server, clientSeed: `player-${seed % 7}`, nonce: seed }
}

/** The round goes to the script in the format of an exported history. */
function faultIn({ game, bet, actions = [] }: RoundRecord, source: Source): string {
  const round = playRound({ game, bet, actions, ...source })
  const verdict = verdictOf({
    game: game.id,
    rulesVersion: game.rulesVersion,
    state: round.isOver ? 'done' : 'open',
    bet,
    actions,
    view: JSON.parse(JSON.stringify(round.view)),
    staked: String(round.staked),
    returned: String(round.returned),
    ...decidedBy(source),
  })
  return verdict === 'right' ? '' : verdict
}

function decidedBy(source: Source) {
  if ('link' in source) return { shared: { number: 1, ...source } }
  return { seeds: { ...source, commitment: commitmentOf(source.serverSeed) } }
}
