import { gameTypes } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText, parseAmount, rateOne } from '@baize/money'
import {
  type ClosedPeriod,
  closedPeriods,
  type Policy,
  ratesOf,
  type Terms,
  wireTerms,
} from '../modules/agents/index.ts'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused, onOff } from './command.ts'
import { memberOf } from './people.ts'

const percentDecimals = 4

/** Commands about teams of agents and their pay. */
export const agents: Record<string, CommandRun> = {
  move: {
    usage: 'move NAME UPLINE|- [--until ISO] --note TEXT',
    does: 'puts a person and everybody below under another agent (- is the merchant), from the next full hour or from then on',
    run: (given) => move(given),
  },
  names: {
    usage: 'names masked|whole',
    does: 'shows agents the names of people who are not their direct downlines in part, or whole',
    run: (given) => showNames(given),
  },
  contract: {
    usage: 'contract NAME daily|hourly|PERIOD RATE[:BET[:ACTIVE[:LOSS]]]…',
    does: 'offers a contract of the house to a top agent; PERIOD is day, week, halfMonth or month of a dividend, RATE a percentage',
    run: (given) => offer(given),
  },
  agents: {
    usage:
      'agents [activeMin AMOUNT | dividendPayer house|upline | claimDays N | closingHeld on|off]',
    does: 'shows how agents are paid, or changes one setting of it; it counts from the next closing on',
    run: (given) => policy(given),
  },
  rates: {
    usage: 'rates NAME [TYPE:PERCENT…]',
    does: 'shows the rebate rates of a person, or sets those of a top agent; game types that are not named get 0',
    run: (given) => rates(given),
  },
  pay: {
    usage: 'pay close | pay recompute PERIOD [DATE]',
    does: 'closes and pays what has ended, or computes a closed period again and fails if a figure differs',
    run: async (given) => {
      const [word, period = '', date] = given.words
      if (word === 'close') return close(given)
      if (word === 'recompute') return recompute(given, period, date)
      throw new Misused(`Say pay close, or pay recompute and one of ${closedPeriods.join(', ')}.`)
    },
  },
}

async function move(given: Given): Promise<string> {
  const { options } = given
  const [name = '', above = ''] = given.words
  if (!options.note) throw new Misused('Say why, for the record: --note TEXT')
  if (above === '')
    throw new Misused('Say under whom: the name of an agent, or - for the merchant.')
  const person = await memberOf(given, name)
  const upline = above === '-' ? undefined : await memberOf(given, above)
  const input = {
    memberId: person.id,
    uplineId: upline?.id ?? null,
    ...(options.until ? { at: timeIn(options.until).toISOString() } : {}),
  }
  const done = `${person.account} and everybody below are moved.`
  return told(() => ask(given, 'agent.move', input, done, reasonOf(given)), {
    'operation-not-allowed': `${person.account} cannot be moved there: it stands there already, or the agent stands below.`,
  })
}

async function showNames({ modules, merchant, words: [how] }: Given): Promise<string> {
  if (how !== 'masked' && how !== 'whole') throw new Misused('Say names masked, or names whole.')
  await modules.agents.team.maskNames(merchant.id, how === 'masked')
  return how === 'masked'
    ? 'Agents see the names of people further down in part.'
    : 'Agents see all names of their team.'
}

async function offer(given: Given): Promise<string> {
  const { merchant } = given
  const [name = '', kind = '', ...tiers] = given.words
  const person = await memberOf(given, name)
  const terms = termsIn(kind, tiers, decimalsOf(merchant.currency))
  const done = `Offered to ${person.account}; it counts once ${person.account} has accepted it.`
  const input = { memberId: person.id, terms: wireTerms(terms) }
  return told(() => ask(given, 'contract.offer', input, done), {
    'wrong-terms': 'These terms do not work: rates must rise from tier to tier.',
  })
}

async function rates(given: Given): Promise<string> {
  const { modules, merchant } = given
  const [name = '', ...words] = given.words
  const person = await memberOf(given, name)
  const book = modules.agents.rates
  if (words.length > 0) {
    const input = { memberId: person.id, rates: ratesIn(words) }
    return told(
      () => ask(given, 'rates.change', input, `The rates of ${person.account} are set.`),
      {
        'rate-below-downline': 'Somebody below has a higher rate: lower it there first.',
      },
    )
  }
  const now = await book.of(merchant.id, person.id)
  return gameTypes.map((type) => `${type.padEnd(typeWidth)} ${percentOf(now[type])}`).join('\n')
}

const typeWidth = Math.max(...gameTypes.map((type) => type.length))
const percentOf = (rate: number) => `${decimalText(BigInt(rate), percentDecimals)} %`

