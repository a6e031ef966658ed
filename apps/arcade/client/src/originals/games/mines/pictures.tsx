/** A cut stone, lit from above. */
export function Gem() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#12b886" d="M18 12h28l12 15-26 29L6 27z" />
      <path fill="#5ff0bd" d="M18 12l-12 15h15z" />
      <path fill="#b6ffe3" d="M18 12h14L21 27z" />
      <path fill="#7df5cb" d="M46 12H32l11 15z" />
      <path fill="#3ee0a6" d="M46 12l12 15H43z" />
      <path fill="#d9fff0" d="M32 12L21 27h22z" />
      <path fill="#1fcf98" d="M21 27h22L32 56z" />
      <path fill="#0f9d72" d="M43 27h15L32 56z" />
      <path fill="#2ad9a3" d="M6 27h15l11 29z" />
    </svg>
  )
}

export function Mine() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g stroke="#7a1f24" strokeWidth="6" strokeLinecap="round">
        <path d="M32 6v52M6 32h52M13.500 13.500l37 37M50.500 13.500l-37 37" />
      </g>
      <circle cx="32" cy="32" r="19" fill="#e5484d" />
      <circle cx="32" cy="32" r="19" fill="none" stroke="#ff8a8d" strokeWidth="2" />
      <ellipse cx="25" cy="24" rx="6" ry="4.500" fill="#ffd0d1" transform="rotate(-35 25 24)" />
      <circle cx="32" cy="32" r="6" fill="#8e1b21" />
    </svg>
  )
}
