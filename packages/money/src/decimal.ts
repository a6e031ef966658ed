import { amountMax } from './share.ts'

/** 128450n with 2 decimals is "1284.50". */
export function decimalText(minor: bigint | number, decimals: number): `${number}` {
  const units = BigInt(minor)
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of digits and a point
  return `${units < 0n ? '-' : ''}${whole}${rest}` as `${number}`
}

const lengthMax = 30
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** "1,284.5" with 2 decimals is 128450n; undefined if the text is no amount, or has too many decimals. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const spaceless = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '')
  // A comma counts only as thousands separator: in other places "12,50" means twelve and a half.
  const plain = grouped.test(spaceless) ? spaceless.replaceAll(',', '') : spaceless
  const found = plain.length <= lengthMax ? /^(\d+)(?:\.(\d*))?$/.exec(plain) : null
  if (!found) return undefined
  const [, whole = '', rest = ''] = found
  if (rest.length > decimals && /[1-9]/.test(rest.slice(decimals))) return undefined
  const minor = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
  return minor <= amountMax ? minor : undefined
}
