import type { ReactNode } from 'react'

/** One anchored part of the gallery. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="bzg-part" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
