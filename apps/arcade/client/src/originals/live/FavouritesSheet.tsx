import { useState } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { isSameLaid, type Laid, sumOf } from '../chips/chips.rules.ts'
import { Icon } from '../shell/Icon.tsx'
import { Sheet } from '../shell/Sheet.tsx'
import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'
import { keepFavourites, layable, readFavourites, withFavourite, without } from './favourites.ts'

interface FavouritesProps {
  code: string
  /** The chips on the table now. */
  laid: readonly Laid[]
  /** Whether chips can be laid now. */
  isOpen: boolean
  lay(laid: readonly Laid[]): void
  close(): void
}

/** Layouts that the player keeps for this table. */
export function FavouritesSheet({ code, laid, isOpen, lay, close }: FavouritesProps) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const { opened, face, limits } = useSeat()
  const { currency } = opened
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the settings of a table are its places
  const places = (face.game.settings() as { place: string }[]).map(({ place }) => place)
  const [all, setAll] = useState(() => readFavourites(code, { currency, places }))
  const change = (next: typeof all) => {
    keepFavourites(code, currency, next)
    setAll(next)
  }
  const canKeep = laid.length > 0 && !all.some((one) => isSameLaid(one, laid))
  return (
    <Sheet title={say('live.favourites')} isSmall close={close}>
      <p className="hint">{say('live.favouritesText')}</p>
      <ul className="favourites">
        {all.map((one) => (
          <li key={JSON.stringify(one)}>
            <button
              type="button"
              className="button plain"
              disabled={!isOpen || !layable(one, limits)}
              onClick={() => {
                lay(one)
                close()
              }}
            >
              <b>{amount(sumOf(one))}</b>
              <span>{say('live.onPlaces', { count: figures.number(one.length) })}</span>
            </button>
            <button
              type="button"
              className="tool"
              aria-label={say('live.favouriteRemove', { amount: amount(sumOf(one)) })}
              onClick={() => change(without(all, one))}
            >
              <Icon name="remove" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button main"
        disabled={!canKeep}
        onClick={() => change(withFavourite(all, laid))}
      >
        {canKeep
          ? say('live.favouriteKeep', { amount: amount(sumOf(laid)) })
          : say('live.favouriteNone')}
      </button>
    </Sheet>
  )
}
