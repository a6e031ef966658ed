/** The probability of a chi-square value at least this large. */
export function chiSquareTail(value: number, degrees: number): number {
  return gammaTail(degrees / 2, value / 2)
}

/** The probability of a standard normal value at least this far from 0, on either side. */
export function normalTail(value: number): number {
  return gammaTail(0.5, (value * value) / 2)
}

/** Chi-square test of counts against expected chances; classes with too few expected counts are merged. */
export function chiSquare(
  counts: readonly number[],
  chances: readonly number[],
): { value: number; degrees: number; p: number } {
  const sample = counts.reduce((sum, count) => sum + count, 0)
  let [value, cells] = [0, 0]
  const rest = { count: 0, expected: 0 }
  counts.forEach((count, at) => {
    const expected = sample * chances[at]!
    if (expected < expectedMin) {
      rest.count += count
      rest.expected += expected
      return
    }
    value += (count - expected) ** 2 / expected
    cells += 1
  })
  if (rest.expected > 0) {
    value += (rest.count - rest.expected) ** 2 / rest.expected
    cells += 1
  }
  return { value, degrees: cells - 1, p: chiSquareTail(value, cells - 1) }
}

/** With fewer expected counts, the chi-square distribution is too inaccurate. */
const expectedMin = 8
const termsMax = 10_000
const precision = 1e-15

/** Q(a, x), the upper regularised gamma function: by its series below a + 1, by a continued fraction above. */
function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - series(a, x) : fraction(a, x)
}

function series(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a]
  for (let n = 1; n < termsMax && term > sum * precision; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** By Lentz's method. */
function fraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let product = d
  for (let n = 1; n < termsMax; n += 1) {
    const step = -n * (n - a)
    b += 2
    d = 1 / nonZero(step * d + b, tiny)
    c = nonZero(b + step / c, tiny)
    product *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a))
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

/** Stirling's series, shifted to large x, where it is exact to the last digits. */
function logGamma(x: number): number {
  let [at, shift] = [x, 0]
  while (at < 15) {
    shift += Math.log(at)
    at += 1
  }
  const inverse = 1 / (at * at)
  const correction = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + correction - shift
}
