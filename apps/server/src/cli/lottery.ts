import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import { transact } from '../kernel/database.ts'
import { lotteryVendor } from '../modules/lottery/index.ts'
import { type CommandRun, type Given, Misused, onOff } from './command.ts'

const names = ['unitMin', 'stakeMax', 'winMax'] as const

/** Commands about lotteries. */
export const lottery: Record<string, CommandRun> = {
  lottery: {
    usage: `lottery [on|off|${names.join('|')} AMOUNT]`,
    does: 'shows whether lotteries are offered and within which bounds, or changes it',
    run: async (given) => {
      const { modules, merchant, words } = given
      const [word, amount] = words
      if (word === 'on' || word === 'off') {
        const isOn = onOff(word, 'lottery')
        await modules.lottery.setSetting(merchant.id, { isOn })
        await show(given, isOn)
      } else if (word !== undefined) await bound(given, word, amount)
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

async function shown({ modules, merchant }: Given): Promise<string> {
  const { isOn, ...bounds } = await modules.lottery.setting(merchant.id)
  const money = (value: bigint) => decimalText(value, decimalsOf(merchant.currency))
  const lines = names.map((name) => `${name.padEnd(8)} ${money(bounds[name])} ${merchant.currency}`)
  return [`Lotteries of ${merchant.name} are ${isOn ? 'on' : 'off'}.`, ...lines].join('\n')
}
