import { gtagForm } from '@baize/contract/office/accounts'
import { isDomain } from '../modules/config/index.ts'
import { ask, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'
import { changed } from './documents.ts'
import { policyLine, policyNames, policyValue } from './policy.ts'

/** Who gets in, and under which names: two people change it, as on the pages. */
export const access: Record<string, CommandRun> = {
  accounts: {
    usage: 'accounts [NAME VALUE]',
    does: 'lists how members sign in and register, or changes it',
    run: (given) => told(() => accounts(given)),
  },
  domain: {
    usage: 'domain add|remove NAME',
    does: 'gives a domain to the merchant or takes it',
    run: (given) => domain(given),
  },
  analytics: {
    usage: 'analytics ID|off',
    does: 'sets the analytics tag',
    run: (given) => told(() => analytics(given)),
  },
}

async function accounts(given: Given): Promise<string> {
  const { merchant, words } = given
  const [name, word] = words
  const policy = merchant.accounts
  if (!name) return policyNames.map((each) => policyLine(policy, each)).join('\n')
  const known = policyNames.find((each) => each === name)
  if (!known) throw new Misused(`"${name}" is none of ${policyNames.join(', ')}.`)
  const change = policyValue(policy, known, word)
  const input = await changed(given, 'accounts', (body) => ({ ...body, ...change }))
  return ask(given, 'access.publish', input, policyLine({ ...policy, ...change }, known))
}

async function domain(given: Given): Promise<string> {
  const [word, text = ''] = given.words
  const name = text.toLowerCase()
  if (!isDomain(name)) throw new Misused(`"${text}" is no domain.`)
  if (word !== 'add' && word !== 'remove') throw new Misused('Say domain add or domain remove.')
  demandDomain(given, word, name)
  return told(
    async () => {
      const input = await changed(given, 'domains', ({ domains }) => {
        const others = domains.filter((one) => one !== name)
        return { domains: word === 'add' ? [...others, name] : others }
      })
      const done = `${name}: ${word === 'add' ? 'added' : 'removed'}.`
      return ask(given, 'access.publish', input, done)
    },
    { 'bad-input': `${name} is taken already.` },
  )
}

function demandDomain({ modules, merchant }: Given, word: 'add' | 'remove', name: string): void {
  const holder = modules.config.merchantOf(name)
  if (word === 'add' && holder) throw new Misused(`${name} is taken already.`)
  if (word === 'add') return
  if (holder?.id !== merchant.id) throw new Misused(`${merchant.name} has no domain ${name}.`)
  if (name === merchant.mainDomain)
    throw new Misused(`${name} is the main domain of ${merchant.name}: it stays.`)
}

async function analytics(given: Given): Promise<string> {
  const [id = ''] = given.words
  if (id !== 'off' && !gtagForm.test(id)) throw new Misused('Say analytics ID or off.')
  const input = await changed(given, 'analytics', () => ({ gtagId: id === 'off' ? null : id }))
  const done = id === 'off' ? 'No analytics tag is loaded.' : `The analytics tag ${id} is loaded.`
  return ask(given, 'access.publish', input, done)
}
