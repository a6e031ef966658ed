import type { Value } from '@baize/contract'
import { type Cell, moneyCell } from '../../../shared/record/csv.ts'
import { exactText } from './exact.ts'
import type { PayDetail } from './PaySheet.tsx'

type Person = Value<'payPeople'>['list'][number]
type PaidBet = Value<'payBets'>['list'][number]
type Line = Value<'rebateLines'>['list'][number]

/** What a statement was computed from. */
interface Behind {
  people: readonly Person[]
  bets: readonly PaidBet[]
  lines: readonly Line[]
}

export const statementHeads = ['record', 'name', 'value', 'value 2', 'value 3', 'value 4'] as const

/**
 * A statement as `pay-check.mjs` reads it: inputs first, then what we computed from them. Rows of one record
 * follow a row that says what their values are. All of these words are the same in every language.
 */
export function statementRows(pay: PayDetail, { people, bets, lines }: Behind): Cell[][] {
  const head: Cell[][] = [
    ['statement', 'id', pay.id],
    ['statement', 'kind', pay.kind],
    ['statement', 'period', pay.period],
    ['statement', 'from', pay.from],
    ['statement', 'to', pay.to],
    ['statement', 'currency', pay.currency],
    ['statement', 'payer', pay.payer ? 'upline' : 'house'],
  ]
  return [
    ...head,
    ...(pay.why ? whyRows(pay, pay.why, people) : []),
    ...runRows(pay, bets),
    ...rebateRows(pay, lines, people),
  ]
}

function whyRows(
  { currency, validBet, active, result, amount }: PayDetail,
  why: NonNullable<PayDetail['why']>,
  people: readonly Person[],
): Cell[][] {
  const money = (of: string) => moneyCell(of, currency)
  const tiers = why.terms.kind === 'realtime' ? [] : why.terms.tiers
  const carry = why.terms.kind === 'dividend' ? why.terms.carry : 'none'
  return [
    ['terms', 'carry', carry],
    ...headed(
      'tier',
      [
        'number',
        'team turnover from',
        'active members from',
        'team loss from',
        'rate in millionths (10000 is 1%)',
      ],
      tiers.map((tier, at): Cell[] => [
        'tier',
        String(at + 1),
        money(tier.validBet),
        number(tier.active),
        money(tier.loss),
        number(tier.rate),
      ]),
    ),
    ['input', 'activeMin', money(why.activeMin ?? '0')],
    ['input', 'carriedIn', money(why.carriedIn)],
    ...headed(
      'above',
      ['', 'granted to the upline', 'claimed by all its downlines'],
      why.above ? [['above', '', money(why.above.granted), money(why.above.claims)]] : [],
    ),
    ...headed(
      'downline',
      ['account', 'claim', 'granted'],
      why.downlines.map(({ person, claim, granted }): Cell[] => [
        'downline',
        person.account,
        money(claim),
        money(granted),
      ]),
    ),
    ...headed(
      'person',
      ['account', 'turnover', 'stake', 'payout', 'bets'],
      people.map((person): Cell[] => [
        'person',
        person.account,
        money(person.validBet),
        money(person.stake),
        money(person.payout),
        number(person.bets),
      ]),
    ),
    ['computed', 'validBet', money(validBet)],
    ['computed', 'active', number(active ?? 0)],
    ['computed', 'result', money(result ?? '0')],
    ['computed', 'tier', why.tier === null ? '' : number(why.tier + 1)],
    ['computed', 'claim', money(why.claim)],
    ['computed', 'granted', money(why.granted)],
    ['computed', 'toDownlines', money(why.toDownlines)],
    ['computed', 'kept', money(why.kept)],
    ['computed', 'carriedOut', money(why.carriedOut)],
    ['computed', 'amount', money(amount)],
  ]
}

function runRows({ run, currency, amount }: PayDetail, bets: readonly PaidBet[]): Cell[][] {
  if (run?.terms.kind !== 'realtime') return []
  const { terms } = run
  const exact = (of: string): Cell => ({ number: exactText(of, currency) as `${number}` })
  return [
    ['terms', 'profitRate', number(terms.profitRate)],
    ['terms', 'lossRate', number(terms.lossRate)],
    ['terms', 'singleBet', moneyCell(terms.singleBet, currency)],
    ['input', 'carriedIn', exact(run.carriedIn)],
    ...headed(
      'bet',
      ['bet number', 'turnover', 'outcome', 'by the rate', 'pays you'],
      bets.map((bet): Cell[] => [
        'bet',
        bet.betId,
        moneyCell(bet.validBet, currency),
        BigInt(bet.payout) > BigInt(bet.stake) ? 'won' : 'lost',
        exact(bet.claim ?? '0'),
        exact(bet.exact ?? '0'),
      ]),
    ),
    ['computed', 'exact', exact(run.exact)],
    ['computed', 'carriedOut', exact(run.carriedOut)],
    ['computed', 'amount', moneyCell(amount, currency)],
  ]
}

/** Each line with its rates, and who played of it; what a line came to follows from these. */
function rebateRows(
  { rebate, currency, validBet, amount }: PayDetail,
  lines: readonly Line[],
  people: readonly Person[],
): Cell[][] {
  if (!rebate) return []
  const exact = (of: string): Cell => ({ number: exactText(of, currency) as `${number}` })
  return [
    ['input', 'carriedIn', exact(rebate.carriedIn)],
    ...headed(
      'line',
      ['number', 'account', 'game type', 'your rate in millionths', 'their rate in millionths'],
      lines.map((line): Cell[] => [
        'line',
        String(line.line),
        line.account,
        line.gameType,
        number(line.ownRate),
        number(line.theirRate),
      ]),
    ),
    ...headed(
      'person',
      ['account', 'turnover', 'line number', 'bets'],
      people.map((person): Cell[] => [
        'person',
        person.account,
        moneyCell(person.validBet, currency),
        number(person.line ?? 0),
        number(person.bets),
      ]),
    ),
    ...lines.flatMap((line): Cell[][] => [
      ['computed', `validBet of line ${line.line}`, moneyCell(line.validBet, currency)],
      ['computed', `exact of line ${line.line}`, exact(line.exact)],
    ]),
    ['computed', 'validBet', moneyCell(validBet, currency)],
    ['computed', 'exact', exact(rebate.exact)],
    ['computed', 'carriedOut', exact(rebate.carriedOut)],
    ['computed', 'amount', moneyCell(amount, currency)],
  ]
}

/** The rows of one record below a row that says what their values are. */
function headed(record: string, heads: readonly string[], rows: readonly Cell[][]): Cell[][] {
  return rows.length === 0 ? [] : [[`${record}: columns`, ...heads], ...rows]
}

function number(of: number): Cell {
  return { number: `${of}` }
}
