import type { ReactNode } from 'react'

/** Where something stands: in a word, with its amount, and with what can be done. */
export function StateHead(props: {
  tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral'
  sign: ReactNode
  title: string
  amount: ReactNode
  actions?: ReactNode
  /** What changes all the time is not read out. */
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
        {props.note}
      </div>
      <div className="cashier-state-actions">{props.actions}</div>
    </div>
  )
}
