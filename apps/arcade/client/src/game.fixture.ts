import type { FakeArcade } from './arcade.fixture.ts'
import { createGame, firstState, type GameState } from './game.ts'
import type { LobbyMessage } from './lobby.ts'
import type { Presenter } from './presenter.ts'
import { createStore } from './store.ts'
import type { OpenAnswer, RoundView } from './wire.ts'

/** A game with a fake arcade and without a stage: rounds end as soon as they are shown. */
export async function seat(
  arcade: FakeArcade,
  changed: Partial<OpenAnswer> = {},
  watch: (at: GameState) => void = () => undefined,
  kept?: Storage,
) {
  const opened = { ...(await arcade.open()), ...changed }
  const store = createStore(firstState(opened))
  const shown: RoundView[] = []
  const told: LobbyMessage[] = []
  const presenter: Presenter = {
    turn: () => undefined,
    back: async () => undefined,
    async round(round) {
      shown.push(round)
      watch(store.state)
    },
    lastWins: () => [],
  }
  const clock = { at: 0 }
  const game = createGame(
    {
      opened,
      api: arcade,
      presenter,
      store: kept,
      hurry: () => undefined,
      pauses: { wait: async () => undefined, skip: () => undefined },
      tellLobby: (message) => void told.push(message),
      now: () => (clock.at += 1),
      random: () => new Uint8Array(16),
    },
    store.state,
    store.change,
  )
  return { game, state: store.state, shown, told, clock }
}
