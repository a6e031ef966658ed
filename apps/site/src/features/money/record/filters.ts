/** The choice that was asked for, if it is one. */
export function oneOf<T extends string>(
  choices: readonly T[],
  asked: string | null,
): T | undefined {
  return choices.find((choice) => choice === asked)
}

/** An address with some of its parameters changed; those without a value leave it. */
export function withParameters(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
