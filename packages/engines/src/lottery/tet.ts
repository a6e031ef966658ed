/**
 * The Vietnamese New Year by the moon and the sun, as seen from UTC+7. The first month is the one in which
 * the sun reaches 330° (Vũ Thủy), and every month begins on the day of a new moon. China counts by UTC+8: in
 * some years (2007, 2030) its New Year is another day.
 */
const zoneDays = 7 / 24
const degree = Math.PI / 180
/** Of 1900-01-01, from which new moons are counted. */
const firstNewMoon = 2_415_021.076998695
const monthDays = 29.530588853
const unixEpochDay = 2_440_588

/** The day of the New Year: "2027-02-06". */
export function tetOf(year: number): string {
  const spring = Date.UTC(year, 1, 19) / dayMs + unixEpochDay
  const near = Math.floor((spring - firstNewMoon) / monthDays)
  for (let nth = near + 1; nth >= near - 2; nth -= 1) {
    const [first, next] = [newMoonDay(nth), newMoonDay(nth + 1)]
    if (isBeforeSpring(first) && !isBeforeSpring(next)) return dateOfDay(first)
  }
  throw new RangeError(`the New Year of ${year} was not found`)
}

/** The eve of the New Year and its first three days: the North is not drawn then. */
export function tetDays(year: number): string[] {
  const first = Date.parse(`${tetOf(year)}T00:00:00Z`)
  return [-1, 0, 1, 2].map((days) => new Date(first + days * dayMs).toISOString().slice(0, 10))
}

const dayMs = 86_400_000

function dateOfDay(day: number): string {
  return new Date((day - unixEpochDay) * dayMs).toISOString().slice(0, 10)
}

/** The local day, as a Julian day number, on which the moon is new. */
function newMoonDay(nth: number): number {
  return Math.floor(newMoon(nth) + 0.5 + zoneDays)
}

/** Whether the sun stands before 330° when a local day begins; in winter it comes from 270°. */
function isBeforeSpring(day: number): boolean {
  const longitude = sunLongitude(day - 0.5 - zoneDays)
  return longitude >= 200 && longitude < 330
}

/** Meeus' series, within minutes: the moment of the nth new moon since 1900, as a Julian date in UTC. */
function newMoon(nth: number): number {
  const t = nth / 1236.85
  const [t2, t3] = [t * t, t * t * t]
  const mean =
    2_415_020.75933 +
    29.53058868 * nth +
    0.0001178 * t2 -
    0.000000155 * t3 +
    0.00033 * sine(166.56 + 132.87 * t - 0.009173 * t2)
  const sun = 359.2242 + 29.10535608 * nth - 0.0000333 * t2 - 0.00000347 * t3
  const moon = 306.0253 + 385.81691806 * nth + 0.0107306 * t2 + 0.00001236 * t3
  const node = 21.2964 + 390.67050646 * nth - 0.0016528 * t2 - 0.00000239 * t3
  const terms: readonly (readonly [number, number])[] = [
    [0.1734 - 0.000393 * t, sun],
    [0.0021, 2 * sun],
    [-0.4068, moon],
    [0.0161, 2 * moon],
    [-0.0004, 3 * moon],
    [0.0104, 2 * node],
    [-0.0051, sun + moon],
    [-0.0074, sun - moon],
    [0.0004, 2 * node + sun],
    [-0.0004, 2 * node - sun],
    [-0.0006, 2 * node + moon],
    [0.001, 2 * node - moon],
    [0.0005, 2 * moon + sun],
  ]
  const shift = terms.reduce((sum, [by, angle]) => sum + by * sine(angle), 0)
  const clock = -0.000278 + 0.000265 * t + 0.000262 * t2
  return mean + shift - clock
}

const sine = (degrees: number) => Math.sin(degrees * degree)

/** Where the sun stands, from 0° at the spring equinox. */
function sunLongitude(julian: number): number {
  const t = (julian - 2_451_545) / 36_525
  const mean = 280.46645 + 36_000.76983 * t + 0.0003032 * t * t
  const anomaly = 357.5291 + 35_999.0503 * t - 0.0001559 * t * t
  const centre =
    (1.9146 - 0.004817 * t) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.00029 * sine(3 * anomaly)
  return (((mean + centre) % 360) + 360) % 360
}
