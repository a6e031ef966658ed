import { readFileSync, writeFileSync } from 'node:fs'
import { gameTypes } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText } from '@baize/money'
import { z } from 'zod'
import { codeOf, transact } from '../kernel/database.ts'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, type HouseGiven, Misused } from './command.ts'

const isoDate = z.iso.date()
/** Who acts, for the record. */
const staff = { name: 'command line' }
const uniqueViolation = '23505'

/** Commands about vendors and their games. */
export const vendors: Record<string, CommandRun> = {
  integrations: {
    ofHouse: true,
    usage: 'integrations [ID on|off|list|add ADAPTER URL OPERATOR SECRET=FILE…]',
    does: 'lists whom we speak with; takes bets from one or not, asks for its games now, or sets one up',
    run: (given) => integrations(given),
  },
  vendor: {
    usage: 'vendor CODE on|off|rest|wake|add NAME TYPE…',
    does: 'shows or hides a vendor; lets all of its games rest or none; or gives a new one to the merchant',
    run: (given) => vendor(given),
  },
  category: {
    usage: 'category TYPE opens DAY|unknown',
    does: 'says when a category without games opens: a day such as 2026-12-24',
    run: (given) => category(given),
  },
  game: {
    usage: 'game ID on|off|rest|wake|hot|cool',
    does: 'shows or hides a game, lets it rest, or recommends it',
    run: (given) => game(given),
  },
  rounds: {
    usage: 'rounds end',
    does: 'ends now what vendors left unfinished for longer than agreed',
    run: async ({ modules, words: [word], options }) => {
      if (word !== 'end') throw new Misused('Say rounds end.')
      const ended = await modules.vendors.staff.endRoundsNow(byStaff(options))
      return `${ended} rounds were ended.`
    },
  },
  hot: {
    usage: 'hot',
    does: 'counts anew which games are played most',
    run: async ({ modules, options }) => {
      await modules.vendors.staff.countHotNow(byStaff(options))
      return 'Counted.'
    },
  },
  player: {
    usage: 'player NAME GAME FILE',
    does: 'issues a ticket, and writes the file that npm run conformance plays with',
    run: (given) => player(given),
  },
  transfers: {
    usage: 'transfers [resolve ID done|refused --note REASON]',
    does: 'lists money on its way to vendors and back, or ends one by what is known from elsewhere',
    run: (given) => transfers(given),
  },
  wins: {
    usage: 'wins [pay|refuse ID --note REASON]',
    does: 'lists wins above what their game can pay, and decides about one',
    run: (given) => wins(given),
  },
  deeds: {
    usage: 'deeds',
    does: 'shows what staff did about vendors and games',
    run: async ({ modules, merchant }) => {
      const done = await modules.vendors.staff.deeds(merchant.id)
      if (done.length === 0) return 'Nothing was done yet.'
      return done
        .map(({ at, staff: who, verb, subject, reason }) =>
          [at.toISOString(), who, verb, subject, reason].filter(Boolean).join('  '),
        )
        .join('\n')
    },
  },
}

async function integrations(given: HouseGiven): Promise<string> {
  const { modules, options } = given
  const [id, word] = given.words
  if (!id) return integrationList(modules)
  if (word === 'add') return addIntegration(given)
  const { staff: verbs } = modules.vendors
  if (word === 'on' || word === 'off') {
    const isDone = await verbs.setIntegrationEnabled(id, word === 'on', byStaff(options))
    if (!isDone) throw new Misused(`There is no integration "${id}".`)
    return word === 'on' ? `${id} is on.` : `${id} takes no bets; wins still come through.`
  }
  if (word !== 'list') throw new Misused('Say integrations ID on, off, list or add.')
  const done = await verbs.synchroniseNow(id, byStaff(options)).catch((error: unknown) => {
    throw new Misused(`${id} lists nothing: ${(error as Error).message}.`)
  })
  if (done.kind === 'not-found') throw new Misused(`There is no integration "${id}".`)
  if (done.kind === 'early') throw new Misused(`${id} was asked a moment ago: wait a minute.`)
  return `${id} lists ${done.count} games.`
}

