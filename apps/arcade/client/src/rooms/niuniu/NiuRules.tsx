import { levelCounts, levels, multiples } from '@baize/engines/niuniu'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useSpeech } from '../speech.tsx'
import { levelText } from './words.ts'

const rules = [1, 2, 3, 4, 5, 6] as const
const all = Object.values(levelCounts).reduce((sum, count) => sum + count, 0)
const million = 1_000_000

/** How it is played, and how often each hand comes. */
export function NiuRules({ rakePpm, close }: { rakePpm: number; close(): void }) {
  const { say, locale } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const percent = (share: number, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
  return (
    <dialog ref={dialog} className="hands" aria-label={say('niu.rules')} onClose={close}>
      <header>
        <h2>{say('niu.rules')}</h2>
        <button
          type="button"
          className="tool"
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="niu-rules">
        <ol>
          {rules.map((nth) => (
            <li key={nth}>{say(`niu.rule.${nth}`, { percent: percent(rakePpm / million, 2) })}</li>
          ))}
        </ol>
        <table>
          <thead>
            <tr>
              <th>{say('niu.made')}</th>
              <th>{say('niu.multiple')}</th>
              <th>{say('chance')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.toReversed().map((level) => (
              <tr key={level}>
                <td>{levelText(level, say)}</td>
                <td>× {multiples[level]}</td>
                <td>{percent(levelCounts[level] / all, 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  )
}
