import type { Game } from '../../catalogue/index.ts'
import { createLately } from '../lately.ts'
import type { VendorsOptions } from '../vendors.types.ts'

const rememberMsUsual = 1_000
const rememberedMax = 20_000

export type Games = (merchantId: string, id: string) => Promise<Game | undefined>

/** A merchant's games, cached for a moment, as each bet asks for one. */
export function createGames({
  catalogue,
  rememberMs = rememberMsUsual,
}: Pick<VendorsOptions, 'catalogue' | 'rememberMs'>): Games {
  const lately = createLately<Game | undefined>(rememberMs, rememberedMax)
  return (merchantId, id) => lately.of(`${merchantId} ${id}`, () => catalogue.game(merchantId, id))
}
