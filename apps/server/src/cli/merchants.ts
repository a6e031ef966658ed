import { transact } from '../kernel/database.ts'
import { isDomain } from '../modules/config/index.ts'
import { usualMerchant } from '../seed/merchants.usual.ts'
import { type CommandRun, type Given, type HouseGiven, Misused } from './command.ts'

const nameLengthMax = 60

/** Which brands there are. */
export const merchants: Record<string, CommandRun> = {
  merchants: {
    ofHouse: true,
    usage: 'merchants [add CODE NAME CURRENCY DOMAIN]',
    does: 'lists the merchants and their domains, or makes a new one, in English',
    run: async (given) => {
      const [word] = given.words
      if (word === 'add') return add(given)
      if (word !== undefined) throw new Misused('Say merchants add CODE NAME CURRENCY DOMAIN.')
      const all = given.modules.config.merchants()
      if (all.length === 0) return 'There is no merchant yet.'
      return all
        .map(
          ({ code, name, currency, domains }) =>
            `${code}  ${name}  ${currency}  ${domains.join(' ')}`,
        )
        .join('\n')
    },
  },
  origins: {
    usage: 'origins [games|images ORIGIN…|none]',
    does: 'lists or sets from where pages may show games and images of vendors',
    run: (given) => origins(given),
  },
}

const originsMax = 20

async function origins({ modules, merchant, words }: Given): Promise<string> {
  const [what, ...given] = words
  const { launchCdns, imageCdns } = merchant
  if (what === undefined) return [line('games', launchCdns), line('images', imageCdns)].join('\n')
  if (what !== 'games' && what !== 'images')
    throw new Misused('Say origins games or origins images.')
  const list = given.join() === 'none' ? [] : given
  if (given.length === 0 || list.length > originsMax || !list.every(isOrigin))
    throw new Misused(
      `Say none, or up to ${originsMax} origins such as https://games.example.com, without a path.`,
    )
  const change = what === 'games' ? { launchCdns: list } : { imageCdns: list }
  await modules.config.change(merchant.id, change)
  return line(what, list)
}

/** The text goes into a header as it is: a host with `;` or `,`, which URLs allow, would end a rule there. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isHost = isDomain(hostname.replace(/^\*\./, '')) || hostname.startsWith('[')
  return origin === text && /^https?:$/.test(protocol) && isHost
}

function line(what: string, list: readonly string[]): string {
  return `${what.padEnd(6)}  ${list.join(' ') || 'none but the arcade'}`
}

async function add({ modules, words }: HouseGiven): Promise<string> {
  const { config, database, outbox } = modules
  const [, code = '', name = '', currency = '', domainGiven = ''] = words
  const domain = domainGiven.toLowerCase()
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(code))
    throw new Misused('A code has 2 to 31 small letters, digits and dashes, a letter first.')
  if (!name.trim() || name.length > nameLengthMax)
    throw new Misused(`A name has 1 to ${nameLengthMax} characters.`)
  if (!/^[A-Z]{3}$/.test(currency))
    throw new Misused('A currency is an ISO code of three letters, such as EUR.')
  if (!isDomain(domain)) throw new Misused(`"${domainGiven}" is no domain.`)
  if (config.merchantByCode(code)) throw new Misused(`There is a merchant "${code}" already.`)
  if (config.merchantOf(domain)) throw new Misused(`${domain} is taken already.`)
  const usual = usualMerchant()
  const languages = { languages: ['EN' as const], defaultLanguage: 'EN' as const }
  const domains = { mainDomain: domain, domains: [domain] }
  await transact(database.db, async (tx) => {
    await config.create(tx, { ...usual, ...languages, ...domains, code, name, currency })
    // So that every node knows the domain at once.
    const payload = { parts: ['whitelabel' as const, 'permission' as const, 'status' as const] }
    await outbox.tell(tx, { name: 'live.changed', merchantId: usual.id, payload })
  })
  return `${name} is there, at ${domain}, in ${currency}.`
}
