import { northPrizes, southPrizes } from '../kinds/vietnam.ts'
import { centralStations, southStations } from '../stations.ts'
import type { DigitPrize, Result } from '../types.ts'
import { type Found, widened } from './row.ts'

/** `xsmb.csv`: date, special, prize1, prize2_1 … prize7_4. */
export function readNorth(text: string): Found[] {
  return readTable(text, northPrizes, ['date'], ({ date = '' }) => ({ code: 'XSMB', date }))
}

/** `xsmn.csv` and `xsmt.csv`: the same with the province of each station. */
export function readStations(text: string, region: 'south' | 'central'): Found[] {
  const stations = region === 'south' ? southStations : centralStations
  const codes = new Map(stations.map(({ code, name }) => [plainName(name), code]))
  return readTable(text, southPrizes, ['date', 'province'], ({ date = '', province = '' }) => {
    const plain = plainName(province)
    const code = codes.get(otherNames[plain] ?? plain)
    return code ? { code, date } : `"${province.slice(0, 30)}" is no station of the ${region}`
  })
}

/** Names by which such files call stations, beside those that the stations use. */
const otherNames: Readonly<Record<string, string>> = {
  tphcm: 'tphochiminh',
  hcm: 'tphochiminh',
  hochiminh: 'tphochiminh',
  lamdong: 'dalat',
  hue: 'thuathienhue',
  daclac: 'daklak',
  dacnong: 'daknong',
}

/** Without accents and spaces, in small letters: "Đắk Lắk" is "daklak". */
function plainName(name: string): string {
  return name
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

type Cells = Readonly<Record<string, string>>

function readTable(
  text: string,
  prizes: readonly DigitPrize[],
  keys: readonly string[],
  drawOf: (cells: Cells) => { code: string; date: string } | string,
): Found[] {
  const lines = text.split(/\r?\n/)
  const header = (lines[0] ?? '').split(',').map((name) => name.trim())
  const missing = [...keys, ...prizes.flatMap(columnsOf)].filter((name) => !header.includes(name))
  if (missing.length > 0) return [{ line: 1, message: `no column ${missing.join(', ')}` }]
  return lines.flatMap((line, at): Found[] => {
    if (at === 0 || line.trim() === '') return []
    const values = line.split(',')
    if (values.length !== header.length)
      return [{ line: at + 1, message: `${values.length} values, not ${header.length}` }]
    const cells: Cells = Object.fromEntries(header.map((name, nth) => [name, values[nth]!.trim()]))
    const draw = drawOf(cells)
    if (typeof draw === 'string') return [{ line: at + 1, message: draw }]
    return [{ line: at + 1, ...draw, result: resultOf(prizes, cells) }]
  })
}

function resultOf(prizes: readonly DigitPrize[], cells: Cells): Result {
  return Object.fromEntries(
    prizes.map((prize) => [
      prize.key,
      columnsOf(prize).map((name) => widened(cells[name], prize.digits)),
    ]),
  )
}

/** "special", "prize1", or "prize2_1" and so on where a prize has several numbers. */
function columnsOf({ key, numbers }: DigitPrize): string[] {
  const name = key === 'DB' ? 'special' : `prize${key.slice(1)}`
  return numbers === 1 ? [name] : Array.from({ length: numbers }, (_, at) => `${name}_${at + 1}`)
}
