import type { Key, Say } from '@baize/i18n'

const wholeKinds = [
  'place',
  'sum',
  'sides',
  'sides.notriple',
  'die',
  'triple',
  'triple.any',
  'run',
  'run.any',
  'pair.with',
  'pair',
  'pair.ortriple',
  'different2',
  'different3',
  'first2',
  'first3',
  'any1',
  'any2',
  'any3',
  'any4',
  'any5',
  'any6',
  'any7',
  'any8',
  'oddcount',
  'number',
  'colour',
  'elements',
  'upperlower',
  'oddeven',
  'six',
  'lo2',
  'lo3',
  'lo4',
  'xien2',
  'xien3',
  'xien4',
  'truot4',
  'truot8',
  'truot10',
  'de.db',
  'de.g1',
  'de.g7',
  'de.g8',
  'de.dauduoi',
  'cang3',
  'cang3.dau',
  'cang3.dauduoi',
  'cang4',
  'head',
  'tail',
  'big',
  'big.box',
  'big.roll',
  'big.ibox',
  'small',
  'small.box',
  'small.roll',
  'small.ibox',
  'top3',
  'tod3',
  'top2',
  'bottom2',
  'front3',
  'back3',
  'runtop',
  'runbottom',
] as const

const optionNames = [
  'big',
  'small',
  'odd',
  'even',
  'tie',
  'dragon',
  'tiger',
  'triple',
  'straight',
  'pair',
  'half',
  'mixed',
  'any',
  'green',
  'violet',
  'red',
  'metal',
  'wood',
  'water',
  'fire',
  'earth',
  'upper',
  'lower',
] as const

const tierNames = [
  'win',
  'one',
  'two',
  'three',
  'six',
  'bonus',
  'five',
  'four',
  'green.violet',
  'red.violet',
  'different',
  'pair',
] as const

const prizeNames = ['first', 'second', 'third', 'special', 'consolation'] as const

/** What decides the name of a kind, besides its key. */
interface Options {
  readonly shape: string
  readonly options?: readonly string[]
}

/**
 * "First three: exact order": where a bet looks, and how. Some kinds have a name of their own. In some
 * lotteries odd and even stand beside big and small.
 */
export function kindWords(say: Say<'lottery'>, key: string, pad?: Options): string {
  const whole = wholeKinds.find((each) => each === key)
  if (whole) return say(`kind.${whole}`)
  const picks = /^pick(\d+)$/.exec(key)
  if (picks) return say('kind.pick', { count: Number(picks[1]) })
  const [where = '', way = ''] = key.split('.')
  const hasParity = way === 'sides' && pad?.options?.includes('odd') === true
  return say('kind.both', {
    where: whereWords(say, where),
    way: hasParity ? say('way.sidesParity') : say(`way.${way}` as Key<'lottery'>),
  })
}

const places = { d: 'where.digit', p: 'where.place', b: 'where.ball' } as const

/** "d3" is the third digit, "p1p10" the first place against the tenth. */
export function whereWords(say: Say<'lottery'>, where: string): string {
  const both = /^([dpb]\d+)([dpb]\d+)$/.exec(where)
  if (both) {
    const [, first = '', second = ''] = both
    return say('where.two', { first: whereWords(say, first), second: whereWords(say, second) })
  }
  const place = /^([dpb])(\d+)$/.exec(where)
  if (place) return say(places[place[1] as keyof typeof places], { at: Number(place[2]) })
  return say(`where.${where}` as Key<'lottery'>)
}

/** Options that are no numbers have a name. */
export function optionWords(say: Say<'lottery'>, option: string): string {
  const named = optionNames.find((each) => each === option)
  return named ? say(`option.${named}`) : option
}

/** Three dice, or three of six balls: that depends on the kind of bet. */
export function tierWords(say: Say<'lottery'>, tier: string, kind?: string): string {
  if (kind === 'six' && tier === 'three') return say('tier.threeOf')
  const hits = /^h(\d+)$/.exec(tier)
  if (hits) return say('tier.hits', { count: Number(hits[1]) })
  const box = /^(\d+)\.(\w+)$/.exec(tier)
  if (box) return say('tier.box', { prize: prizeOr(say, box[2] ?? ''), count: Number(box[1]) })
  const named = tierNames.find((each) => each === tier)
  if (named) return say(`tier.${named}`)
  return prizeNames.some((each) => each === tier) ? prizeOr(say, tier) : optionWords(say, tier)
}

function prizeOr(say: Say<'lottery'>, prize: string): string {
  const named = prizeNames.find((each) => each === prize)
  return named ? say(`prize.${named}`) : prize
}

const explained = [
  'sides',
  'dragontiger',
  'straight',
  'box',
  'any',
  'place',
  'picks',
  'lo',
  'xien',
  'truot',
] as const

/** One sentence about a way to bet, where its name does not say it all. */
export function howWords(say: Say<'lottery'>, group: string): string | undefined {
  const known = explained.find((each) => each === group)
  return known && say(`how.${known}`)
}
