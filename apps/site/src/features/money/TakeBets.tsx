import { useWords } from '@baize/i18n/react'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { moneyCell } from '../../shared/record/csv.ts'
import { useVendorNames } from '../../shared/record/entryWords.ts'
import { clockName, plainTime } from '../../shared/record/plainTime.ts'
import { type TakeProps, TakeRecord } from '../../shared/record/TakeRecord.tsx'
import type { Bet } from './BetSheet.tsx'
import type { BetTotals } from './BettingRecord.tsx'

/** The betting record of the chosen period as a file. */
export function TakeBets(props: TakeProps<Bet, BetTotals>) {
  const member = useWords('member')
  const say = useWords('money')
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  return (
    <TakeRecord
      {...props}
      title={member('page.personalHistoryCopy')}
      heads={[
        say('export.time', { zone: clockName() }),
        member('column.game'),
        say('bet.type'),
        say('bet.vendor'),
        member('column.stake'),
        say('bet.validBet'),
        member('column.paid'),
        member('column.result'),
        say('export.currency'),
        say('bet.status'),
        say('bet.round'),
        say('bet.id'),
      ]}
      lineOf={(bet, currency) => [
        plainTime(bet.placedAt),
        bet.game,
        typeOf(bet.gameType),
        vendorOf(bet.vendor),
        moneyCell(bet.stake, currency),
        moneyCell(bet.validBet, currency),
        moneyCell(bet.payout, currency),
        moneyCell(bet.profit, currency),
        currency,
        say(`status.${bet.status}`),
        bet.round,
        bet.id,
      ]}
    />
  )
}
