import { returnText } from '../amounts.ts'
import { useAmount, useSpeech } from '../Spoken.tsx'
import type { SheetProps } from './Sheets.tsx'

/** A feature is expensive: buying takes a second press, with price and return shown. */
export function BuySheet({ seated: { game }, opened, close }: SheetProps) {
  const { say, locale } = useSpeech()
  const amount = useAmount()
  const price = amount(game.priceOf('buy'))
  const feature = opened.model.buy?.feature ?? 'freeSpins'
  const bought = opened.figures?.buy
  return (
    <>
      <p>{say(`buy.text.${feature}`, { price })}</p>
      {bought && <p className="soft">{say('buy.rtp', { rtp: returnText(bought.rtp, locale) })}</p>}
      <div className="pair">
        <button type="button" className="plain" onClick={close}>
          {say('cancel')}
        </button>
        <button
          type="button"
          className="strong"
          onClick={() => {
            close()
            void game.spin('buy')
          }}
        >
          {say('buy.confirm', { price })}
        </button>
      </div>
    </>
  )
}
