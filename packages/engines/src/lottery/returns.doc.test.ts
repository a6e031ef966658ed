import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compare, type Ratio, ratio } from '../house/ratio.ts'
import {
  decimalOf,
  prizeGroup,
  type ReturnRow,
  ratioFrom,
  ratioText,
  returnsTable,
} from './index.ts'

/** What the reference says that a bet returns, in percent, and how far ours may be from it. */
interface Reference {
  percent: string
  within: string
}

const exactly = (percent: string): Reference => ({ percent, within: '0.005' })
const about = (percent: string): Reference => ({ percent, within: '0.5' })
/** Payouts of a prize group are rounded down to ten-thousandths. */
const ofGroup: Reference = { percent: String(prizeGroup / 20), within: '0.01' }

const fourd = (boxes: Record<string, string>, usual: string) => (variant: string) =>
  exactly(boxes[variant] ?? usual)

const malaysia = {
  big: fourd({ 24: '66.72', 12: '64.20', 6: '64.08', 4: '64' }, '64'),
  small: fourd({ 24: '65.28', 12: '65.16', 6: '65.10', 4: '65' }, '65'),
}
const singapore = {
  big: fourd({ 24: '65.76', 12: '65.88', 6: '65.88', 4: '65.88' }, '65.9'),
  small: fourd({ 24: '57.84', 12: '57.96', 6: '57.96', 4: '58' }, '58'),
}

const thai: Readonly<Record<string, string>> = {
  top3: '90',
  'tod3 different': '90',
  'tod3 pair': '45',
  top2: '90',
  bottom2: '90',
  front3: '80',
  back3: '80',
  runtop: '86.72',
  runbottom: '79.8',
}

/** Undefined where the reference leaves the payouts to us. */
function referenceOf({ family, codes, kind, variant }: ReturnRow): Reference | undefined {
  if (['north', 'south', 'central'].includes(family)) return about('92.5')
  if (family === '4d') {
    const of = codes.includes('MY4D') ? malaysia : singapore
    return kind.startsWith('big') ? of.big(variant) : of.small(variant)
  }
  if (family === 'thai') {
    const percent = thai[kind] ?? thai[`${kind} ${variant}`]
    return percent === undefined ? undefined : exactly(percent)
  }
  if (family === 'k3' && kind === 'die') return exactly('92.13')
  if (family === 'wingo' && kind === 'number') return exactly('90')
  if (family === 'wingo' && kind === 'colour') return exactly(variant === 'violet' ? '90' : '95')
  const isOurs = /^pick\d+$/.test(kind) || kind === 'six'
  return isOurs ? undefined : ofGroup
}

const percentOf = ({ numerator, denominator }: Ratio) => ratio(numerator * 100n, denominator)

function apart(a: Ratio, b: Ratio): Ratio {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return ratio(difference < 0n ? -difference : difference, a.denominator * b.denominator)
}

function lineOf(row: ReturnRow): string {
  const { kind, variant, tiers, rtp } = row
  const one = tiers.length === 1
  const hits = tiers.map(({ key, chance, payout }) => {
    const pays = payout === null ? 'the pool' : decimalOf(payout, 4).replace(/\.?0+$/, '')
    return `${one ? '' : `${key}: `}${chanceText(chance)} × ${pays}`
  })
  const percent = decimalOf(percentOf(rtp), 4)
  const reference = referenceOf(row)?.percent ?? '–'
  const name = variant === 'win' ? kind : `${kind} ${variant}`
  return `| ${name} | ${hits.join('; ')} | ${percent} | ${reference} |`
}

/** More digits than a line of a table shows. */
const digitsMax = 40

function chanceText(chance: Ratio): string {
  const exact = ratioText(chance)
  return exact.length <= digitsMax ? exact : `${decimalOf(chance, 12)}…`
}

const heading = `# What lotteries return

Made from the code by \`packages/engines/src/lottery/returns.doc.test.ts\`, which also compares it; do not
edit it by hand. For every kind of bet: how often a line hits, times what a hit pays for a unit of stake.
How often is an exact fraction; where it has more than ${digitsMax} digits, twelve decimals are shown.
The return is what comes back of all stakes on average, in percent, over very many draws: the sum of these
products, divided by the units that a line costs. A number that can be drawn several times pays for each
hit. Of a jackpot, the return counts the share of every stake that goes into the pool, as its winners get
all of it in the end. "Reference" is what the published rules of that lottery give, or what our prize group
(${prizeGroup} of 2,000) gives before payouts are rounded down to ten-thousandths; where it says "–", the
payouts are our own.
`

function document(): string {
  const groups = Map.groupBy(returnsTable(), ({ codes }) => codes.join(', '))
  const parts = [...groups].map(([codes, rows]) =>
    [
      `## ${rows[0]?.family}: ${codes}`,
      '',
      '| bet | hits × payout | returns % | reference % |',
      '|---|---|---|---|',
      ...rows.map(lineOf),
      '',
    ].join('\n'),
  )
  return [heading, ...parts].join('\n')
}

test('[LOT-01] every bet returns what the reference says, or what our prize group gives', () => {
  const compared = returnsTable().flatMap((row) => {
    const reference = referenceOf(row)
    if (!reference) return []
    const difference = apart(percentOf(row.rtp), ratioFrom(reference.percent))
    const isClose = compare(difference, ratioFrom(reference.within)) <= 0
    return [{ bet: `${row.family} ${row.kind} ${row.variant}`, isClose }]
  })
  expect(compared.filter(({ isClose }) => !isClose)).toEqual([])
  expect(compared.length).toBeGreaterThan(200)
})

test('[LOT-01] the document of returns is what the code returns', async () => {
  const file = join(import.meta.dirname, '../../../../docs/lottery-returns.md')
  await expect(document()).toMatchFileSnapshot(file)
})
