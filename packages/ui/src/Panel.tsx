import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type PanelProps = {
  title?: ReactNode
  /** Heading level of the title. Default 2. */
  level?: 2 | 3
  description?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  footer?: ReactNode
  /** plain: surface 1. raised: surface 2. cloth: the green of the table, for greetings. */
  look?: 'plain' | 'raised' | 'cloth'
  /** No padding around the body: tables and lists run to the edge. */
  bare?: boolean
  className?: string
  children?: ReactNode
}

export function Panel(props: PanelProps) {
  const { title, level = 2, look = 'plain', actions } = props
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cx('bz-panel', looks[look], props.className)}>
      {(title || actions) && (
        <header className="bz-panel-head">
          <div>
            {title && <Title>{title}</Title>}
            {props.description && <p>{props.description}</p>}
          </div>
          {actions}
        </header>
      )}
      {props.bare ? props.children : <div className="bz-panel-body">{props.children}</div>}
      {props.footer && <footer className="bz-panel-foot">{props.footer}</footer>}
    </section>
  )
}

const looks = { plain: '', raised: 'bz-panel-raised', cloth: 'bz-cloth' }
