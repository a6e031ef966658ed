import { decimalsOf, decimalText } from '@baize/money'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

const sayWhy = 'Say why; the member reads it: --note TEXT'

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

/** What cannot be given, in the words of this command. */
const refusals = (what: string) => ({
  'already-settled': `${what} has ended, or is becoming cash.`,
  'operation-not-allowed': `${what} needs a deposit.`,
  excluded: 'The member takes a break or is excluded.',
  'not-found': `There is no "${what}".`,
})

async function give(given: Given, name = '', programme = ''): Promise<string> {
  const reason = reasonOf(given, sayWhy)
  const { account } = await memberCalled(given, name)
  const done = (id: string) => `${name} has the bonus ${id} of ${programme}.`
  return told(
    () => ask(given, 'grant.give', { programme, account }, done, reason),
    refusals(programme),
  )
}

async function revoke(given: Given, id = ''): Promise<string> {
  const { modules, merchant } = given
  const reason = reasonOf(given, sayWhy)
  return told(async () => {
    const { held } = await modules.promotions.bonus.revocable(merchant.id, id)
    const input = { id, most: String(held) }
    return ask(given, 'bonus.revoke', input, `The bonus ${id} is taken back.`, reason)
  }, refusals(id))
}
