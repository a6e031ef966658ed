import { type Found, widened } from './row.ts'

const names = { first: 'FIRST', front3: 'THREE_FIRST', back3: 'THREE_LAST', last2: 'TWO' } as const
const digits = { first: 6, front3: 3, back3: 3, last2: 2 } as const

/** `2020-01-17.txt`: where it was read, then a prize in each line. The name of the file is the day. */
export function readThai(text: string, name: string): Found[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/))
  const date = /(\d{4}-\d{2}-\d{2})\.txt$/.exec(name)?.[1]
  if (date === undefined) return [{ line: 1, message: 'the file is not named YYYY-MM-DD.txt' }]
  const told = toldDate(text)
  if (told !== undefined && told !== date)
    return [{ line: 1, message: `the file is of ${told}, its name says ${date}` }]
  if (lines.some(([key]) => key === 'THREE'))
    return [
      { line: 1, message: 'before September 2015 four numbers were drawn for the last three' },
    ]
  const keys = Object.keys(names) as (keyof typeof names)[]
  const result = Object.fromEntries(
    keys.map((key) => {
      const [, ...numbers] = lines.find(([first]) => first === names[key]) ?? []
      return [key, numbers.map((number) => widened(number, digits[key]))]
    }),
  )
  return [{ line: 1, code: 'THAI', date, result }]
}

const buddhistYears = 543

/** The page that it was read from names the day by the Thai calendar: 17012563 is 17 January 2020. */
function toldDate(text: string): string | undefined {
  const parts = /check\/(\d{2})(\d{2})(\d{4})/.exec(text.split('\n')[0] ?? '')
  if (parts === null) return undefined
  return `${Number(parts[3]) - buddhistYears}-${parts[2]}-${parts[1]}`
}
