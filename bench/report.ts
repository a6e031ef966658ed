/** One line of a report; a missed target makes the run fail. */
export function report(what: string, measured: string, asked: string, reached: boolean): void {
  const verdict = reached ? 'reached' : 'MISSED '
  console.log(`${verdict}  ${what.padEnd(46)} ${measured.padEnd(26)} asked ${asked}`)
  if (!reached) process.exitCode = 1
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
