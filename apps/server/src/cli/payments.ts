import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { Member } from '../modules/identity/index.ts'
import { maskedNumber, type Withdrawal } from '../modules/payments/index.ts'
import { commandLine } from '../modules/staff/index.ts'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'
import { changed } from './documents.ts'
import { cashierLine, cashierNames, cashierValue, cashierWritten } from './payments.policy.ts'

/** Commands about deposits, withdrawals and balances. */
export const payments: Record<string, CommandRun> = {
  cashier: {
    usage: 'cashier [NAME VALUE]',
    does: 'lists how money comes and goes, or changes it',
    run: (given) => told(() => cashier(given)),
  },
  deposits: {
    usage: 'deposits [accept ID [AMOUNT]|reject ID --note REASON]',
    does: 'lists deposits held for review, credits one or sends it back',
    run: (given) => told(() => deposits(given)),
  },
  withdrawals: {
    usage:
      'withdrawals [ID|approve ID|reject ID|pay ID|proofs ID FOLDER|resolve ID arrived|refund]',
    does: 'lists what waits, shows one, or decides on it; --note REASON where one is needed',
    run: (given) => told(() => withdrawals(given)),
  },
  identities: {
    usage: 'identities [save NAME FOLDER|approve NAME|reject NAME --note REASON]',
    does: 'lists identity checks, saves the documents, or decides',
    run: (given) => told(() => identities(given)),
  },
  adjust: {
    usage: 'adjust NAME give|take AMOUNT --note REASON',
    does: "gives to a member's cash or takes from it, as an entry",
    run: (given) => told(() => adjust(given)),
  },
}

/** How money comes and goes is a document that two people publish, as on the pages. */
async function cashier(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [name, word] = words
  const { currency } = merchant
  const policy = await modules.payments.policy(merchant.id)
  if (!name) return cashierNames.map((each) => cashierLine(policy, each, currency)).join('\n')
  const known = cashierNames.find((each) => each === name)
  if (!known) throw new Misused(`"${name}" is none of ${cashierNames.join(', ')}.`)
  const change = cashierValue(policy, known, word, currency)
  const written = cashierWritten(change, currency)
  const input = await changed(given, 'cashier', (body) => ({ ...body, ...written }))
  const done = cashierLine({ ...policy, ...change }, known, currency)
  return ask(given, 'cashier.publish', input, done)
}

async function deposits(given: Given): Promise<string> {
  const { merchant, words } = given
  const [word, id = '', amount] = words
  if (word === undefined) return heldList(given)
  if (word === 'accept') {
    const credited = amount === undefined ? undefined : amountOf(amount, merchant.currency)
    const input = { id: idOf(id), ...(credited ? { amount: String(credited) } : {}) }
    return ask(given, 'deposit.accept', input, 'Credited.')
  }
  if (word !== 'reject')
    throw new Misused('Say deposits, deposits accept ID or deposits reject ID.')
  const said = 'Rejected: the member is told that it failed.'
  return ask(given, 'deposit.reject', { id: idOf(id) }, said, reasonOf(given))
}

async function heldList({ modules, merchant }: Given): Promise<string> {
  const held = await modules.payments.heldDeposits(merchant.id)
  if (held.length === 0) return 'No deposit is held.'
  const lines = held.map(
    async ({ id, memberId, amount, currency, received, reason, createdAt }) => {
      const name = await nameOf(modules, merchant.id, memberId)
      const came = received ? money(received.amount, received.currency) : 'nothing'
      const asked = money(amount, currency)
      return `${id}  ${createdAt.toISOString()}  ${name}  asked ${asked}  came ${came}  ${reason}`
    },
  )
  return (await Promise.all(lines)).join('\n')
}

async function withdrawals(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [word, second = '', outcome] = words
  if (word === undefined) return waitingList(given)
  const verbs = modules.payments
  if (word === 'approve') {
    return ask(given, 'withdrawal.approve', { id: idOf(second) }, 'Approved: it is paid next.')
  }
  if (word === 'reject') {
    const said = 'Rejected: the money is back.'
    return ask(given, 'withdrawal.reject', { id: idOf(second) }, said, reasonOf(given))
  }
  if (word === 'pay') {
    const id = idOf(second)
    const { withdrawal: before } = await verbs.withdrawal(merchant.id, id)
    if (before.state === 'approved' || before.state === 'paying')
      await ask(given, 'withdrawal.pay', { id }, '')
    const { state, reason } = (await verbs.withdrawal(merchant.id, id)).withdrawal
    return `It is ${state}${reason ? `: ${reason}` : ''}.`
  }
  if (word === 'proofs') {
    const { withdrawal } = await verbs.withdrawal(merchant.id, idOf(second))
    return save(given, await verbs.proofsOf(withdrawal.memberId, withdrawal.id), outcome)
  }
  if (word === 'resolve') {
    if (outcome !== 'arrived' && outcome !== 'refund')
      throw new Misused('Say withdrawals resolve ID arrived or withdrawals resolve ID refund.')
    const reason = reasonOf(given)
    const said = outcome === 'refund' ? 'What was missing is given back.' : 'It counts as received.'
    return ask(given, 'dispute.resolve', { id: idOf(second), outcome }, said, reason)
  }
  return timeline(given, idOf(word))
}

