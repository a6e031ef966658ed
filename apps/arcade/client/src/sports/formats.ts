import {
  type PriceFormat as EngineFormat,
  type Price,
  priceIn,
  priceText,
  type Ratio,
  ratio,
} from '@baize/engines/odds'
import type { PriceFormat } from '../../../src/sports/wire.ts'

const engineFormats: Record<PriceFormat, EngineFormat> = {
  eu: 'decimal',
  hk: 'hongkong',
  my: 'malay',
  id: 'indonesian',
  us: 'american',
  uk: 'fractional',
}

/** The exact decimal price of the wire: "9/5". */
export function decimalIn(price: string): Ratio {
  const [numerator = '1', denominator = '1'] = price.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}

export function priceOf(price: string, format: PriceFormat): Price {
  return priceIn(engineFormats[format], decimalIn(price))
}

const texts = new Map<string, string>()
const textsMost = 5_000

/** "1.80", "-0.80", "+125", "4/5". Lists write the same few prices again and again. */
export function writtenPrice(price: string, format: PriceFormat): string {
  const name = `${format} ${price}`
  const known = texts.get(name)
  if (known !== undefined) return known
  if (texts.size >= textsMost) texts.clear()
  const text = priceText(priceOf(price, format)).replace('-', '\u2212')
  texts.set(name, text)
  return text
}

/** "+0.25" of the outcome that has the line as it is, "−0.25" of the other. */
export function writtenLine(line: string, isOther: boolean, isSigned: boolean): string {
  const value = isOther && isSigned ? -Number(line) : Number(line)
  const text = String(Math.abs(value))
  if (!isSigned || value === 0) return text
  return value > 0 ? `+${text}` : `\u2212${text}`
}
