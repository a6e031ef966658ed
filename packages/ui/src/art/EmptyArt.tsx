import { lazy, Suspense } from 'react'

export type EmptyArtName = 'table' | 'cards' | 'search' | 'letter' | 'chips' | 'broken' | 'lamp'

/** Few first screens are empty, so the scenes come later; without them their place stays free. */
const EmptyScene = lazy(() => import('./EmptyScene.tsx').catch(() => ({ default: () => null })))

/** Small scenes for places that are empty: a fine line, one touch of brass. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return (
    <svg
      aria-hidden="true"
      width="136"
      height="96"
      viewBox="0 0 136 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="68" cy="82" rx="50" ry="7" fill="var(--surface-2)" stroke="none" />
      <Suspense>
        <EmptyScene name={name} />
      </Suspense>
    </svg>
  )
}
