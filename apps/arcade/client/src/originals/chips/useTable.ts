import { multiplierOne } from '@baize/engines/house'
import type { StagedRound, StageProps } from '../face.ts'
import { useSeat } from '../shell/seat.tsx'
import type { Json } from '../wire.ts'
import {
  amountOn,
  type ChipsChoice,
  chipInHand,
  isSameLaid,
  type Laid,
  lay,
  take,
} from './chips.rules.ts'

/** The fields that every table's view has. */
export interface PlacedView {
  readonly places: readonly (Laid & { readonly returned: string })[]
}

export interface ChipTable {
  /** The amount shown on a place now. */
  laidOn(place: string): bigint
  /**
   * The payout of a place, once the round was shown to its end; undefined before, and if nothing was laid.
   */
  returnedOn(place: string): bigint | undefined
  isOpen: boolean
  lay(place: string): void
  take(place: string): void
}

/** The chips on a table: the player's, or those of the round that is shown. */
export function useTable<View extends PlacedView>(
  props: StageProps<ChipsChoice, View>,
  isMoving: boolean,
): ChipTable {
  const { choice, change, isLocked, round, pending, sound } = props
  const { limits } = useSeat()
  const isOpen = !isLocked && !isMoving
  const laid = shownLaid(props, isMoving)
  const told = round && !pending && !isMoving ? round.view.places : []
  const isTold = isSameLaid(laid, told)
  function set(next: ChipsChoice): void {
    if (!isOpen || next === choice) return
    sound.tap()
    change(next)
  }
  return {
    laidOn: (place) => amountOn(laid, place),
    returnedOn(place) {
      const found = isTold ? told.find((one) => one.place === place) : undefined
      return found && BigInt(found.returned)
    },
    isOpen,
    lay: (place) => set(lay(choice, place, { chip: chipInHand(choice, limits), max: limits.max })),
    take: (place) => set(take(choice, place, chipInHand(choice, limits))),
  }
}

/**
 * In a run, and in the history, the chips of the round itself: their amounts may differ from the player's.
 */
function shownLaid<View extends PlacedView>(
  { choice, isLocked, round, pending }: StageProps<ChipsChoice, View>,
  isMoving: boolean,
): readonly Laid[] {
  if (pending?.kind === 'bet') return laidIn(pending.bet) ?? choice.laid
  return round && (isLocked || isMoving) ? round.view.places : choice.laid
}

function laidIn({ places }: Json): readonly Laid[] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bet is what `placesBet` made
  return places as readonly Laid[] | undefined
}

/** Whether a bet came back, in part or whole, without a win. */
export function isAnyBack({ places }: PlacedView): boolean {
  return places.some(
    ({ amount, returned }) => returned !== '0' && BigInt(returned) <= BigInt(amount),
  )
}

/** The round with its whole payout as one multiplier, for the verdict. */
export function asMultiplied<View>(
  round: StagedRound<View>,
): StagedRound<{ readonly multiplier: number }> {
  const { staked, returned } = round
  const multiplier = staked === 0n ? 0 : Number((returned * BigInt(multiplierOne)) / staked)
  return { ...round, view: { multiplier } }
}
