import type { PlaceSetting } from '@baize/engines/house'
import type { GameFace } from '../face.ts'
import { type ChipsChoice, firstChips, placesBet, readChips, sumOf } from './chips.rules.ts'
import { ChipControls } from './Rack.tsx'
import type { PlacedView } from './useTable.ts'
import './chips.css'

/** What the faces of all tables share; the figures are of the place with the highest amount. */
export function tableFace(places: () => readonly string[], usual: string) {
  return {
    firstChoice: firstChips,
    readChoice: (kept: unknown) => readChips(kept, places()),
    betOf: (choice: ChipsChoice, stake: bigint) => placesBet(choice, stake),
    totalOf: ({ laid }: ChipsChoice) => sumOf(laid),
    Controls: ChipControls,
    settingOf: ({ laid }: ChipsChoice): PlaceSetting => ({ place: mostOn(laid) ?? usual }),
  } satisfies Partial<GameFace<ChipsChoice, PlacedView>>
}

/** The first place with the highest amount. */
function mostOn([first, ...others]: ChipsChoice['laid']): string | undefined {
  let most = first
  for (const one of others) if (most && BigInt(one.amount) > BigInt(most.amount)) most = one
  return most?.place
}
