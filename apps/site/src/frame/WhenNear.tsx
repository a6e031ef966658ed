import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So far before it is seen, in pixels. */
const headStart = '600px'

/**
 * Waits with its content, and so with its code, until it comes near the screen. Meanwhile a shape
 * keeps the place that the content will take.
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
