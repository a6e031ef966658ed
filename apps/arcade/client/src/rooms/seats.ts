export interface Place {
  /** In per cent of the table's box. */
  x: number
  y: number
  /** Towards the middle, from -1 to 1: where the bet lies. */
  tx: number
  ty: number
  side: 'top' | 'bottom' | 'left' | 'right'
}

const quarter = Math.PI / 2

/** Where each seat is drawn: around an oval, the own one at the bottom, then on with the clock. */
export function placesFor(seats: number, own: number | null): Place[] {
  return Array.from({ length: seats }, (_, seat) => {
    const turns = (((seat - (own ?? 0) + seats) % seats) / seats) * 4 * quarter
    const angle = quarter + turns
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // An oval with long sides: places keep away from the corners of a narrow screen.
    const x = 50 + Math.sign(cos) * Math.abs(cos) ** 0.8 * 43
    const y = 50 + sin * 42
    const side = sin > 0.75 ? 'bottom' : sin < -0.75 ? 'top' : cos < 0 ? 'left' : 'right'
    return { x, y, tx: -cos, ty: -sin, side }
  })
}
