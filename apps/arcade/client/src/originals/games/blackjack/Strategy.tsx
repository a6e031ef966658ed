import {
  type AdviceRows,
  type BlackjackAdvice,
  blackjack,
  blackjackInsurance,
  blackjackStaked,
  blackjackTable,
} from '@baize/engines/house'
import { useSpeech } from '../../speech.tsx'

const upCards = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

/** The return by strategy, and the strategy table: the best move for each total. */
export function Strategy() {
  const { say, figures } = useSpeech()
  const { hard, soft, pairs } = blackjackTable()
  const rows = [
    [say('blackjack.byCards'), blackjack.figures({ strategy: 'perfect' }).rtp],
    [say('blackjack.byTable'), blackjack.figures({ strategy: 'table' }).rtp],
    [say('blackjack.insurance'), blackjackInsurance()],
  ] as const
  return (
    <div className="strategy">
      <dl className="figures">
        {rows.map(([name, rtp]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figures.returned(rtp)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('blackjack.staked')}</dt>
          <dd>{figures.percent(blackjackStaked('table'))}</dd>
        </div>
      </dl>
      <h3>{say('blackjack.strategy')}</h3>
      <p className="hint">{say('blackjack.strategyText')}</p>
      <Advice name={say('blackjack.hard')} rows={hard} labelOf={String} />
      <Advice name={say('blackjack.soft')} rows={soft} labelOf={softText} />
      <Advice name={say('blackjack.pairs')} rows={pairs} labelOf={pairText} />
      <ul className="strategy-key">
        {advices.map((advice) => (
          <li key={advice}>
            <i data-advice={advice}>{letters[advice]}</i>
            {say(`blackjack.advice.${advice}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const advices = ['hit', 'stand', 'doubleOrHit', 'doubleOrStand', 'split'] as const
const letters: Readonly<Record<BlackjackAdvice, string>> = {
  hit: 'H',
  stand: 'S',
  doubleOrHit: 'D',
  doubleOrStand: 'Ds',
  split: 'P',
}

const softText = (total: number) => (total === 12 ? 'A, A' : `A, ${total - 11}`)
const pairText = (count: number) => (count === 1 ? 'A, A' : `${count}, ${count}`)

interface AdviceProps {
  name: string
  rows: AdviceRows
  labelOf(key: number): string
}

/** The engine's rows begin with the dealer's ace; printed tables end with it. */
function Advice({ name, rows, labelOf }: AdviceProps) {
  const { say } = useSpeech()
  return (
    <table className="strategy-table" dir="ltr">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{name}</span>
          </th>
          {upCards.map((up) => (
            <th key={up} scope="col">
              {up}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([key, [ace, ...others]]) => (
          <tr key={key}>
            <th scope="row">{labelOf(Number(key))}</th>
            {[...others, ace!].map((advice, at) => (
              <td key={at} data-advice={advice} title={say(`blackjack.advice.${advice}`)}>
                {letters[advice]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
