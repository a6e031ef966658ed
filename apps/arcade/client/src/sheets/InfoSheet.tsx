import { payAt } from '../amounts.ts'
import { useAmount, useSpeech } from '../Spoken.tsx'
import { pictureUrl } from '../stage/pictures.ts'
import { Figures } from './Figures.tsx'
import { LineMaps } from './LineMaps.tsx'
import { payRows, rulesOf, type Sentence } from './rules.ts'
import type { SheetProps } from './Sheets.tsx'

/** The pay table, the rules and the figures. */
export function InfoSheet({ opened, seated: { game }, state, theme }: SheetProps) {
  const { say, locale, direction } = useSpeech()
  const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const told = ({ key, values = {} }: Sentence) => say(key, written(values, number, direction))
  const amount = useAmount()
  const { model } = opened
  const bet = game.bets[state.betAt] ?? BigInt(model.coins)
  const worth = (pay: number) => amount(payAt(pay, bet, model.coins))
  return (
    <div className="info">
      <h3>{say('info.pays', { bet: amount(bet) })}</h3>
      <ul className="pays">
        {payRows(model).map(({ symbol, pays, notes }) => (
          <li key={symbol}>
            <img src={pictureUrl(theme.id, symbol)} alt="" width={64} height={64} />
            <div>
              <dl>
                {pays.map(({ count, pay }) => (
                  <div key={count}>
                    <dt dir="ltr">{count}</dt>
                    <dd>{worth(pay)}</dd>
                  </div>
                ))}
              </dl>
              {notes.map((note) => (
                <p key={note.key} className="soft">
                  {told(note)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rulesOf(model, worth, opened.figures ?? undefined).map((rule) => (
        <p key={rule.key}>{told(rule)}</p>
      ))}
      {model.wins.kind === 'lines' && <LineMaps lines={model.wins.lines} rows={model.rows} />}
      <Figures opened={opened} />
      <p className="soft">{say('info.fair')}</p>
      <p className="soft">{say('info.keys')}</p>
    </div>
  )
}

/** In right-to-left text a row of figures is isolated, so that its order stays. */
function written(
  values: NonNullable<Sentence['values']>,
  number: Intl.NumberFormat,
  direction: 'ltr' | 'rtl',
) {
  const apart = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : apart(value),
    ]),
  )
}
