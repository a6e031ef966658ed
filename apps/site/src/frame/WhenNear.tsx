import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** How far outside the screen loading starts. */
const headStart = '600px'

/**
 * Loads its content and its code only when it comes near the screen. Until then a skeleton keeps the
 * space for the content.
 */
export function WhenNear(props: { meanwhile?: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !place.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.some((entry) => entry.isIntersecting))),
      { rootMargin: headStart },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [near])
  return <div ref={place}>{near ? props.children : props.meanwhile}</div>
}