async function waitingList({ modules, merchant }: Given): Promise<string> {
  const waiting = await modules.payments.queue(merchant.id)
  if (waiting.length === 0) return 'No withdrawal waits.'
  const lines = waiting.map(async (one) => {
    const name = await nameOf(modules, merchant.id, one.memberId)
    return `${one.id}  ${one.createdAt.toISOString()}  ${one.state.padEnd(9)}  ${name}  ${lineOf(one)}`
  })
  return (await Promise.all(lines)).join('\n')
}

async function timeline({ modules, merchant }: Given, id: string): Promise<string> {
  const { withdrawal, steps } = await modules.payments.withdrawal(merchant.id, id)
  const name = await nameOf(modules, merchant.id, withdrawal.memberId)
  const lines = steps.map(({ at, step, by, staff: who, reason }) =>
    [at.toISOString(), step.padEnd(12), who ? `${by} (${who})` : by, reason]
      .filter(Boolean)
      .join('  '),
  )
  return [`${withdrawal.state}  ${name}  ${lineOf(withdrawal)}`, ...lines].join('\n')
}

function lineOf({ amount, fee, currency, account, received }: Withdrawal): string {
  const parts = [
    `${money(amount, currency)} (fee ${money(fee, currency)})`,
    `to ${account.holder}, ${account.bank} ${maskedNumber(account.lastFour)}`,
    received === null ? '' : `received ${money(received, currency)}`,
  ]
  return parts.filter(Boolean).join('  ')
}

async function identities(given: Given): Promise<string> {
  const { modules, words } = given
  const [word, name = '', folder] = words
  if (word === undefined) return identityList(given)
  if (word !== 'save' && word !== 'approve' && word !== 'reject')
    throw new Misused('Say identities, or identities save, approve or reject NAME.')
  const member = await memberOf(given, name)
  if (word === 'save') return save(given, await modules.payments.documentsOf(member.id), folder)
  if (word === 'approve') {
    const done = `${member.account} is known.`
    return ask(given, 'identity.approve', { memberId: member.id }, done)
  }
  const done = `${member.account} is asked for other documents.`
  return ask(given, 'identity.reject', { memberId: member.id }, done, reasonOf(given))
}

async function identityList({ modules, merchant }: Given): Promise<string> {
  const waiting = await modules.payments.identityQueue(merchant.id)
  if (waiting.length === 0) return 'No identity check waits.'
  const lines = waiting.map(async ({ memberId, identity }) => {
    const name = await nameOf(modules, merchant.id, memberId)
    return `${identity.at?.toISOString() ?? ''}  ${name}`
  })
  return (await Promise.all(lines)).join('\n')
}

async function save(
  { modules, merchant }: Given,
  images: readonly { id: string; type: string }[],
  folder: string | undefined,
): Promise<string> {
  if (!folder) throw new Misused('Say into which folder to save the images.')
  mkdirSync(folder, { recursive: true })
  for (const { id, type } of images) {
    const { base64 } = await modules.payments.office.image(merchant.id, id, commandLine)
    writeFileSync(join(folder, `${id}.${type}`), Buffer.from(base64, 'base64'), { mode: 0o600 })
  }
  return `${images.length} images are in ${folder}.`
}

async function adjust(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [name = '', word, text = ''] = words
  if (word !== 'give' && word !== 'take')
    throw new Misused('Say adjust NAME give AMOUNT or adjust NAME take AMOUNT.')
  const { currency } = merchant
  const amount = amountOf(text, currency)
  const reason = reasonOf(given)
  const member = await memberOf(given, name)
  const input = { memberId: member.id, way: word, amount: String(amount) } as const
  const waiting = await ask(given, 'wallet.adjust', input, '', reason)
  if (waiting) return waiting
  const { cash } = await modules.ledger.balanceOf(member.id, currency)
  return `${member.account} has ${money(cash, currency)} now.`
}

async function memberOf({ modules, merchant }: Given, name: string): Promise<Member> {
  const member = name ? await modules.identity.find(merchant.id, { account: name }) : undefined
  if (!member) throw new Misused(`${merchant.name} has no member "${name}".`)
  return member
}

async function nameOf(
  { identity }: Given['modules'],
  merchantId: string,
  memberId: string,
): Promise<string> {
  return (await identity.member(merchantId, memberId))?.account ?? memberId
}

function idOf(word: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word)) return word.toLowerCase()
  throw new Misused(`"${word}" is no id: copy one from the list.`)
}

function amountOf(text: string, currency: string): bigint {
  const amount = parseAmount(text, decimalsOf(currency))
  if (amount) return amount
  throw new Misused(`"${text}" is no amount of ${currency} above zero.`)
}

function money(amount: bigint, currency: string): string {
  return `${decimalText(amount, decimalsOf(currency))} ${currency}`
}
