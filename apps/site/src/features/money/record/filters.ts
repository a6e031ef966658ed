/** The choice that was asked for, if it is one. */
export function oneOf<T extends string>(
  choices: readonly T[],
  asked: string | null,
): T | undefined {
  return choices.find((choice) => choice === asked)
}