/** Off until it stands: what is switched on is written down with who did it. */
async function addIntegration({ modules, words, options }: HouseGiven): Promise<string> {
  const [id = '', , adapter = '', baseUrl = '', operatorId = '', ...files] = words
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(id))
    throw new Misused('An id has 2 to 31 small letters, digits and dashes, a letter first.')
  if (!operatorId || files.length === 0)
    throw new Misused('Say integrations ID add ADAPTER URL OPERATOR SECRET=FILE…')
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new Misused(`"${baseUrl}" is no address of a vendor.`)
  const secrets = Object.fromEntries(files.map(secretIn))
  const entry = { id, adapter, baseUrl: baseUrl.replace(/\/+$/, ''), operatorId, secrets }
  await modules.vendors.addIntegration({ ...entry, enabled: false }).catch((error: unknown) => {
    throw new Misused(`${id} is not set up: ${(error as Error).message}.`)
  })
  await modules.vendors.staff.setIntegrationEnabled(id, true, byStaff(options))
  return `${id} is set up; its wallet is at /vendors/${id}.`
}

function secretIn(word: string): [name: string, text: string] {
  const [, name = '', file = ''] = /^([A-Za-z]+)=(.+)$/.exec(word) ?? []
  if (!name) throw new Misused(`"${word}" is not SECRET=FILE.`)
  try {
    return [name, readFileSync(file, 'utf8').trim()]
  } catch {
    throw new Misused(`${file} cannot be read.`)
  }
}

async function integrationList(modules: Given['modules']): Promise<string> {
  const all = await modules.vendors.integrations()
  if (all.length === 0) return 'We speak with nobody yet.'
  return all
    .map(({ id, adapter, enabled, baseUrl }) =>
      [enabled ? 'on ' : 'off', id.padEnd(16), adapter.padEnd(10), baseUrl].join('  '),
    )
    .join('\n')
}

async function vendor(given: Given): Promise<string> {
  const { modules, merchant, options } = given
  const [code = '', word] = given.words
  if (word === 'add') return addVendor(given)
  const { staff: verbs } = modules.vendors
  const by = byStaff(options)
  const isSwitch = word === 'on' || word === 'off'
  if (!isSwitch && word !== 'rest' && word !== 'wake')
    throw new Misused(`Say vendor ${code} on, off, rest, wake or add.`)
  const isDone = isSwitch
    ? await verbs.setVendorEnabled(merchant.id, code, word === 'on', by)
    : await verbs.restVendor(merchant.id, code, word === 'rest', by)
  if (!isDone) throw new Misused(`${merchant.name} has no vendor "${code}".`)
  if (isSwitch) return `${code} is ${word}.`
  return word === 'rest'
    ? `All games of ${code} rest.`
    : `${code} is awake; what rests by itself rests on.`
}

/** It is listed with its games, one entry for each category. */
async function addVendor({ modules, merchant, words, options }: Given): Promise<string> {
  const [code = '', , name = '', ...types] = words
  if (!/^[A-Z0-9]{2,12}$/.test(code))
    throw new Misused('A vendor has 2 to 12 capital letters and digits, as its list of games says.')
  const known = types.flatMap((type) => gameTypes.find((each) => each === type) ?? [])
  if (!name || known.length === 0 || known.length < types.length)
    throw new Misused(`Say vendor ${code} add NAME TYPE…, with types of ${gameTypes.join(', ')}.`)
  const entries = [...new Set(known)].map((gameType) => ({
    code,
    name,
    gameType,
    opensList: true,
    isHot: false,
  }))
  const { catalogue, database, vendors: gateway } = modules
  await transact(database.db, (tx) => catalogue.addVendors(tx, merchant.id, entries)).catch(
    (error: unknown) => {
      if (codeOf(error) !== uniqueViolation) throw error
      throw new Misused(`${merchant.name} has the vendor ${code} already.`)
    },
  )
  await gateway.staff.setVendorEnabled(merchant.id, code, true, byStaff(options))
  return `${merchant.name} offers ${name}.`
}

/** A category with games is open, whatever day was said. */
async function category({ modules, merchant, words, options }: Given): Promise<string> {
  const [type, word, day = ''] = words
  const gameType = gameTypes.find((each) => each === type)
  const isDay = isoDate.safeParse(day).success
  if (!gameType || word !== 'opens' || (!isDay && day !== 'unknown'))
    throw new Misused(
      `Say category TYPE opens DAY or unknown, with a type of ${gameTypes.join(', ')}.`,
    )
  const opensOn = isDay ? day : undefined
  await modules.vendors.staff.setOpening(merchant.id, gameType, opensOn, byStaff(options))
  return opensOn ? `${gameType} opens on ${opensOn}.` : `When ${gameType} opens is not known.`
}

