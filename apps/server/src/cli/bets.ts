import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { Correction, Decided } from '../modules/bets/index.ts'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

/** Commands about bets that came to something wrong. */
export const bets: Record<string, CommandRun> = {
  bets: {
    usage: 'bets [owed|correct BET AMOUNT --note REASON|reject ID --by NAME]',
    does: 'lists corrections that wait or what is owed; asks to correct a settled bet, which two people decide in the back office; rejects one that waits from before',
    run: async (given) => {
      const { modules, merchant, words } = given
      const [word, id = '', amount = ''] = words
      const { corrections } = modules.bets
      if (word === undefined) return listOf(await corrections.list(merchant.id, 'waiting'))
      if (word === 'owed') return listOf(await corrections.list(merchant.id, 'owed'))
      if (word === 'reject') {
        const by = byOf(given)
        return decided(await corrections.reject(merchant.id, idOf(id), by))
      }
      if (word !== 'correct') throw new Misused('Say bets, bets correct, bets reject or bets owed.')
      const input = { betId: idOf(id), shouldPay: String(amountOf(amount, merchant.currency)) }
      const reason = reasonOf(given, sayWhy)
      return told(() => ask(given, 'bet.correct', input, 'It is corrected.', reason), refusals)
    },
  },
}

const sayWhy = 'Say why: --note REASON, of 3 to 300 characters. The member reads it.'
const refusals = {
  'not-found': 'This merchant has no bet with that id.',
  'already-settled': 'Only a settled bet can be corrected, not one that is open or was given back.',
  'amount-out-of-range': 'The bet has paid exactly that.',
  'already-asked': 'Another correction of this bet waits: decide on that one first.',
}

const nameMax = 60

function byOf({ options: { by = '' } }: Given): string {
  const name = by.trim()
  if (name && name.length <= nameMax) return name
  throw new Misused(`Say who acts: --by NAME, of ${nameMax} characters at most.`)
}

function idOf(word: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word)) return word.toLowerCase()
  throw new Misused(`"${word}" is no id: copy the id of the bet, or of the correction.`)
}

function amountOf(word: string, currency: string): bigint {
  if (/^0+(\.0*)?$/.test(word)) return 0n
  const amount = parseAmount(word, decimalsOf(currency))
  if (amount) return amount
  throw new Misused(
    `"${word}" is no amount of ${currency}: say what the bet should have paid, or 0.`,
  )
}

function decided(answer: Decided): string {
  switch (answer.kind) {
    case 'done':
    case 'rejected':
      return lineOf(answer.correction)
    case 'unknown':
      throw new Misused('This merchant has no correction with that id.')
    case 'decided':
      throw new Misused(`It was decided before: ${lineOf(answer.correction)}`)
    case 'own':
      throw new Misused('Whoever proposed a correction does not decide it: another person must.')
    case 'stale':
      throw new Misused('The bet has paid something else since: reject this, and propose it again.')
  }
}

function listOf(all: readonly Correction[]): string {
  return all.map(lineOf).join('\n') || 'There is none.'
}

function lineOf(one: Correction): string {
  const money = (amount: bigint) => decimalText(amount, decimalsOf(one.currency))
  const owed = one.owed > 0n ? `, ${money(one.owed)} owed` : ''
  const by = one.decidedBy ? `${one.proposedBy}, ${one.decidedBy}` : one.proposedBy
  return `${one.id}  ${one.state}  bet ${one.betId}: ${money(one.paid)} -> ${money(one.shouldPay)} ${one.currency}${owed}  (${by}: ${one.reason})`
}
