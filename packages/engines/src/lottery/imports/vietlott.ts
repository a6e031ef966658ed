import { type Found, type ImportedRow, parsed, widened } from './row.ts'

/**
 * `power645.jsonl` and `power655.jsonl`: a draw in each line, with six balls, or six and the bonus ball. They
 * are sorted there, which changes nothing: no bet looks at the order.
 */
export function readVietlott(text: string): Found[] {
  return text.split(/\r?\n/).flatMap((line, at): Found[] => {
    if (line.trim() === '') return []
    const read = readLine(line)
    return [typeof read === 'string' ? { line: at + 1, message: read } : { line: at + 1, ...read }]
  })
}

const drawn = 6
const ballDigits = 2

function readLine(line: string): Omit<ImportedRow, 'line'> | string {
  const row = parsed(line)
  if (row === undefined) return 'the line is no JSON object'
  const { date, result } = row
  if (typeof date !== 'string') return 'there is no date'
  if (!Array.isArray(result)) return 'there is no list "result"'
  const balls = result.map((ball) => widened(ball, ballDigits))
  if (balls.length === drawn) return { code: 'VL645', date, result: { balls } }
  if (balls.length === drawn + 1)
    return {
      code: 'VL655',
      date,
      result: { balls: balls.slice(0, drawn), bonus: balls.slice(drawn) },
    }
  return `${balls.length} balls, not ${drawn} or ${drawn + 1}`
}
