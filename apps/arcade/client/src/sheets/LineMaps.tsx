const step = 6

/** Every line as a small map of the grid. */
export function LineMaps({ lines, rows }: { lines: readonly string[]; rows: number }) {
  return (
    <ul className="maps">
      {lines.map((line, nth) => (
        <li key={line}>
          <svg viewBox={`0 0 ${line.length * step} ${rows * step}`} aria-hidden="true">
            {Array.from({ length: rows * line.length }, (_, at) => {
              const [reel, row] = [at % line.length, Math.floor(at / line.length)]
              const isOn = Number(line[reel]) === row
              const place = { x: reel * step + 0.5, y: row * step + 0.5, width: 5, height: 5 }
              return <rect key={at} {...place} rx={1} className={isOn ? 'on' : ''} />
            })}
          </svg>
          <small>{nth + 1}</small>
        </li>
      ))}
    </ul>
  )
}
