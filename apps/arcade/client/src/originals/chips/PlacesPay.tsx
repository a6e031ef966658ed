import type { Figures } from '@baize/engines/house'
import { useSpeech } from '../speech.tsx'

interface PlacesPayProps {
  game: { figures(setting: { readonly place: string }): Figures }
  rows: readonly { readonly place: string; readonly text: string; readonly pays: string }[]
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
        {rows.map(({ place, text, pays }) => (
          <tr key={place}>
            <td>{text}</td>
            <td dir="ltr">{pays}</td>
            <td>{figures.returned(game.figures({ place }).rtp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
