import { useLotteryWords } from '../useLotteryWords.ts'

/** What was picked, short enough for a line; columns are set apart. */
export function Selection({ of, isWhole }: { of: string; isWhole?: boolean }) {
  const words = useLotteryWords()
  const rows = of.split('|').map((row) => (row === '' ? [] : row.split(',')))
  return (
    <bdi className="lottery-selection" data-whole={isWhole || undefined}>
      {rows
        .map((row) =>
          row.length === 0 ? '–' : row.map((option) => words.option(option)).join(' '),
        )
        .join(' | ')}
    </bdi>
  )
}
