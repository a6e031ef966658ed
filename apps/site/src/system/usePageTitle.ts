import { useEffect } from 'react'
import { useSite } from '../start/site.tsx'

export function usePageTitle(title: string): void {
  const { merchant } = useSite()
  useEffect(() => {
    document.title = title.includes(merchant.name) ? title : `${title} · ${merchant.name}`
  }, [title, merchant.name])
}
