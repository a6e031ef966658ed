/** Its nose points up; whoever places it turns it. */
export function Rocket() {
  return (
    <svg className="crash-rocket" viewBox="-48 -72 96 190" aria-hidden="true">
      <defs>
        <linearGradient id="crash-hull" x2="1" y2="0">
          <stop stopColor="#fffdf6" />
          <stop offset=".55" stopColor="#efe6d0" />
          <stop offset="1" stopColor="#b9ab8a" />
        </linearGradient>
        <linearGradient id="crash-flame" x2="0" y2="1">
          <stop stopColor="#fff3b8" />
          <stop offset=".4" stopColor="#ffb13d" />
          <stop offset="1" stopColor="#ff5a2a" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="crash-brass" x2="1" y2="0">
          <stop stopColor="#8a6220" />
          <stop offset=".35" stopColor="#f6dc9a" />
          <stop offset="1" stopColor="#a87a2c" />
        </linearGradient>
      </defs>
      <g className="crash-flame">
        <path d="M-14 44C-10 84 -4 96 0 114C4 96 10 84 14 44Z" fill="url(#crash-flame)" />
        <path d="M-7 44C-5 66 -2 74 0 82C2 74 5 66 7 44Z" fill="#fff6cf" />
      </g>
      <path className="crash-fin" d="M-22 14C-40 26 -42 42 -38 54L-18 40Z" />
      <path className="crash-fin" d="M22 14C40 26 42 42 38 54L18 40Z" />
      <path d="M0 -66C22 -42 27 -8 22 44H-22C-27 -8 -22 -42 0 -66Z" fill="url(#crash-hull)" />
      <path className="crash-nose" d="M0 -66C10 -55 17 -42 21 -26H-21C-17 -42 -10 -55 0 -66Z" />
      <circle cy="-2" r="11" fill="url(#crash-brass)" />
      <circle cy="-2" r="7.5" fill="#0b2b3f" />
      <path d="M-4 -6A6 6 0 0 1 3 -8" stroke="#bfe9ff" strokeWidth="2" fill="none" />
      <path d="M-22 36H22V44H-22Z" fill="url(#crash-brass)" />
    </svg>
  )
}

/** What is left of it when the flight is over. */
export function Blast() {
  return (
    <svg className="crash-blast" viewBox="-60 -60 120 120" aria-hidden="true">
      <path
        fill="#ff5a2a"
        d="M0 -56L10 -26L36 -44L26 -14L58 -8L28 6L46 34L16 24L8 56L-6 26L-34 44L-24 14L-56 6L-26 -8L-42 -36L-12 -24Z"
      />
      <path
        fill="#ffb13d"
        d="M0 -36L8 -15L25 -25L17 -7L37 -3L18 5L28 22L10 15L4 36L-5 16L-22 27L-15 8L-36 3L-16 -6L-26 -24L-8 -15Z"
      />
      <circle r="13" fill="#fff3b8" />
    </svg>
  )
}
