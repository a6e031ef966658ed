import type { ReactNode } from 'react'

/** The head of a page in a centre: its title and its purpose. */
export function CentreHead(props: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h2 className="centre-title">{props.title}</h2>
      {props.children && <p className="page-lead">{props.children}</p>}
    </header>
  )
}
