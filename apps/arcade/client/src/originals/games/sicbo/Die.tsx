/** The pips of each face, on a grid of three by three. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** Its width is the font size of its container. */
export function Die({ face }: { face: number }) {
  return (
    <svg className="die" viewBox="0 0 30 30" aria-hidden="true" data-face={face}>
      <rect x="0.5" y="0.5" width="29" height="29" rx="6" />
      {pips[face]?.map((at) => (
        <circle
          key={at}
          cx={7 + (at % 3) * 8}
          cy={7 + Math.floor(at / 3) * 8}
          r={face === 1 ? 4 : 2.8}
        />
      ))}
    </svg>
  )
}
