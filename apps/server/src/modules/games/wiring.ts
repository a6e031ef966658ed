import type { Wiring } from '../../kernel/assembly.ts'
import type { Command } from '../../kernel/command.ts'
import { gameCommandsOf } from './games.commands.ts'
import { defineGames } from './games.jobs.ts'
import { gamesRoutes } from './games.routes.ts'
import { createGames, type Games } from './games.ts'
import type { GamesOptions } from './games.types.ts'

interface Own {
  games: Games
  gameCommands: readonly Command[]
}

type Shows = Own & Pick<GamesOptions, 'config'>

export const gamesWiring: Wiring<GamesOptions, Own, Shows> = {
  module: 'games',
  create(house) {
    const games = createGames(house)
    defineGames(house.jobs, games)
    return { games, gameCommands: gameCommandsOf(house, games) }
  },
  open: ({ serve }, { games, config }) => gamesRoutes(serve, games, config),
}
