import type { Game } from '../catalogue/index.ts'
import type { VendorsOptions } from './vendors.types.ts'

const rememberMsUsual = 1_000
const rememberedMax = 20_000

export type Games = (merchantId: string, id: string) => Promise<Game | undefined>

/** A game as it stands at a merchant, at most a moment ago: each bet asks. */
export function createGames({
  catalogue,
  rememberMs = rememberMsUsual,
}: Pick<VendorsOptions, 'catalogue' | 'rememberMs'>): Games {
  const known = new Map<string, { game: Promise<Game | undefined>; untilMs: number }>()
  return (merchantId, id) => {
    const key = `${merchantId} ${id}`
    const remembered = known.get(key)
    if (remembered && remembered.untilMs > performance.now()) return remembered.game
    if (known.size >= rememberedMax) known.clear()
    const game = catalogue.game(merchantId, id)
    known.set(key, { game, untilMs: performance.now() + rememberMs })
    game.catch(() => known.delete(key))
    return game
  }
}
