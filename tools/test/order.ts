import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const pageMark = '// @vitest-environment jsdom'

/**
 * Files that need a document run after the others. Vitest ends a worker, with every module it has loaded,
 * when its next file needs another environment; sorted by duration alone, most files began in a new worker.
 */
export class PagesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    const sorted = shuffle ? shuffled(files, seed) : await super.sort(files)
    return pagesLast(sorted, ({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith(pageMark))
  }
}

export function pagesLast<T>(files: readonly T[], isPage: (file: T) => boolean): T[] {
  const pages = new Set(files.filter(isPage))
  return [...files.filter((file) => !pages.has(file)), ...pages]
}

/** `vitest run --sequence.shuffle`: the same order for the same seed. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const lot = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  return files.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))
}
