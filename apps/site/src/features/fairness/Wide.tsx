import type { ReactNode } from 'react'

/** Content that may be wider than a phone scrolls sideways, also with the keyboard. */
export function Wide({ as: Box, children }: { as: 'pre' | 'div'; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <Box className="fair-wide" tabIndex={0}>
      {children}
    </Box>
  )
}
