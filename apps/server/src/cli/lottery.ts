import { lotteryVendor } from '@baize/contract/vocabulary'
import { countedAs, lotteryByCode, offerOf } from '@baize/engines/lottery'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import { transact } from '../kernel/database.ts'
import { Refused } from '../kernel/http/refused.ts'
import { commandLine } from '../modules/staff/index.ts'
import { type CommandRun, type Given, Misused, onOff } from './command.ts'
import { calendar, importing } from './lottery.results.ts'

const names = ['unitMin', 'stakeMax', 'winMax'] as const

/** Commands about lotteries. */
export const lottery: Record<string, CommandRun> = {
  lottery: {
    usage: `lottery [on|off|external on|off|${names.join('|')} AMOUNT|
  cap [LOTTERY [KIND]] AMOUNT|none|left DRAW KIND|jackpots PRICE SEED|jackpots off|
  result DRAW PRIZE=NUMBER,… …|import SHAPE FILE … [feed]|
  calendar [NAME none|extra|usual DAY]]`,
    does: 'shows or changes what is offered and what one number may cost; keys in or imports results, and says days without a draw (--by, --note)',
    run: async (given) => {
      const { words } = given
      const [word] = words
      if (word === 'result') return keyIn(given)
      if (word === 'import') return importing(given)
      if (word === 'calendar') return calendar(given)
      if (word === 'left') return left(given)
      if (word === 'cap') await cap(given)
      else await change(given)
      return shown(given)
    },
  },
}

async function change(given: Given): Promise<void> {
  const { modules, merchant, words } = given
  const [word, amount] = words
  if (word === 'on' || word === 'off') {
    const isOn = onOff(word, 'lottery')
    await modules.lottery.setSetting(merchant.id, { isOn })
    await show(given, isOn)
  } else if (word === 'external') {
    const hasExternal = onOff(amount, 'lottery external')
    await modules.lottery.setSetting(merchant.id, { hasExternal })
  } else if (word === 'jackpots') await jackpots(given)
  else if (word !== undefined) await bound(given, word, amount)
}

/** The navigation shows lotteries where their vendor is enabled. */
async function show({ modules, merchant }: Given, isOn: boolean): Promise<void> {
  const { catalogue, database } = modules
  if (await catalogue.setEnabled(merchant.id, lotteryVendor, isOn)) return
  if (isOn) await transact(database.db, (tx) => catalogue.addVendors(tx, merchant.id, vendors))
}

const vendors = (['LOTT', 'ELOTT'] as const).map((gameType) => ({
  code: lotteryVendor,
  name: 'Baize Lottery',
  gameType,
  opensList: false,
  isHot: false,
}))

/** `lottery jackpots 1 10000`: what a line costs, and what the house puts into each pool. */
async function jackpots({ modules, merchant, words }: Given): Promise<void> {
  const [, price = '', seed = ''] = words
  if (price === 'off') {
    await modules.lottery.setSetting(merchant.id, { linePrice: null, poolSeed: null })
    return
  }
  const decimals = decimalsOf(merchant.currency)
  const linePrice = parseAmount(price, decimals)
  const poolSeed = parseAmount(seed, decimals)
  if (!linePrice || poolSeed === undefined)
    throw new Misused('Say lottery jackpots off, or what a line costs and what a pool begins with.')
  await modules.lottery.setSetting(merchant.id, { linePrice, poolSeed })
}

async function bound({ modules, merchant }: Given, word: string, amount = ''): Promise<void> {
  const name = names.find((each) => each === word)
  if (!name) throw new Misused(`Say lottery on, off, or one of ${names.join(', ')} and an amount.`)
  const value = parseAmount(amount, decimalsOf(merchant.currency))
  if (!value) throw new Misused(`"${amount}" is no amount of ${merchant.currency} above zero.`)
  const changed = { ...(await modules.lottery.setting(merchant.id)) }
  changed[name] = value
  if (changed.stakeMax < changed.unitMin || changed.winMax < changed.stakeMax)
    throw new Misused('The unit is at most the stake, and the stake at most the win.')
  await modules.lottery.setSetting(merchant.id, changed)
}

