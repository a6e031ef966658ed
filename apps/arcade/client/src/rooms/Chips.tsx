const values = [
  { blinds: 100n, colour: 'black' },
  { blinds: 25n, colour: 'green' },
  { blinds: 5n, colour: 'red' },
  { blinds: 1n, colour: 'blue' },
] as const
const chipsMost = 6

/** A stack of chips that grows with the bet: a picture, the amount stands beside it. */
export function Chips({ minor, big }: { minor: bigint; big: bigint }) {
  const colours: string[] = []
  let left = minor
  for (const { blinds, colour } of values) {
    for (; left >= blinds * big && colours.length < chipsMost; left -= blinds * big) {
      colours.push(colour)
    }
  }
  if (colours.length === 0) colours.push('white')
  return (
    <svg className="chips" viewBox="0 0 24 34" aria-hidden="true">
      {colours.map((colour, at) => (
        <g key={at} transform={`translate(0 ${22 - at * 4})`} className={`chip-${colour}`}>
          <ellipse cx="12" cy="7" rx="11" ry="5" className="chip-edge" />
          <ellipse cx="12" cy="4.500" rx="11" ry="5" />
          <ellipse cx="12" cy="4.500" rx="6.500" ry="2.800" className="chip-face" />
        </g>
      ))}
    </svg>
  )
}
