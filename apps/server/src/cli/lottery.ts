import { lotteryVendor } from '@baize/contract/vocabulary'
import { countedAs, lotteryByCode, offerOf } from '@baize/engines/lottery'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import { transact } from '../kernel/database.ts'
import { Refused } from '../kernel/http/refused.ts'
import { type CommandRun, type Given, Misused, onOff } from './command.ts'

const names = ['unitMin', 'stakeMax', 'winMax'] as const

/** Commands about lotteries. */
export const lottery: Record<string, CommandRun> = {
  lottery: {
    usage: `lottery [on|off|external on|off|${names.join('|')} AMOUNT|cap [LOTTERY [KIND]] AMOUNT|none|left DRAW KIND|result DRAW PRIZE=NUMBER,… …]`,
    does: 'shows or changes what is offered; sets what one number may cost, or shows what is left of it; keys in a result (--by NAME --note SOURCE), which two people do',
    run: async (given) => {
      const { modules, merchant, words } = given
      const [word, amount] = words
      if (word === 'on' || word === 'off') {
        const isOn = onOff(word, 'lottery')
        await modules.lottery.setSetting(merchant.id, { isOn })
        await show(given, isOn)
      } else if (word === 'external') {
        const hasExternal = onOff(amount, 'lottery external')
        await modules.lottery.setSetting(merchant.id, { hasExternal })
      } else if (word === 'result') return keyIn(given)
      else if (word === 'left') return left(given)
      else if (word === 'cap') await cap(given)
      else if (word !== undefined) await bound(given, word, amount)
      return shown(given)
    },
  },
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

/** `lottery result XSMB-20260501 DB=12345 G1=…`: numbers of a prize with commas between. */
async function keyIn({ modules, words, options }: Given): Promise<string> {
  const [, drawId = '', ...prizes] = words
  const by = options.by?.trim() ?? ''
  const source = options.note?.trim() ?? ''
  if (!by || by.length > 60) throw new Misused('Say who keys it in: --by NAME.')
  if (!source || source.length > 500) throw new Misused('Say where it was read: --note SOURCE.')
  const result = Object.fromEntries(
    prizes.map((prize) => {
      const [key = '', numbers = ''] = prize.split('=')
      return [key, numbers.split(',')] as const
    }),
  )
  const done = await modules.lottery.keyIn({ drawId, result, by, source })
  if (done.kind === 'waiting') return 'Kept. Another person must key it in too.'
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
  again: 'This person has keyed in a result of this draw before.',
  same: 'That is the result that was paid.',
} as const

async function shown({ modules, merchant }: Given): Promise<string> {
  const { isOn, hasExternal, caps, ...bounds } = await modules.lottery.setting(merchant.id)
  const money = (value: bigint) => decimalText(value, decimalsOf(merchant.currency))
  const lines = names.map((name) => `${name.padEnd(8)} ${money(bounds[name])} ${merchant.currency}`)
  const elsewhere = `Those drawn elsewhere are ${hasExternal ? 'on' : 'off'}.`
  const offers = `Lotteries of ${merchant.name} are ${isOn ? 'on' : 'off'}.`
  const capped = caps.map(
    (one) =>
      `cap      ${[one.code, one.kind, money(one.amount)].filter(Boolean).join(' ')} ${merchant.currency}`,
  )
  return [offers, elsewhere, ...lines, ...capped].join('\n')
}
