import type { DragonTigerView } from '@baize/engines/house'
import { isAnyBack } from '../../chips/useTable.ts'
import { rankOf } from '../../shell/Card.tsx'
import type { SayOriginals } from '../../speech.tsx'

/** In the order of the table. */
export const boardPlaces = ['dragon', 'tie', 'suitedTie', 'tiger'] as const

/** The payout for a chip, as written on the table. */
export const dragonTigerPays: Readonly<Record<(typeof boardPlaces)[number], string>> = {
  dragon: '1:1',
  tie: '8:1',
  suitedTie: '50:1',
  tiger: '1:1',
}

type Cards = Pick<DragonTigerView, 'dragon' | 'tiger'>

export function winnerOf({ dragon, tiger }: Cards): 'dragon' | 'tiger' | 'tie' {
  const ahead = rankOf(dragon) - rankOf(tiger)
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger'
}

/** Why chips came back although their side did not win. */
export function noteOf(view: DragonTigerView, say: SayOriginals): string | undefined {
  return winnerOf(view) === 'tie' && isAnyBack(view) ? say('dragontiger.tieHalf') : undefined
}
