import { ask, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

export const freeSpins: Record<string, CommandRun> = {
  freespins: {
    usage: 'freespins give NAME PROGRAMME --note REASON | take ID --note REASON',
    does: 'gives a member the free spins of a programme, or takes back what is not played yet',
    run: async (given) => {
      const [word, ...rest] = given.words
      if (word === 'give') return give(given, rest[0], rest[1])
      if (word === 'take') return take(given, rest[0])
      throw new Misused('Say freespins give NAME PROGRAMME or freespins take ID.')
    },
  },
}

async function give(given: Given, name = '', programme = ''): Promise<string> {
  const { modules, merchant } = given
  const member = await modules.identity.find(merchant.id, { account: name })
  if (!member) throw new Misused(`There is nobody called "${name}".`)
  const reason = reasonIn(given)
  const { account } = member
  const done = (id: string) =>
    `${name} has free spins of ${programme} (${id}); the game is told now.`
  return told(() => ask(given, 'grant.give', { programme, account }, done, reason), refusals)
}

const refusals: Record<string, string> = {
  'not-found': 'No such programme of free spins runs now.',
  excluded: 'The member takes a break, so nothing is given.',
  unavailable: 'The game takes no free spins now.',
}

async function take(given: Given, id = ''): Promise<string> {
  const { modules, merchant } = given
  const reason = reasonIn(given)
  const grant = await modules.rewards.grants.grant(id).catch(() => undefined)
  const isTheirs = grant?.merchantId === merchant.id && grant.kind === 'freeSpins'
  if (!isTheirs) throw new Misused(`There are no free spins "${id}".`)
  const isDone = await modules.promotions.freeSpins.takeBack(id, reason)
  return isDone ? `${id} is taken back; what was won stays.` : `${id} was over before.`
}

function reasonIn({ options }: Given): string {
  if (!options.note) throw new Misused('Say why; the member reads it: --note TEXT')
  return options.note
}
