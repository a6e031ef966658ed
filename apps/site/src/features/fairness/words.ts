import { useWords } from '@baize/i18n/react'

/** Games as the house calls them. */
export function useGameNames(): (game: string) => string {
  const say = useWords('fairness')
  return (game) => {
    if (isNamed(game)) return say(`game.${game}`)
    const played = game.replace(/^live/, '')
    return isNamed(played) ? say('game.live', { game: say(`game.${played}`) }) : game
  }
}

const named = [
  'dice',
  'limbo',
  'crash',
  'mines',
  'plinko',
  'keno',
  'wheel',
  'hilo',
  'towers',
  'coin',
  'videopoker',
  'blackjack',
  'roulette',
  'baccarat',
  'sicbo',
  'dragontiger',
  'fantan',
  'xocdia',
] as const

function isNamed(game: string): game is (typeof named)[number] {
  return named.some((one) => one === game)
}
