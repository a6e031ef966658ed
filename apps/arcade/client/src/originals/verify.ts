import { commitmentOf, type HouseGame, playRound, type Round } from '@baize/engines/house'
import type { PlayView } from './wire.ts'

/** hidden: the seed that decided it is not revealed yet. */
export type Verdict =
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'checked'
      /**
       * The revealed seed has the hash that was published before the bet. For a link, the chain proves it.
       */
      readonly isPromised?: boolean
      /** The seeds give the same outcome and the same payout. */
      readonly isSame: boolean
      readonly returned: bigint
    }

/** Plays a round again from its revealed seeds, in this browser, by the published rules. */
export function verifyPlay(game: HouseGame, play: PlayView): Verdict {
  const { seeds, shared, bet, actions } = play
  if (shared?.link !== undefined) {
    const { link, salt } = shared
    return checked(play, playRound({ game, bet, actions, link, salt }))
  }
  if (seeds?.serverSeed === undefined) return { kind: 'hidden' }
  const { serverSeed, clientSeed, nonce, commitment } = seeds
  const again = playRound({ game, bet, actions, serverSeed, clientSeed, nonce })
  return { ...checked(play, again), isPromised: commitmentOf(serverSeed) === commitment }
}

function checked(play: PlayView, again: Round<unknown, unknown>) {
  const isSame =
    sameJson(again.view, play.view) &&
    again.returned === BigInt(play.returned) &&
    again.staked === BigInt(play.staked)
  return { kind: 'checked', isSame, returned: again.returned } as const
}

function sameJson(a: unknown, b: unknown): boolean {
  return sortedText(a) === sortedText(b)
}

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
