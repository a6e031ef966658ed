import type { Figures } from '@baize/engines/house'
import { useSpeech } from '../speech.tsx'

interface PlacesPayProps {
  game: { figures(setting: { readonly place: string }): Figures }
  rows: readonly PaysRow[]
}

interface PaysRow {
  readonly place: string
  readonly text: string
  readonly pays: string
  /** What comes back besides a win. */
  readonly besides?: string
}

/** What places pay, and their return, computed from the rules. */
export function PlacesPay({ game, rows }: PlacesPayProps) {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('table.places')}</th>
          <th>{say('table.pays')}</th>
          <th>{say('rtp')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, text, pays, besides }) => (
          <tr key={place}>
            <td>{text}</td>
            <td>
              <bdi dir="ltr">{pays}</bdi>
              {besides && <small>{besides}</small>}
            </td>
            <td>{figures.returned(game.figures({ place }).rtp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
