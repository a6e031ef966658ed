import type { ReactNode } from 'react'

/** What may be wider than a phone is moved sideways, by keys too. */
export function Wide({ as: Box, children }: { as: 'pre' | 'div'; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <Box className="fair-wide" tabIndex={0}>
      {children}
    </Box>
  )
}
