import type { TienRecord } from '@baize/engines/tienlen'
import { useSpeech } from '../speech.tsx'
import { worthText } from './words.ts'

interface PaymentsProps {
  payments: TienRecord['outcome']['payments']
  players: readonly { seat: number; name: string }[]
  own: number | null
}

/** Who pays whom for what, in words: the own ones first. */
export function Payments({ payments, players, own }: PaymentsProps) {
  const { say, amount } = useSpeech()
  const nameOf = (seat: number) => players.find((one) => one.seat === seat)?.name ?? ''
  const isOwn = ({ from, to }: { from: number; to: number }) => from === own || to === own
  const sorted = [...payments.filter(isOwn), ...payments.filter((one) => !isOwn(one))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
    <ul className="tien-paid" aria-label={say('tien.payments')} tabIndex={0}>
      {sorted.map((one, at) => (
        <li key={at} data-outcome={one.to === own ? 'won' : one.from === own ? 'lost' : undefined}>
          {say(`tien.pay.${one.why}`, {
            from: nameOf(one.from),
            to: nameOf(one.to),
            amount: amount(BigInt(one.amount)),
            what: one.worth ? worthText(one.worth, say) : '',
          })}
        </li>
      ))}
    </ul>
  )
}
