import type { PlaceSetting } from '@baize/engines/house'
import type { GameFace } from '../face.ts'
import { type ChipsChoice, firstChips, placesBet, readChips, sumOf } from './chips.rules.ts'
import { ChipControls } from './Rack.tsx'
import type { PlacedView } from './useTable.ts'
import './chips.css'

/** What the faces of all tables have in common; figures are of the place with most on it. */
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

function mostOn(laid: ChipsChoice['laid']): string | undefined {
  const [most] = laid.toSorted((a, b) => (BigInt(a.amount) < BigInt(b.amount) ? 1 : -1))
  return most?.place
}
