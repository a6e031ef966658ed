import { type LanguageCode, languageCodes } from '@baize/contract'
import { type FlagCode, flagCodes, flagNames } from '@baize/contract/vocabulary'
import type { Merchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'
import { access } from './access.ts'
import { agents } from './agents.ts'
import { bets } from './bets.ts'
import { bonuses } from './bonus.ts'
import { books } from './books.ts'
import { chat } from './chat.ts'
import { type CommandRun, type Given, Misused, onOff } from './command.ts'
import { freeSpins } from './freeSpins.ts'
import { limitCommand } from './limits.ts'
import { lottery } from './lottery.ts'
import { merchants } from './merchants.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { points } from './points.ts'
import { programmes } from './programmes.ts'
import { promotions } from './promotions.ts'
import { races } from './races.ts'
import { staffCommands } from './staff.ts'
import { vendors } from './vendors.ts'

export { type CommandRun, Misused, merchantNamed } from './command.ts'

export const commands: Record<string, CommandRun> = {
  ...merchants,
  flag: {
    usage: 'flag [CODE on|off]',
    does: 'lists the flags, or switches one; open pages follow',
    run: async ({ modules, merchant, words: [code, word] }) => {
      if (!code) return flagList(merchant)
      if (!isFlag(code))
        throw new Misused(`"${code}" is no flag; there are ${flagCodes.join(', ')}.`)
      const isOn = onOff(word, 'flag')
      await modules.config.setFlag(merchant.id, code, isOn)
      return `${code} (${flagNames[code]}) is ${isOn ? 'on' : 'off'} for ${merchant.name}.`
    },
  },
  maintenance: {
    usage: 'maintenance on|off [--until ISO] [--note TEXT]',
    does: 'closes or opens the site',
    run: async ({ modules, merchant, words: [word], options }) => {
      const isOn = onOff(word, 'maintenance')
      const until = options.until === undefined ? null : timeOf(options.until)
      const maintenance = isOn ? { until, note: options.note ?? null } : undefined
      await modules.config.change(merchant.id, { maintenance })
      return `${merchant.name} is ${isOn ? 'closed for maintenance' : 'open'}.`
    },
  },
  region: {
    usage: 'region block|allow COUNTRY',
    does: 'closes the site to a country (ISO code)',
    run: async ({ modules, merchant, words: [word, country = ''] }) => {
      const code = country.toUpperCase()
      if (!/^[A-Z]{2}$/.test(code)) throw new Misused('A country is an ISO code of two letters.')
      const others = merchant.blockedCountries.filter((known) => known !== code)
      if (word !== 'block' && word !== 'allow')
        throw new Misused('Say region block or region allow.')
      const blockedCountries = word === 'block' ? [...others, code] : others
      await modules.config.change(merchant.id, { blockedCountries })
      return `${merchant.name} is closed to: ${blockedCountries.join(' ') || 'nobody'}.`
    },
  },
  languages: {
    usage: 'languages CODE…',
    does: 'offers these languages; the first is the default',
    run: async ({ modules, merchant, words }) => {
      const codes = words.map((word) => word.toUpperCase())
      const unknown = codes.find((code) => !isLanguage(code))
      if (codes.length === 0 || unknown !== undefined) {
        throw new Misused(`Languages are ${languageCodes.join(' ')}.`)
      }
      const languages = codes as LanguageCode[]
      await modules.config.change(merchant.id, { languages, defaultLanguage: languages[0] })
      return `${merchant.name} speaks ${codes.join(' ')}.`
    },
  },
  notice: {
    usage: 'notice TITLE [HTML]',
    does: 'publishes a notice; it runs in the marquee at once',
    run: (given) => publish(given, { type: 'PL', execution: 'B', isPopup: false }),
  },
  popup: {
    usage: 'popup TITLE [HTML]',
    does: 'publishes an announcement that opens for visitors',
    run: (given) => publish(given, { type: 'H', execution: 'B', isPopup: true }),
  },
  withdraw: {
    usage: 'withdraw ID',
    does: 'withdraws a notice or announcement',
    run: async ({ modules, merchant, words: [id = ''] }) => {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw new Misused('Say which: withdraw ID.')
      if (await modules.messaging.withdraw(merchant.id, id)) return 'Withdrawn.'
      throw new Misused('No standing announcement has that id.')
    },
  },
  keys: {
    ofHouse: true,
    usage: 'keys rotate',
    does: 'makes a new key for encrypted bodies; the old ones still open',
    run: async ({ modules, words: [word] }) => {
      if (word !== 'rotate') throw new Misused('Say keys rotate.')
      return `New key ${await modules.secrets.rotate()}.`
    },
  },
  events: {
    ofHouse: true,
    usage: 'events [retry]',
    does: 'lists deliveries that were given up, or tries them again',
    run: async ({ modules: { outbox }, words: [word] }) => {
      if (word === 'retry') return `${await outbox.retryParked()} deliveries are tried again.`
      const parked = await outbox.parked()
      if (parked.length === 0) return 'Every event was delivered.'
      return parked
        .map(
          ({ name, listener, attempts, lastError }) =>
            `${name} → ${listener}: ${attempts} tries, ${lastError}`,
        )
        .join('\n')
    },
  },
  ...access,
  ...people,
  ...staffCommands,
  ...programmes,
  ...freeSpins,
  ...points,
  ...promotions,
  ...bonuses,
  ...races,
  ...books,
  ...bets,
  ...payments,
  ...vendors,
  ...chat,
  ...agents,
  ...lottery,
  limit: limitCommand((modules) => modules.limits),
}

type Announced = Pick<
  Parameters<Modules['messaging']['publish']>[1],
  'type' | 'execution' | 'isPopup'
>

async function publish({ modules, merchant, words }: Given, kind: Announced): Promise<string> {
  const [title, content = ''] = words
  if (!title) throw new Misused('An announcement needs a title.')
  const inDefault = { [merchant.defaultLanguage]: { title, content } }
  const id = await modules.messaging.publish(merchant.id, { ...kind, images: [], words: inDefault })
  return `Published as ${id}.`
}

function flagList(merchant: Merchant): string {
  return flagCodes
    .map(
      (code) => `${merchant.flags[flagNames[code]] ? 'on ' : 'off'}  ${code}  ${flagNames[code]}`,
    )
    .join('\n')
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Misused(`"${text}" is no time; write 2026-12-31T08:00Z.`)
  return time
}

function isFlag(code: string): code is FlagCode {
  return (flagCodes as string[]).includes(code)
}

function isLanguage(code: string): boolean {
  return (languageCodes as readonly string[]).includes(code)
}