function ratesIn(words: readonly string[]) {
  const given = words.map((word) => {
    const [type = '', percent = ''] = word.split(':')
    const rate = parseAmount(percent, percentDecimals)
    if (!gameTypes.some((known) => known === type) || rate === undefined || rate > rateOne)
      throw new Misused(`"${word}" is no rate: write a game type and a percentage, RNG:0.8.`)
    return [type, Number(rate)] as const
  })
  return ratesOf(Object.fromEntries(given))
}

function termsIn(kind: string, words: readonly string[], decimals: number): Terms {
  const tiers = words.map((word) => {
    const [rate = '', bet = '0', active = '0', loss = '0'] = word.split(':')
    const millionths = parseAmount(rate, percentDecimals)
    const [validBet, lost] = [parseAmount(bet, decimals), parseAmount(loss, decimals)]
    if (
      millionths === undefined ||
      millionths > rateOne ||
      validBet === undefined ||
      lost === undefined ||
      !/^\d{1,6}$/.test(active)
    )
      throw new Misused(`"${word}" is no tier: write RATE, such as 0.5, or RATE:BET:ACTIVE:LOSS.`)
    return { rate: Number(millionths), validBet, active: Number(active), loss: lost }
  })
  if (kind === 'daily' || kind === 'hourly') return { kind, tiers }
  if (kind === 'day' || kind === 'week' || kind === 'halfMonth' || kind === 'month')
    return { kind: 'dividend', period: kind, carry: 'none', tiers }
  throw new Misused(`"${kind}" is none of daily, hourly, day, week, halfMonth, month.`)
}

async function policy({ modules, merchant, words }: Given): Promise<string> {
  const { closing } = modules.agents
  const [name, value] = words
  const decimals = decimalsOf(merchant.currency)
  if (name === 'closingHeld') await closing.hold(merchant.id, onOff(value, 'agents closingHeld'))
  else if (name !== undefined)
    await closing.setPolicy(merchant.id, policyIn(name, value ?? '', decimals))
  const now = await closing.policy(merchant.id)
  const lines = [
    ['activeMin', `${decimalText(now.activeMin, decimals)} ${merchant.currency}`],
    ['dividendPayer', now.dividendPayer],
    ['claimDays', String(now.claimDays)],
    ['closingHeld', (await closing.isHeld(merchant.id)) ? 'on' : 'off'],
  ]
  return lines.map(([key = '', word = '']) => `${key.padEnd(16)} ${word}`).join('\n')
}

const claimDaysMax = 366

function policyIn(name: string, value: string, decimals: number): Partial<Policy> {
  const amount = parseAmount(value, decimals)
  if (name === 'activeMin' && amount !== undefined) return { activeMin: amount }
  if (name === 'dividendPayer' && (value === 'house' || value === 'upline'))
    return { dividendPayer: value }
  const days = Number(value)
  const areDays = Number.isInteger(days) && days >= 1 && days <= claimDaysMax
  if (name === 'claimDays' && areDays) return { claimDays: days }
  throw new Misused(`"${name} ${value}" is no setting of agents. Try: npm run baize -- help`)
}

async function close({ modules, merchant }: Given): Promise<string> {
  const { closing, paying, realtime, rebates } = modules.agents
  const closed = await closing.closeDue(merchant.id)
  await paying.expire(merchant.id)
  await realtime.run(merchant.id)
  const { id } = merchant
  const paid = [await paying.payDue(id), await realtime.payDue(id), await rebates.payDue(id)]
  const amounts = paid.reduce((sum, count) => sum + count, 0)
  return `${closed} periods are closed, ${amounts} amounts are paid.`
}

async function recompute(
  { modules, merchant }: Given,
  word: string,
  date: string | undefined,
): Promise<string> {
  const period = closedPeriods.find((each): each is ClosedPeriod => each === word)
  if (!period) throw new Misused(`"${word}" is none of ${closedPeriods.join(', ')}.`)
  const at = date === undefined ? undefined : timeIn(date)
  const again = await modules.agents.closing.recompute(merchant.id, period, at)
  if (!again)
    throw new Misused(`No ${period} ${at ? `with ${date}` : ''} of ${merchant.name} was closed.`)
  const { span, contracts, rebates: agentsPaid, differences } = again
  const named = `${period} from ${span.from.toISOString()} to ${span.to.toISOString()}`
  const what = `${contracts} contracts${period === 'day' ? `, ${agentsPaid} rebates` : ''}`
  if (differences.length === 0) return `${named}: ${what}, every figure is the same.`
  process.exitCode = 1
  return [`${named}: ${differences.length} figures differ.`, ...differences].join('\n')
}

function timeIn(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Misused(`"${text}" is no time; write 2026-12-31T08:00Z.`)
  return time
}
