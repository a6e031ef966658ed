import { type Found, parsed, widened } from './row.ts'

/** Results of which the feed itself says that they are final. */
const finalStates: readonly unknown[] = ['C', 'COMPLETED']
const digits = 4

/** A draw of Da Ma Cai as one JSON object: p1 to p3, ten starters, ten consolation numbers. */
export function readDamacai(text: string): Found[] {
  const row = parsed(text)
  if (row === undefined) return [{ line: 1, message: 'the file is no JSON object' }]
  const { status, drawDate, p1, p2, p3, starterList, consolidateList } = row
  if (!finalStates.includes(status)) return [{ line: 1, message: 'the result is not final yet' }]
  const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typeof drawDate === 'string' ? drawDate : '')
  if (date === null) return [{ line: 1, message: 'drawDate is not DD/MM/YYYY' }]
  const list = (of: unknown) => (Array.isArray(of) ? of.map((one) => widened(one, digits)) : [])
  return [
    {
      line: 1,
      code: 'MY4D',
      date: `${date[3]}-${date[2]}-${date[1]}`,
      result: {
        first: [widened(p1, digits)],
        second: [widened(p2, digits)],
        third: [widened(p3, digits)],
        special: list(starterList),
        consolation: list(consolidateList),
      },
    },
  ]
}
