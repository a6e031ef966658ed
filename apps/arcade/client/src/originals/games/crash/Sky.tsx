/** Stars, a far planet and the ground the flight starts from. Drawn once; only styles move it. */
export function Sky() {
  return (
    <div className="crash-sky" aria-hidden="true">
      <i className="crash-stars" />
      <i className="crash-stars crash-stars-near" />
      <svg className="crash-planet" viewBox="-60 -60 120 120">
        <defs>
          <radialGradient id="crash-planet" cx=".34" cy=".3">
            <stop stopColor="#c9b7ff" />
            <stop offset=".55" stopColor="#6a55b8" />
            <stop offset="1" stopColor="#251a55" />
          </radialGradient>
        </defs>
        <circle r="34" fill="url(#crash-planet)" />
        <ellipse rx="56" ry="12" transform="rotate(-18)" className="crash-ring" />
        <path d="M-34 0A34 34 0 0 1 34 0A34 12 -18 0 0 -34 0Z" fill="url(#crash-planet)" />
      </svg>
      <svg className="crash-ground" viewBox="0 0 600 60" preserveAspectRatio="none">
        <path d="M0 30C70 8 150 22 230 26C340 32 430 8 600 28V60H0Z" />
        <path d="M0 44C120 28 240 48 360 42C460 37 540 46 600 40V60H0Z" />
      </svg>
    </div>
  )
}
