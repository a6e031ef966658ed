import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'

const screensBeforeShown = 1.2

/** Appears once the page has gone by more than a screen. */
export function ScrollToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > innerHeight * screensBeforeShown)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <IconButton
      kind="secondary"
      round
      className="bz-top"
      data-hidden={shown ? undefined : ''}
      label={label}
      icon={<ArrowUp />}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  )
}
