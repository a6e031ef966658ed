import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

export const promotions: Record<string, CommandRun> = {
  promotion: {
    usage:
      'promotion applications | approve ID | reject ID --note TEXT | gift PROGRAMME NAME --note TEXT',
    does: 'lists and decides what members apply for, or gives one member a red envelope',
    run: async (given) => {
      const [word, ...rest] = given.words
      if (word === 'applications') return applications(given)
      if (word === 'approve') return approve(given, rest[0])
      if (word === 'reject') return reject(given, rest[0])
      if (word === 'gift') return gift(given, rest[0], rest[1])
      throw new Misused('Say applications, approve ID, reject ID or gift PROGRAMME NAME.')
    },
  },
}

async function applications({ modules, merchant }: Given): Promise<string> {
  const queue = await modules.promotions.campaigns.queue(merchant.id)
  if (queue.length === 0) return 'No application waits.'
  const lines = await Promise.all(
    queue.map(async ({ id, programmeId, memberId, remark, images, at }) => {
      const member = await modules.identity.member(merchant.id, memberId)
      const name = member?.account ?? memberId
      return `${id} ${at.toISOString()} ${programmeId} ${name}, ${images} pictures: ${remark}`
    }),
  )
  return lines.join('\n')
}

const sayWhy = 'Say why; the member reads it: --note TEXT'
const refusals = (what: string) => ({
  'already-settled': `${what} was decided before.`,
  'not-found': `There is no "${what}".`,
})

function approve(given: Given, id = ''): Promise<string> {
  return told(() => ask(given, 'application.approve', { id }, `${id} is approved.`), refusals(id))
}

async function reject(given: Given, id = ''): Promise<string> {
  const reason = reasonOf(given, sayWhy)
  const done = `${id} is rejected.`
  return told(() => ask(given, 'application.reject', { id }, done, reason), refusals(id))
}

async function gift(given: Given, programme = '', name = ''): Promise<string> {
  const { modules, merchant } = given
  const member = await modules.identity.find(merchant.id, { account: name })
  if (!member) throw new Misused(`There is nobody called "${name}".`)
  const { account } = member
  const done = `${name} has an envelope of ${programme}.`
  const reason = reasonOf(given)
  return told(
    () => ask(given, 'grant.give', { programme, account }, done, reason),
    refusals(programme),
  )
}
