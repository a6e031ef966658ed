import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type LogoProps = {
  /** The merchant's name, spoken. Default Baize. */
  name?: string
  /** mark: the chip alone, for the narrow rail. full: with the word. */
  show?: 'full' | 'mark'
  /** Height in px. Default 30. */
  size?: number
  className?: string
}

/** The house's mark: a chip that is also a b, and the name in letters of its own. */
export function Logo({ name = 'Baize', show = 'full', size = 30, className }: LogoProps) {
  const wide = show === 'full' ? 122 : 32
  return (
    <span className={cx('bz-logo', className)}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <svg
        aria-hidden="true"
        width={(size * wide) / 32}
        height={size}
        viewBox={`0 0 ${wide} 32`}
        fill="none"
      >
        <Mark />
        {show === 'full' && <Word />}
      </svg>
    </span>
  )
}

function Mark() {
  return (
    <>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M9.6 6.5v18" stroke="var(--on-accent)" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="17.4" cy="18.7" r="6.2" stroke="var(--on-accent)" strokeWidth="3.2" />
      <path d="m17.4 15.3 2.5 3.4-2.5 3.4-2.5-3.4z" fill="var(--on-accent)" />
    </>
  )
}

/** a, i, z, e around one ring; the dot of the i is a brass diamond. */
function Word() {
  return (
    <>
      <g stroke="currentColor" strokeWidth="3.1" strokeLinecap="round" strokeLinejoin="round">
        <path d="M42.5 5.5v20.2" />
        <circle cx="49" cy="19.2" r="6.5" />
        <circle cx="67" cy="19.2" r="6.5" />
        <path d="M73.5 12.7v13" />
        <path d="M81 13v12.7" />
        <path d="M88 12.9h10.4L88 25.6h10.6" />
        <path d="M104.6 19.1h13a6.5 6.5 0 1 0-2.2 5" />
      </g>
      <path d="m81 4 2.3 3.1-2.3 3.1-2.3-3.1z" fill="var(--brass)" />
    </>
  )
}
