import { type CommandRun, type HouseGiven, Misused } from './command.ts'

/** Who acts, for the record. */
const staff = { name: 'command line' }

/** What is said at live tables. */
export const chat: Record<string, CommandRun> = {
  chat: {
    ofHouse: true,
    usage: 'chat [reported | remove VENDOR LINE [MINUTES] --note REASON]',
    does: 'lists what was said at live tables; removes a line and lets its player say nothing for a while',
    run: (given) => lines(given),
  },
}

const minutesMax = 525_600

async function lines({ modules, words, options }: HouseGiven): Promise<string> {
  const [verb, vendor = '', line = '', minutes = '0'] = words
  if (verb === undefined || verb === 'reported') return listed(modules, verb === 'reported')
  if (verb !== 'remove' || !/^\d{1,18}$/.test(line)) {
    throw new Misused('Say chat, chat reported or chat remove VENDOR LINE.')
  }
  const silentMinutes = Number(minutes)
  if (!/^\d+$/.test(minutes) || silentMinutes > minutesMax) {
    throw new Misused(`Say for how many minutes, up to ${minutesMax}.`)
  }
  const reason = options.note?.trim()
  if (!reason) throw new Misused('Say why: --note REASON.')
  const by = { staff, reason }
  const isDone = await modules.vendors.staff.removeLine(vendor, { line, silentMinutes }, by)
  if (!isDone) throw new Misused('There is no such line.')
  return silentMinutes > 0 ? 'It is removed, and its player is silenced.' : 'It is removed.'
}

async function listed(modules: HouseGiven['modules'], reported: boolean): Promise<string> {
  const said = await modules.vendors.chat.lines(reported)
  if (said.length === 0) return 'Nothing was said.'
  return said
    .map(({ integration, id, at, game, user, reports, removedBy, text }) => {
      const state = removedBy ? `removed by ${removedBy}` : `reports ${reports}`
      return [integration, id, at, game, user, state, text].join('  ')
    })
    .join('\n')
}
