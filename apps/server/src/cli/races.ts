import { decimalsOf, decimalText } from '@baize/money'
import { Refused } from '../kernel/http/refused.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

/** Scores are in hundredths of a minor unit. */
const scoreDigits = 2

export const races: Record<string, CommandRun> = {
  race: {
    usage: 'race [ID]',
    does: 'lists races, or shows one: its board, and when it is final its list and hash',
    run: (given) => (given.words[0] ? show(given, given.words[0]) : list(given)),
  },
}

async function list({ modules, merchant }: Given): Promise<string> {
  const { list: found } = await modules.missions.races({ merchant })
  if (found.length === 0) return `${merchant.name} has no race.`
  return found
    .map(({ id, state, endsAt }) => [id.padEnd(32), state.padEnd(12), `ends ${endsAt}`].join(' '))
    .join('\n')
}

async function show({ modules, merchant }: Given, id: string): Promise<string> {
  const digits = decimalsOf(merchant.currency)
  const found = await modules.missions.raceTable(merchant, id).catch((error: unknown) => {
    if (error instanceof Refused) throw new Misused(`There is no race "${id}". Try: race`)
    throw error
  })
  const { race, rows, entrants, list: published } = found
  const lines = rows.map(({ place, name, memberId, score, prize }) =>
    [
      String(place).padStart(4),
      memberId,
      (name ?? 'hidden').padEnd(16),
      `${decimalText(score, digits + scoreDigits)} points`.padStart(24),
      `${decimalText(prize, digits)} ${merchant.currency}`.padStart(16),
    ].join(' '),
  )
  return [
    `${race.id}: ${race.state}, ${entrants} entrants`,
    `from ${race.startsAt} to ${race.endsAt}, final ${race.finalAt}`,
    ...(lines.length > 0 ? lines : ['Nobody has points.']),
    ...(published === null ? [] : ['', published, '', `SHA-256 ${race.hash}`]),
  ].join('\n')
}
