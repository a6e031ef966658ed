import { decimalsOf, decimalText } from '@baize/money'
import { Refused } from '../kernel/http/refused.ts'
import { newId } from '../kernel/ids.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

const by = 'command line'

export const bonuses: Record<string, CommandRun> = {
  bonus: {
    usage: 'bonus NAME | give NAME PROGRAMME --note TEXT | revoke ID --note TEXT',
    does: 'lists the bonuses of a member, gives one without a deposit, or takes one back; the member reads why',
    run: async (given) => {
      const [word = '', ...rest] = given.words
      if (word === 'give') return give(given, rest[0], rest[1])
      if (word === 'revoke') return revoke(given, rest[0])
      return list(given, word)
    },
  },
}

async function memberCalled({ modules, merchant }: Given, name: string) {
  const member = await modules.identity.find(merchant.id, { account: name })
  if (!member) throw new Misused(`There is nobody called "${name}".`)
  return member
}

function noteOf({ options }: Given): string {
  if (!options.note) throw new Misused('Say why; the member reads it: --note TEXT')
  return options.note
}

async function list(given: Given, name: string): Promise<string> {
  const { modules, merchant } = given
  const { id: memberId } = await memberCalled(given, name)
  const visit = { merchant, caller: { memberId } }
  const { list: found } = await modules.promotions.bonus.list(visit, { pageSize: 100 })
  if (found.length === 0) return `${name} has no bonus.`
  const text = (amount: string | null) =>
    amount === null ? '–' : decimalText(BigInt(amount), decimalsOf(merchant.currency))
  return found
    .map(({ id, programme, state, amount, wagered, required, reason }) =>
      [
        id,
        programme.padEnd(16),
        state.padEnd(9),
        `${text(amount)} ${merchant.currency}, ${text(wagered)} of ${text(required)} wagered`,
        ...(reason ? [`(${reason})`] : []),
      ].join(' '),
    )
    .join('\n')
}

async function give(given: Given, name = '', programme = ''): Promise<string> {
  const { modules, merchant } = given
  const reason = noteOf(given)
  const { id: memberId } = await memberCalled(given, name)
  const bonus = { id: newId(), memberId, currency: merchant.currency, programme }
  await refusable(
    modules.promotions.bonus.give(merchant.id, bonus, { name: by, reason }),
    programme,
  )
  return `${name} has the bonus ${bonus.id} of ${programme}.`
}

async function revoke(given: Given, id = ''): Promise<string> {
  const { modules, merchant } = given
  const reason = noteOf(given)
  await refusable(modules.promotions.bonus.revoke(merchant.id, id, { name: by, reason }), id)
  return `The bonus ${id} is taken back.`
}

async function refusable(doing: Promise<void>, what: string): Promise<void> {
  try {
    await doing
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'already-settled')
      throw new Misused(`${what} has ended, or is becoming cash.`)
    if (error.code === 'operation-not-allowed') throw new Misused(`${what} needs a deposit.`)
    if (error.code === 'excluded') throw new Misused('The member takes a break or is excluded.')
    throw new Misused(`There is no "${what}".`)
  }
}
