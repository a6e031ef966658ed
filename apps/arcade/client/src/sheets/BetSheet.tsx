import { useAmount } from '../Spoken.tsx'
import type { SheetProps } from './Sheets.tsx'

export function BetSheet({ seated: { game }, state, close }: SheetProps) {
  const amount = useAmount()
  return (
    <div className="choices wide">
      {game.bets.map((bet, at) => (
        <button
          type="button"
          key={String(bet)}
          aria-pressed={at === state.betAt}
          onClick={() => {
            game.changeBet(at)
            close()
          }}
        >
          {amount(bet)}
        </button>
      ))}
    </div>
  )
}
