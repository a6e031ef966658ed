import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'

const screensBeforeShown = 1.2

/**
 * Appears more than a screen down, when somebody turns back or has reached the end: on the way down it would
 * only cover what is read and pressed.
 */
export function ScrollToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let before = 0
    const look = () => {
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      setShown((scrollY < before || isEnd) && scrollY > innerHeight * screensBeforeShown)
      before = scrollY
    }
    // It may appear when the end is reached already, and the end moves when content comes or goes. The watcher
    // looks for the first time after the page is laid out: to ask here would lay it out once more.
    const watcher = new ResizeObserver(look)
    watcher.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', look)
    }
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
