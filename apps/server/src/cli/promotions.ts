import { Refused } from '../kernel/http/refused.ts'
import { newId } from '../kernel/ids.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

const by = 'command line'

export const promotions: Record<string, CommandRun> = {
  promotion: {
    usage: 'promotion applications | approve ID | reject ID --note TEXT | gift PROGRAMME NAME',
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

async function approve({ modules, merchant }: Given, id = ''): Promise<string> {
  await decided(modules.promotions.campaigns.approve(merchant.id, id, by), id)
  return `${id} is approved.`
}

async function reject({ modules, merchant, options }: Given, id = ''): Promise<string> {
  if (!options.note) throw new Misused('Say why; the member reads it: --note TEXT')
  await decided(modules.promotions.campaigns.reject(merchant.id, id, by, options.note), id)
  return `${id} is rejected.`
}

async function gift({ modules, merchant }: Given, programme = '', name = ''): Promise<string> {
  const member = await modules.identity.find(merchant.id, { account: name })
  if (!member) throw new Misused(`There is nobody called "${name}".`)
  const given = { id: newId(), memberId: member.id }
  await decided(modules.promotions.envelopes.gift(merchant.id, programme, given), programme)
  return `${name} has an envelope of ${programme}.`
}

async function decided(doing: Promise<unknown>, id: string): Promise<void> {
  try {
    await doing
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'already-settled') throw new Misused(`${id} was decided before.`)
    throw new Misused(`There is no "${id}".`)
  }
}
