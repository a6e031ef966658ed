import type { ReactNode } from 'react'

/** The state in a word, with the amount and the possible actions. */
export function StateHead(props: {
  tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral'
  sign: ReactNode
  title: string
  amount: ReactNode
  actions?: ReactNode
  /** Outside the live region: a text that changes all the time must not be read out. */
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`cashier-state bz-tone-${props.tone}`}>
      <span className="cashier-state-sign" aria-hidden="true">
        {props.sign}
      </span>
      <div className="cashier-state-words">
        <div aria-live="polite">
          <h3>{props.title}</h3>
          <p className="cashier-state-amount">{props.amount}</p>
          {props.children}
        </div>
      </div>
      {props.note && <div className="cashier-state-note">{props.note}</div>}
      <div className="cashier-state-actions">{props.actions}</div>
    </div>
  )
}