/** `lottery cap 50000`, `lottery cap XSMB 20000`, `lottery cap XSMB lo2 10000`; `none` takes it away again. */
async function cap({ modules, merchant, words }: Given): Promise<void> {
  const of = words.slice(1, -1)
  const amount = words.length > 1 ? words.at(-1) : undefined
  const [code = '', kind = ''] = of
  const lottery = lotteryByCode(code)
  if (amount === undefined || of.length > 2)
    throw new Misused(
      'Say lottery cap, then a lottery and a kind if it is only for these, and an amount.',
    )
  if (code && !lottery) throw new Misused(`There is no lottery ${code}.`)
  const counted = kind && lottery && offerOf(lottery, kind)
  if (kind && !counted) throw new Misused(`${code} has no kind ${kind}.`)
  const value = amount === 'none' ? null : parseAmount(amount, decimalsOf(merchant.currency))
  if (value === undefined || value === 0n)
    throw new Misused(`"${amount}" is no amount of ${merchant.currency} above zero.`)
  await modules.lottery.setCap(merchant.id, {
    code,
    kind: counted ? countedAs(counted.kind) : '',
    amount: value,
  })
}

/** The fullest numbers of a kind in a draw. */
async function left({ modules, merchant, words }: Given): Promise<string> {
  const [, drawId = '', kind = ''] = words
  const setting = await modules.lottery.setting(merchant.id)
  const found = await modules.lottery.view
    .left(merchant.id, { drawId, kind }, setting)
    .catch((error: unknown) => {
      if (error instanceof Refused) throw new Misused('There is no such draw or kind on offer.')
      throw error
    })
  const money = (value: string) => decimalText(BigInt(value), decimalsOf(merchant.currency))
  const rows = found.numbers
    .slice(0, numbersShown)
    .map(({ number, left: of, share }) => `${number.padEnd(12)} ${money(of)} left, pays ${share} %`)
  return [`Cap ${money(found.cap)}; ${money(found.left)} left on all others.`, ...rows].join('\n')
}

const numbersShown = 30

const sourceMax = 500

/** `lottery result XSMB-20260501 DB=12345 G1=…`: numbers of a prize with commas between. */
async function keyIn({ modules, words, options }: Given): Promise<string> {
  const [, drawId = '', ...prizes] = words
  const by = options.by?.trim() ?? ''
  const source = options.note?.trim() ?? ''
  if (!by || by.length > 60) throw new Misused('Say who keys it in: --by NAME.')
  if (!source || source.length > sourceMax)
    throw new Misused('Say where it was read: --note SOURCE.')
  const result = Object.fromEntries(
    prizes.map((prize) => {
      const [key = '', numbers = ''] = prize.split('=')
      return [key, numbers.split(',')] as const
    }),
  )
  // Nothing proves a name that is typed here: the console is one of the two, whoever stands at it.
  const said = `${source} (${by})`.slice(0, sourceMax)
  const done = await modules.lottery.keyIn({ drawId, result, by: commandLine.name, source: said })
  if (done.kind === 'waiting') return 'Kept. Another person must key it in too, at the back office.'
  if (done.kind === 'unequal') return 'Kept, but no two people agree yet: one more must key it in.'
  if (done.kind === 'agreed')
    return done.settlesAt
      ? `Two people agree. It is paid from ${done.settlesAt.toISOString()} on.`
      : `Two people agree. Correction ${done.corrections} is carried out now.`
  if (done.kind === 'wrong') throw new Misused(done.faults.map(({ message }) => message).join('\n'))
  throw new Misused(sentences[done.kind])
}

const sentences = {
  unknown: 'There is no such draw.',
  'own-draw': 'That draw is decided by the beacon or its seed: nobody keys it in.',
  'too-early': 'That draw is not closed yet, or is being paid just now.',
  void: 'That draw was given up, and its stakes have gone back.',
  again:
    'The console has keyed in a result of this draw before: another person does it at the back office.',
  same: 'That is the result that was paid.',
  'feed-name': 'Names that begin with "feed:" are those of feeds: say who you are.',
} as const

async function shown({ modules, merchant }: Given): Promise<string> {
  const { isOn, hasExternal, linePrice, poolSeed, caps, ...bounds } = await modules.lottery.setting(
    merchant.id,
  )
  const money = (value: bigint) =>
    `${decimalText(value, decimalsOf(merchant.currency))} ${merchant.currency}`
  const lines = names.map((name) => `${name.padEnd(8)} ${money(bounds[name])}`)
  const pools = await modules.lottery.poolsOf(merchant.id)
  return [
    `Lotteries of ${merchant.name} are ${isOn ? 'on' : 'off'}.`,
    `Those drawn elsewhere are ${hasExternal ? 'on' : 'off'}.`,
    linePrice === null
      ? 'Those with jackpots are off.'
      : `Those with jackpots are on: a line costs ${money(linePrice)}, a pool begins with ${money(poolSeed ?? 0n)}.`,
    ...lines,
    ...caps.map(
      (one) => `cap      ${[one.code, one.kind, money(one.amount)].filter(Boolean).join(' ')}`,
    ),
    ...pools.map(({ code, tier, balance }) => `pool ${code} ${tier}: ${money(balance)}`),
  ].join('\n')
}
