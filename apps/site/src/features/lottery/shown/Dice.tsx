const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** The pips of a face, inside a square of another drawing. */
export function Pips(props: { x: number; y: number; size: number; face: number }) {
  const { x, y, size, face } = props
  return (spots[face] ?? []).map(([column, row]) => (
    <circle
      key={`${column}${row}`}
      cx={x + size * (0.26 + column * 0.24)}
      cy={y + size * (0.26 + row * 0.24)}
      r={size * 0.095}
      className={face === 1 || face === 4 ? 'die-pip die-pip-red' : 'die-pip'}
    />
  ))
}

/** One die from above. */
export function Die({ face }: { face: string }) {
  return (
    <svg viewBox="0 0 40 40" className="lottery-die" aria-hidden="true">
      <rect x={1} y={1} width={38} height={38} rx={8} className="die-body" />
      <Pips x={0} y={0} size={40} face={Number(face)} />
    </svg>
  )
}
