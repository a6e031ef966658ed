import { randomInt } from 'node:crypto'
import { passwordRule } from '@baize/contract/fields'
import { kindOfType } from '@baize/contract/vocabulary'
import { inventPassword } from '../modules/account/index.ts'
import { isDomain, type Merchant } from '../modules/config/index.ts'
import { type Member, maskEmail, maskMobile } from '../modules/identity/index.ts'
import { codeMinutesUsual } from '../modules/session/index.ts'
import { ask, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

const messagesShown = 20
const messagesShownMax = 200
const defaultPasswordLengthMin = 6

/** Commands about members and how they log in. */
export const people: Record<string, CommandRun> = {
  outbox: {
    usage: 'outbox [N]',
    does: 'shows the newest letters and short messages',
    run: async ({ modules, merchant, words: [word = String(messagesShown)] }) => {
      const count = Number(word)
      if (!Number.isInteger(count) || count < 1 || count > messagesShownMax)
        throw new Misused(`Say how many: a number from 1 to ${messagesShownMax}.`)
      const recent = await modules.post.recent(merchant.id, count)
      if (recent.length === 0) return 'Nothing was written yet.'
      return recent
        .map(({ writtenAt, channel, to, state, subject, body }) =>
          [`${writtenAt.toISOString()}  ${channel}  ${to}  ${state}`, subject, body]
            .filter((line) => line)
            .join('\n'),
        )
        .join('\n\n')
    },
  },
  'default-password': {
    usage: 'default-password [TEXT|off]',
    does: 'sets the password that must be changed after logging in with it',
    run: async ({ modules: { config, identity }, merchant, words: [word] }) => {
      const isSet = merchant.accounts.defaultPasswordMac !== null
      if (!word) return isSet ? 'A default password is set.' : 'No default password is set.'
      if (word !== 'off' && word.length < defaultPasswordLengthMin)
        throw new Misused(`Use at least ${defaultPasswordLengthMin} characters.`)
      const defaultPasswordMac = word === 'off' ? null : identity.macOf(word)
      await config.changeAccounts(merchant.id, { defaultPasswordMac })
      return word === 'off' ? 'No default password is set.' : 'The default password is set.'
    },
  },
  social: {
    usage: 'social [add …|remove ID]',
    does: 'lists, offers or withdraws sign-in at an OpenID Connect issuer',
    run: (given) => social(given),
  },
  member: {
    usage: 'member NAME [close|open|password|link|no-authenticator]',
    does: 'shows a member, closes or opens the account, hands out a password or a link, or helps who lost the app',
    run: async (given) => {
      const [name = '', word] = given.words
      const member = await memberOf(given, name)
      if (word === undefined) return shown(given, member)
      if (word === 'close' || word === 'open') return setStatus(given, member, word)
      if (word === 'password') return givePassword(given, member)
      if (word === 'link') return giveLink(given, member)
      if (word === 'no-authenticator') return takeAuthenticator(given, member)
      throw new Misused(
        'Say member NAME, or member NAME close, open, password, link or no-authenticator.',
      )
    },
  },
  affiliate: {
    usage: 'affiliate add AGENT CODE [DOMAIN] | affiliate domain DOMAIN AGENT|-',
    does: 'gives an agent a code to bring members with, or a domain of the merchant (- takes it back)',
    run: async (given) => {
      const [word, ...words] = given.words
      if (word === 'domain') return giveDomain(given, words)
      const [name = '', code = '', domain] = words
      const { modules } = given
      if (word !== 'add') throw new Misused('Say affiliate add AGENT CODE, or affiliate domain.')
      if (!/^[a-z0-9]{4,16}$/i.test(code))
        throw new Misused('A code has 4 to 16 letters and digits.')
      if (domain !== undefined) demandDomain(given, domain)
      const agent = await agentOf(given, name)
      if (!(await modules.identity.addAffiliateCode(agent, code, domain ?? null)))
        throw new Misused(`The code ${code} belongs to another agent already.`)
      return `${code.toUpperCase()} brings members to ${agent.account}${domain ? ` on ${domain}` : ''}.`
    },
  },
}

/** Whoever registers on this domain without a code stands below the agent. */
async function giveDomain(given: Given, [domain = '', name = '']: string[]): Promise<string> {
  const { modules, merchant } = given
  demandDomain(given, domain)
  const agent = name === '-' ? null : await agentOf(given, name)
  const isChanged = await modules.identity.giveDomain(merchant.id, domain, agent)
  if (agent) return `${domain} brings members to ${agent.account}.`
  return isChanged ? `${domain} belongs to no agent any more.` : `${domain} belongs to no agent.`
}

function demandDomain({ merchant }: Given, domain: string): void {
  if (merchant.domains.includes(domain.toLowerCase())) return
  throw new Misused(
    isDomain(domain) ? `${merchant.name} has no domain ${domain}.` : `"${domain}" is no domain.`,
  )
}

async function agentOf(given: Given, name: string): Promise<Member> {
  const agent = await memberOf(given, name)
  if (kindOfType(agent.type) !== 'agent') throw new Misused(`${agent.account} is no agent.`)
  return agent
}

async function social({ modules: { config }, merchant, words }: Given): Promise<string> {
  const [word, id = '', name = '', issuer = '', clientId = '', secret = ''] = words
  if (word === 'list' || word === undefined) return socialList(merchant)
  if (!/^[a-z0-9-]{1,40}$/.test(id))
    throw new Misused('An id has small letters, digits and dashes.')
  if (word === 'remove') {
    if (await config.removeSocialProvider(merchant.id, id)) return `${id}: removed.`
    throw new Misused(`${merchant.name} has no issuer "${id}".`)
  }
  if (word !== 'add' || !name || !clientId || !secret)
    throw new Misused('Say social add ID NAME ISSUER CLIENT_ID CLIENT_SECRET.')
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new Misused(`"${issuer}" is no address of an issuer.`)
  const scopes = 'openid profile email'
  await config.addSocialProvider(merchant.id, { id, name, issuer, clientId, secret, scopes })
  return `${name} is offered at ${merchant.name}.`
}

function socialList({ name, social: issuers }: Merchant): string {
  if (issuers.length === 0) return `${name} offers no sign-in elsewhere.`
  return issuers.map((each) => `${each.id}  ${each.name}  ${each.issuer}`).join('\n')
}

export async function memberOf({ modules, merchant }: Given, name: string): Promise<Member> {
  const member = name ? await modules.identity.find(merchant.id, { account: name }) : undefined
  if (!member) throw new Misused(`${merchant.name} has no member "${name}".`)
  return member
}

async function shown({ modules: { identity } }: Given, member: Member): Promise<string> {
  const [authenticator, links] = await Promise.all([
    identity.authenticatorOf(member.id),
    identity.linksOf(member.id),
  ])
  const password = member.passwordIsGiven ? 'handed out' : 'own'
  const rows: [string, string][] = [
    ['Id', member.id],
    ['Account', member.account],
    ['Kind', `${kindOfType(member.type)} (type ${member.type})`],
    ['Status', member.status],
    ['Registered', member.createdAt.toISOString()],
    ['First login', member.firstLoginAt?.toISOString() ?? 'never'],
    ['Mobile', member.mobile ? maskMobile(member.mobile) : 'none'],
    ['Email', member.email ? maskEmail(member.email) : 'none'],
    ['Password', member.hasPassword ? password : 'none'],
    ['Authenticator', authenticator.isOn ? 'on' : 'off'],
    ['Linked', links.map(({ provider }) => provider).join(' ') || 'nothing'],
    ['Referral code', member.referralCode],
  ]
  return rows.map(([name, value]) => `${name.padEnd(14)} ${value}`).join('\n')
}

const decided = { 'already-settled': 'It is so already; nothing was changed.' }

/** The same as at the back office: one person closes, two let somebody in again. */
function setStatus(given: Given, member: Member, word: 'close' | 'open'): Promise<string> {
  const input = { memberId: member.id }
  const reason = given.options.note?.trim() || undefined
  return told(
    () =>
      word === 'close'
        ? ask(
            given,
            'member.block',
            input,
            `${member.account} is closed, its sessions too.`,
            reason,
          )
        : ask(given, 'member.unblock', input, `${member.account} is open.`, reason),
    decided,
  )
}

async function givePassword(
  { modules: { identity, sessions, database }, merchant }: Given,
  member: Member,
): Promise<string> {
  const password = inventPassword(passwordRule(merchant.fieldRules), randomInt)
  const { merchantId, id: memberId } = member
  await identity.givePassword(member, password)
  await identity.record(database.db, { merchantId, memberId, kind: 'password.given' })
  await sessions.endOthers(merchantId, memberId)
  return `${member.account} logs in once with ${password} and must then change it.`
}

async function giveLink(
  { modules: { identity, sessions, database }, merchant }: Given,
  member: Member,
): Promise<string> {
  const { merchantId, id: memberId } = member
  const code = await sessions.issueCode(member)
  await identity.record(database.db, { merchantId, memberId, kind: 'link.given' })
  const sites = merchant.domains.join(', ')
  return `Signs ${member.account} in once, within ${codeMinutesUsual} minutes, on ${sites}: /?token=${code}`
}

/** For a member who lost the app and the recovery codes, after two people have made sure who is asking. */
function takeAuthenticator(given: Given, member: Member): Promise<string> {
  const done = `${member.account} logs in without an authenticator.`
  const input = { memberId: member.id }
  return told(() => ask(given, 'member.resetFactor', input, done), {
    'already-settled': `${member.account} has no authenticator to remove.`,
  })
}
