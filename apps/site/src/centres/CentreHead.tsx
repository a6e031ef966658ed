import type { ReactNode } from 'react'

/** The head of a page in a centre: what it is, and what it is for. */
export function CentreHead(props: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h2 className="centre-title">{props.title}</h2>
      {props.children && <p className="page-lead">{props.children}</p>}
    </header>
  )
}