const choices = {
  on: { isOff: false },
  off: { isOff: true },
  rest: { isResting: true },
  wake: { isResting: false },
  hot: { isRecommended: true },
  cool: { isRecommended: false },
} as const

async function game({ modules, merchant, words, options }: Given): Promise<string> {
  const [id = '', word = ''] = words
  const found = Object.entries(choices).find(([name]) => name === word)
  if (!found) throw new Misused(`Say game ID ${Object.keys(choices).join(', ')}.`)
  const { staff: verbs } = modules.vendors
  if (await verbs.chooseGame(merchant.id, id, found[1], byStaff(options))) return `${id}: ${word}.`
  throw new Misused(`There is no game "${id}".`)
}

const secretMode = 0o600

async function player({ modules, merchant, words, options }: Given): Promise<string> {
  const [name = '', gameId = '', file] = words
  if (!file) throw new Misused('Say player NAME GAME FILE.')
  const member = name ? await modules.identity.find(merchant.id, { account: name }) : undefined
  if (!member) throw new Misused(`${merchant.name} has no member "${name}".`)
  const { staff: verbs } = modules.vendors
  const by = byStaff(options)
  const issued = await verbs.conformancePlayer(merchant.id, member.id, gameId, by)
  if (!issued) throw new Misused(`${merchant.name} has no game "${gameId}".`)
  writeFileSync(file, `${JSON.stringify(issued, null, 2)}\n`, { mode: secretMode })
  return `${file} lets a vendor play with the money of ${member.account}.`
}

async function transfers(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [word, id = '', outcome] = words
  const { staff: verbs } = modules.vendors
  if (word === undefined) {
    const underway = await verbs.transfersUnderway(merchant.id)
    if (underway.length === 0) return 'No money is on its way.'
    return underway
      .map(({ at, vendor: code, direction, amount, currency, tries, state, ...one }) => {
        const money = `${decimalText(amount, decimalsOf(currency))} ${currency}`
        const how = `${state}, asked ${tries} times`
        return [one.id, at.toISOString(), `${code} ${direction}`, money, how].join('  ')
      })
      .join('\n')
  }
  const isOutcome = outcome === 'done' || outcome === 'refused'
  if (word !== 'resolve' || !/^[0-9a-f-]{36}$/.test(id) || !isOutcome)
    throw new Misused('Say transfers, transfers resolve ID done or transfers resolve ID refused.')
  const reason = reasonOf(given)
  const done = outcome === 'done' ? 'It counts as done.' : 'It counts as refused.'
  return told(() => ask(given, 'transfer.resolve', { id, outcome }, done, reason), {
    'already-settled': 'That transfer was decided before.',
    'not-found': 'No transfer with that id waits for the vendor.',
  })
}

async function wins(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [word, id = ''] = words
  const { staff: verbs } = modules.vendors
  if (word === undefined) {
    const waiting = await verbs.heldWins(merchant.id)
    if (waiting.length === 0) return 'No win is held.'
    return waiting
      .map(({ at, currency, integration, game, memberId, amount, ceiling, ...win }) => {
        const money = (minor: bigint) => `${decimalText(minor, decimalsOf(currency))} ${currency}`
        const why = `${money(amount)}, where ${money(ceiling)} is the most`
        return [win.id, at.toISOString(), integration, game, memberId, why].join('  ')
      })
      .join('\n')
  }
  if ((word !== 'pay' && word !== 'refuse') || !/^[0-9a-f-]{36}$/.test(id))
    throw new Misused('Say wins, wins pay ID or wins refuse ID.')
  const reason = reasonOf(given)
  const done = word === 'pay' ? 'It is paid.' : 'It is not paid.'
  return told(() => ask(given, 'win.decide', { id, outcome: word }, done, reason), {
    'already-settled': 'That was decided before, or its bet was rolled back.',
    'amount-out-of-range': 'The balance would become too large: nothing was paid.',
  })
}

const reasonLengthMax = 500

function byStaff({ note }: Given['options']): { staff: typeof staff; reason?: string } {
  const reason = note?.trim()
  if (reason && reason.length > reasonLengthMax)
    throw new Misused(`A note has at most ${reasonLengthMax} characters.`)
  return reason ? { staff, reason } : { staff }
}
