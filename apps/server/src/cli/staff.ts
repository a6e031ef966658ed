import { Refused } from '../kernel/http/refused.ts'
import { newId } from '../kernel/ids.ts'
import { commandLine } from '../modules/staff/index.ts'
import { type CommandRun, type HouseGiven, Misused } from './command.ts'

/** Staff accounts at the machine itself: for the first ones, and for whoever lost every way in. */
export const staffCommands: Record<string, CommandRun> = {
  staff: {
    ofHouse: true,
    usage: 'staff [add LOGIN NAME ROLE [MERCHANT]|reset LOGIN]',
    does: 'lists staff, adds somebody, or makes a new first password and removes all second factors',
    run: async (given) => {
      const [word] = given.words
      if (word === undefined) return list(given)
      if (word === 'add') return add(given)
      if (word === 'reset') return reset(given)
      throw new Misused('Say staff, staff add LOGIN NAME ROLE, or staff reset LOGIN.')
    },
  },
}

async function list({ modules }: HouseGiven): Promise<string> {
  const people = await modules.staff.people.list()
  if (people.length === 0) return 'There are no staff yet.'
  const lines = people.map(({ login, name, state, grants, hasFactor }) => {
    const roles = grants.map(({ role }) => role).join(', ') || 'no role'
    return `${login}  ${name}  ${state}  ${roles}  ${hasFactor ? 'two factors' : 'one factor'}`
  })
  return lines.join('\n')
}

async function add({ modules, words }: HouseGiven): Promise<string> {
  const [, login = '', name = '', role = '', code] = words
  if (!/^[a-z0-9._@+-]{2,100}$/.test(login) || !name)
    throw new Misused('Say staff add LOGIN NAME ROLE: the login has small letters and digits.')
  const { people } = modules.staff
  const known = await people.roles()
  if (!known.some((one) => one.name === role))
    throw new Misused(
      `There is no role "${role}", only ${known.map((one) => one.name).join(', ')}.`,
    )
  const merchant = code === undefined ? null : modules.config.merchantByCode(code)
  if (merchant === undefined) throw new Misused(`There is no merchant "${code}".`)
  try {
    const secret = await people.hire({
      id: newId(),
      login,
      name,
      grants: [{ role, merchantId: merchant?.id ?? null }],
    })
    return `${login} has the first password ${secret}, to be changed at the first login.`
  } catch (error) {
    if (error instanceof Refused) throw new Misused(`The login "${login}" is taken.`)
    throw error
  }
}

async function reset({ modules, words: [, login = ''] }: HouseGiven): Promise<string> {
  const person = await modules.staff.people.byLogin(login)
  if (!person || person.kind === 'service') throw new Misused(`Nobody has the login "${login}".`)
  const secret = await modules.staff.people.reset(commandLine, person.id)
  return `${login} has the new first password ${secret}; all second factors are gone.`
}
