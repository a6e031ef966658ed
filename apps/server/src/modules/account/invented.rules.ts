import { type FieldRule, faultOf } from '@baize/contract/fields'

/** A uniformly random number from 0 up to but not including `below`. */
export type Pick = (below: number) => number

const qualities = wordsOf(`
  amber azure bold brave brisk calm clear coral cosy eager
  early fair fine fleet free fresh gold grand great green
  happy ivory jade jolly keen kind light lucky merry mild
  noble proud quick quiet rapid royal ruby sunny swift warm
`)
const things = wordsOf(`
  acorn apple badge bear birch bloom brook cedar cloud comet
  crane crown deer dove eagle fern finch fox grove hare
  hawk heron hill lake lark leaf lily lotus lynx maple
  moon oak otter panda pearl pine river robin star tiger
`)
const numberDigits = 4
const triesMax = 50

/** A name that can be spelled on the phone: `calmotter4281`. */
export function inventName(rule: FieldRule, pick: Pick): string {
  const name = () => {
    const number = String(pick(10 ** numberDigits)).padStart(numberDigits, '0')
    return `${qualities[pick(qualities.length)]}${things[pick(things.length)]}${number}`
  }
  return firstFitting(rule, name) ?? name()
}

/** Characters that are not mistaken for one another. */
const plain = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const marks = '!#%+=?@'
const passwordLength = 16

/** A strong password that satisfies the merchant's rule, if one can be found. */
export function inventPassword(rule: FieldRule, pick: Pick): string {
  const length = Math.max(rule.minLength, Math.min(passwordLength, rule.maxLength))
  const written = (characters: string, long: number) =>
    Array.from({ length: long }, () => characters[pick(characters.length)]).join('')
  return (
    firstFitting(rule, () => written(plain, length)) ??
    firstFitting(rule, () => written(plain + marks, length)) ??
    written(plain, passwordLength)
  )
}

function firstFitting(rule: FieldRule, invent: () => string): string | undefined {
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const text = invent()
    if (!faultOf({ ...rule, enabled: true, required: true }, text)) return text
  }
  return undefined
}

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}
