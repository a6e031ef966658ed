/** A row as the database answers it: these columns as text, because sums can be larger than an int8. */
export type InText<R, K extends keyof R> = Omit<R, K> & { [P in K]: Text<R[P]> }

type Text<T> = T extends bigint ? string : T

/** The same row with whole numbers of any size. */
export function withBigints<R extends object, K extends keyof R>(
  row: InText<R, K>,
  columns: readonly K[],
): R {
  const given = row as Record<K, string | null>
  const read = columns.map((column) => {
    const text = given[column]
    return [column, text === null ? null : BigInt(text)]
  })
  return { ...row, ...Object.fromEntries(read) } as R
}
