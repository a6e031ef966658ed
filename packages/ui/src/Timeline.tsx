import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TimelineItem = {
  id: string
  /** What. */
  title: ReactNode
  /** When it was, or by when it will be. */
  at?: ReactNode
  /** Who and why. */
  text?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
  /** The state in a word, for screen readers. */
  stateLabel: string
}

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className="bz-timeline" aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          data-state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className="bz-timeline-dot">
            <VisuallyHidden>{item.stateLabel}</VisuallyHidden>
            {item.state === 'done' && <Check aria-hidden="true" />}
            {item.state === 'failed' && <X aria-hidden="true" />}
          </span>
          <div>
            <div className="bz-timeline-head">
              <strong>{item.title}</strong>
              {item.at && <span>{item.at}</span>}
            </div>
            {item.text && <div className="bz-timeline-text">{item.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
