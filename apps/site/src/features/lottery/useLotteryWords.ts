import type { Key, Say } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useApart } from '../../shared/apart.ts'
import { howWords, kindWords, optionWords, tierWords, whereWords } from './kindWords.ts'
import type { Lottery, Tier } from './lottery.types.ts'

type Named = Pick<Lottery, 'family' | 'seconds' | 'gameCode' | 'station'>

const families = [
  '5d',
  'k3',
  'pk10',
  '11x5',
  'wingo',
  'fastnorth',
  'keno',
  '6x45',
  '6x55',
  'north',
  'south',
  'central',
  '4d',
  'thai',
] as const
const ownNames = ['MY4D', 'SG4D', 'VL645', 'VL655'] as const

/** The names of lotteries, bets and options in the reader's language. */
export function useLotteryWords() {
  const say = useWords('lottery')
  const { tag } = useLanguage()
  const { name: apart } = useApart()
  const lists = new Intl.ListFormat(tag)
  const figures = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  return {
    family: (family: string) => familyWords(say, family),
    about: (family: string) => aboutWords(say, family),
    pace: (seconds: number | null) => paceWords(say, seconds),
    lottery: (lottery: Named) => lotteryWords(say, lottery, apart),
    group: (group: string) => say(`group.${group}` as Key<'lottery'>),
    kind: (key: string, pad?: Parameters<typeof kindWords>[2]) => kindWords(say, key, pad),
    option: (option: string) => optionWords(say, option),
    tier: (tier: Pick<Tier, 'key'>, kind?: string) => tierWords(say, tier.key, kind),
    how: (group: string) => howWords(say, group),
    where: (where: string) => whereWords(say, where),
    list: (names: readonly string[]) => lists.format(names),
    figure: (value: number | bigint) => figures.format(value),
  }
}

export type LotteryWords = ReturnType<typeof useLotteryWords>

/** Name and pace stay apart from each other: from right to left, the 45 of "45 s" would join "K3". */
function lotteryWords(
  say: Say<'lottery'>,
  { family, seconds, gameCode, station }: Named,
  apart: (text: string) => string,
): string {
  if (station && family !== 'north') return station
  const own = ownNames.find((each) => each === gameCode)
  if (own) return say(`name.${own}`)
  const name = familyWords(say, family)
  if (seconds === null) return name
  // "Six of 45 5 min" would read as one figure.
  const key = /\d$/.test(name) ? 'name.pacedApart' : 'name.paced'
  return say(key, { name: apart(name), pace: apart(paceWords(say, seconds)) })
}

function familyWords(say: Say<'lottery'>, family: string): string {
  const known = families.find((each) => each === family)
  return known ? say(`name.${known}`) : family
}

function aboutWords(say: Say<'lottery'>, family: string): string {
  const known = families.find((each) => each === family)
  return known ? say(`about.${known}`) : ''
}

const minuteSeconds = 60

function paceWords(say: Say<'lottery'>, seconds: number | null): string {
  if (seconds === null) return say('pace.daily')
  return seconds < minuteSeconds
    ? say('pace.seconds', { count: seconds })
    : say('pace.minutes', { count: seconds / minuteSeconds })
}
