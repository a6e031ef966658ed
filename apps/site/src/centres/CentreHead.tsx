import type { ReactNode } from 'react'

/** The head of a page in a centre: what it is, and what it is for. */
export function CentreHead(props: { title: string; children?: ReactNode }) {
  return (
    <header className="grid gap-1">
      <h2 className="text-2xl">{props.title}</h2>
      {props.children && <p className="max-w-[68ch] text-ink-2">{props.children}</p>}
    </header>
  )
}
