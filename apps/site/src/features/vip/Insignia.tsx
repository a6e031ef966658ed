const metals = 7
const centre = 60
const turn = 2 * Math.PI

/**
 * The sign of a level, drawn from its place on the ladder: a richer metal, a star with more points, then
 * laurels, then a crown. So every ladder has its own, however many levels it has.
 */
export function Insignia({ level, of }: { level: number; of: number }) {
  const place = of <= 1 ? 1 : (level - 1) / (of - 1)
  const metal = level === 0 ? 'none' : String(Math.round(place * (metals - 1)))
  return (
    <svg className="insignia" data-metal={metal} viewBox="0 0 120 128" aria-hidden="true">
      {place >= 0.5 && level > 0 && <Laurels />}
      <path className="insignia-rim" d={shield(1)} />
      <path className="insignia-field" d={shield(0.86)} />
      <path className="insignia-light" d="M60 15 98 27v33L22 76V27z" />
      {level > 0 ? (
        <>
          <path className="insignia-star" d={star(4 + Math.min(level, 8), 27, 13)} />
          <circle className="insignia-boss" cx={centre} cy="62" r="14" />
          <text className="insignia-figure" x={centre} y="68" textAnchor="middle">
            {level}
          </text>
        </>
      ) : (
        <path className="insignia-star" d={star(5, 20, 9)} />
      )}
      {place >= 0.8 && <Crown />}
    </svg>
  )
}

/** A shield around the middle, as large as asked. */
function shield(size: number): string {
  const at = (x: number, y: number) => `${centre + (x - centre) * size} ${62 + (y - 62) * size}`
  return `M${at(60, 8)} L${at(106, 22)} V${62 + 4 * size} C${at(106, 92)} ${at(84, 108)} ${at(60, 120)} C${at(36, 108)} ${at(14, 92)} ${at(14, 66)} V${62 - 40 * size} Z`
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, nth) => {
    const radius = nth % 2 === 0 ? outer : inner
    const angle = (nth / (points * 2)) * turn - turn / 4
    return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(62 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join(' L')} Z`
}

const leaves = 5

function Laurels() {
  const side = Array.from({ length: leaves }, (_, nth) => {
    const angle = 0.1 + nth * 0.13
    const x = centre - 50 * Math.cos((angle - 0.25) * Math.PI)
    const y = 70 + 50 * Math.sin((angle - 0.1) * Math.PI)
    return { x, y, tilt: 60 - nth * 32 }
  })
  return (
    <g className="insignia-laurels">
      {side.map(({ x, y, tilt }) => (
        <g key={tilt}>
          <ellipse cx={x} cy={y} rx="12" ry="5" transform={`rotate(${tilt} ${x} ${y})`} />
          <ellipse
            cx={120 - x}
            cy={y}
            rx="12"
            ry="5"
            transform={`rotate(${-tilt} ${120 - x} ${y})`}
          />
        </g>
      ))}
    </g>
  )
}

function Crown() {
  return (
    <g className="insignia-crown">
      <path d="M40 22 36 3l12 9L60 0l12 12 12-9-4 19z" />
      <circle cx="36" cy="3" r="3" />
      <circle cx="60" cy="0.5" r="3" />
      <circle cx="84" cy="3" r="3" />
    </g>
  )
}
