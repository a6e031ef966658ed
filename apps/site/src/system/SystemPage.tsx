import { Logo, Stack } from '@baize/ui'
import type { ReactNode } from 'react'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** A page that stands alone: the site is closed to this visitor, and it says why and what next. */
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
      <Logo name={merchant.name} className="text-white" />
      <div className="system-card">
        <div className="text-ink-3">{props.art}</div>
        <h1 className="text-3xl">{props.title}</h1>
        <Stack space={12} className="text-lg text-ink-2">
          {props.children}
        </Stack>
        {props.actions && (
          <div className="flex flex-wrap justify-center gap-2">{props.actions}</div>
        )}
      </div>
    </main>
  )
}
