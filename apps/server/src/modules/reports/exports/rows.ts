import { type ExportKind, figureNames } from '@baize/contract/office/reports'
import { decimalsOf, decimalText } from '@baize/money'
import { daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { createDays, Days } from '../days/days.ts'
import type { PlayReport } from '../play/play.ts'
import { lineOf } from './csv.rules.ts'

export interface RowsOptions {
  db: Db
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'enrolledAfter' | 'members'>
  days: ReturnType<typeof createDays>
  play: PlayReport
}

/** Rows read at once: no more of an export is ever in memory, and no bet waits for longer than they take. */
const partSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Some lines of a file, and how many rows they are. */
export interface Part {
  text: string
  rows: number
}

/** The lines of an export, a page of rows at a time, the next page by the last row of the one before. */
export function createRows({ db, config, identity, days, play }: RowsOptions) {
  function lines(kind: ExportKind, merchantId: string, asked: Days): AsyncGenerator<Part> {
    const of = { merchantId, asked, money: moneyOf(config.merchant(merchantId).currency) }
    switch (kind) {
      case 'days':
        return dayLines(of)
      case 'games':
        return playLines(of, 'game')
      case 'vendors':
        return playLines(of, 'vendor')
      case 'bets':
        return betLines(of)
      case 'transfers':
        return transferLines(of)
      case 'members':
        return memberLines(of)
    }
  }

  async function* dayLines({ merchantId, asked, money }: Of): AsyncGenerator<Part> {
    yield head(['day', 'closed', ...figureNames])
    const shown = await days.daysOf(merchantId, asked)
    yield part(shown, ({ day, isClosed, figures }) => [
      day,
      isClosed ? 'yes' : 'no',
      ...figureNames.map((name) => (counted.has(name) ? figures[name] : money(figures[name]))),
    ])
  }

  async function* playLines({ merchantId, asked, money }: Of, by: 'game' | 'vendor') {
    yield head(['vendor', 'game', 'type', 'bets', 'stake', 'payout', 'bonusStake', 'ggr', 'ngr'])
    const rows = await play.rowsOf(merchantId, { ...asked, by })
    for (let at = 0; at < rows.length; at += partSize)
      yield part(rows.slice(at, at + partSize), (row) => [
        row.vendor,
        row.game,
        row.gameType,
        row.bets,
        money(row.stake),
        money(row.payout),
        money(row.bonusStake),
        money(row.ggr),
        money(row.ngr),
      ])
  }

  async function* betLines({ merchantId, asked, money }: Of): AsyncGenerator<Part> {
    yield head([
      'bet',
      'member',
      'vendor',
      'game',
      'round',
      'rules',
      'stake',
      'fromBonus',
      'payout',
      'settled',
    ])
    let before: string | undefined
    for (;;) {
      const found = await play.betPage(merchantId, asked, before, partSize)
      if (found.length === 0) return
      yield part(found, (bet) => [
        bet.id,
        bet.memberId,
        bet.vendor,
        bet.game,
        bet.round,
        bet.rulesVersion,
        money(bet.stake),
        money(bet.fromBonus),
        money(bet.payout),
        (bet.settledAt ?? bet.placedAt).toISOString(),
      ])
      before = found.at(-1)?.id
      if (found.length < partSize) return
    }
  }

  async function* transferLines({ merchantId, asked, money }: Of): AsyncGenerator<Part> {
    yield head(['at', 'member', 'kind', 'amount', 'key'])
    let after: string | undefined
    for (;;) {
      const found = await play.transferPage(merchantId, { ...asked, group: 'all' }, after, partSize)
      if (found.length === 0) return
      yield part(found, ({ at, memberId, kind, amount, key }) => [
        at.toISOString(),
        memberId,
        kind,
        money(amount),
        key,
      ])
      after = found.at(-1)?.mark
      if (found.length < partSize) return
    }
  }

  /** Who registered in these days, with contacts: only by a command that somebody else has approved. */
  async function* memberLines({ merchantId, asked }: Of): AsyncGenerator<Part> {
    yield head(['member', 'account', 'nickname', 'email', 'mobile', 'status', 'registered'])
    const { timeZone } = config.merchant(merchantId)
    const to = startOf(timeZone, daysLater(asked.to, 1))
    let place = { at: startOf(timeZone, asked.from).toISOString(), id: firstId }
    for (;;) {
      const places = await identity.enrolledAfter(db, merchantId, place, partSize)
      const ids = places.filter(({ at }) => new Date(at) < to).map(({ id }) => id)
      const found = await identity.members(merchantId, ids)
      yield part(found, (member) => [
        member.id,
        member.account,
        member.nickname,
        member.email,
        member.mobile,
        member.status,
        member.createdAt.toISOString(),
      ])
      const last = places.at(-1)
      if (!last || places.length < partSize || new Date(last.at) >= to) return
      place = last
    }
  }

  return lines
}

interface Of {
  merchantId: string
  asked: Days
  /** An amount in major units, with a point: what spreadsheets add up. */
  money(amount: bigint): string
}

const counted = new Set<string>(['bets', 'depositCount', 'withdrawalCount'])

function moneyOf(currency: string) {
  const decimals = decimalsOf(currency)
  return (amount: bigint) => decimalText(amount, decimals)
}

const head = (names: readonly string[]): Part => ({ text: lineOf(names), rows: 0 })

function part<T>(
  rows: readonly T[],
  valuesOf: (row: T) => readonly (string | number | bigint | null)[],
): Part {
  return { text: rows.map((row) => lineOf(valuesOf(row))).join(''), rows: rows.length }
}
