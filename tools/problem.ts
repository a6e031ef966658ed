import { PostgresProblem } from '@baize/postgres'

/** A fault that a person can cause and repair: the message is one sentence, shown without a stack trace. */
export class Problem extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a command; its result, or the problem it throws, becomes the exit code. */
export async function command(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(error instanceof Problem ? error.exitCode : 1)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Problem || error instanceof PostgresProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
