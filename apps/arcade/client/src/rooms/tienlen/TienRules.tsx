import { instantCounts, instants, lossMost } from '@baize/engines/tienlen'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useSpeech } from '../speech.tsx'

const rules = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** Thirteen of 52 cards. */
const allHands = 635_013_559_600
const million = 1_000_000

/** How it is played, and how often a hand wins at once. */
export function TienRules({ rakePpm, close }: { rakePpm: number; close(): void }) {
  const { say, locale } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const percent = (share: number, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
  const values = { percent: percent(rakePpm / million, 2), most: Number(lossMost) }
  return (
    <dialog ref={dialog} className="hands" aria-label={say('tien.rules')} onClose={close}>
      <header>
        <h2>{say('tien.rules')}</h2>
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
            <li key={nth}>{say(`tien.rule.${nth}`, values)}</li>
          ))}
        </ol>
        <table>
          <thead>
            <tr>
              <th>{say('tien.instantWin')}</th>
              <th>{say('chance')}</th>
            </tr>
          </thead>
          <tbody>
            {instants.map((kind) => (
              <tr key={kind}>
                <td>{say(`tien.instant.${kind}`)}</td>
                <td>{percent(instantCounts[kind] / allHands, 4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  )
}
