import { Logo, Stack } from '@baize/ui'
import type { ReactNode } from 'react'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** A page without the site's frame: explains why the site is closed and what to do next. */
export function SystemPage(props: {
  art: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  const { merchant } = useSite()
  usePageTitle(props.title)
  return (
    <main className="system-page" id="main">
      <Logo name={merchant.name} className="system-logo" />
      <div className="system-card">
        <div className="system-art">{props.art}</div>
        <h1 className="system-title">{props.title}</h1>
        <Stack space={12} className="system-words">
          {props.children}
        </Stack>
        {props.actions && <div className="system-actions">{props.actions}</div>}
      </div>
    </main>
  )
}
