/** The text if it is one of the choices. */
export function oneOf<T extends string>(
  choices: readonly T[],
  asked: string | null,
): T | undefined {
  return choices.find((choice) => choice === asked)
}

/** How many filters are chosen. */
export const chosenOf = (...filters: readonly (string | undefined)[]): number =>
  filters.filter((filter) => filter !== undefined).length
