/** A fault that a person can cause and repair. The message is one sentence, shown as it is. */
export class PostgresProblem extends Error {
  override readonly name = 'PostgresProblem'
}

/** The code of a failed system call, or an empty string. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
