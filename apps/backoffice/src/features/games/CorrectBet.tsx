import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import { KeyValue, StateBanner, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'

type Bet = OfficeValue<'officeBet'>

/** Says what a settled bet should have paid, and shows first what that would do. */
export function CorrectBet({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const say = useWords('officeGames')
  const inWords = useRefusalWords()
  const [typed, setTyped] = useState('')
  const { id: betId, currency } = bet
  const amount = amountOf(typed, currency)
  const query = { betId, shouldPay: String(amount ?? 0n) }
  const preview = useOffice('correctionPreview', { query }, { enabled: amount !== undefined })
  const isKnown = amount !== undefined && preview.data && !preview.isPlaceholderData
  const effect = isKnown ? preview.data?.effect : undefined
  const refusal = amount === undefined ? null : preview.error
  return (
    <CommandDialog
      name="bet.correct"
      title={say('bet.correct.title')}
      confirmLabel={say('bet.correct')}
      kind="danger"
      input={effect && !refusal ? query : undefined}
      missing={say('bet.correct.missing')}
      renews={['officeBet', 'officeBets', 'officeBetPlay']}
      onClose={onClose}
    >
      <p>{say('bet.correct.text')}</p>
      <TextField
        label={say('bet.shouldPay', { currency })}
        hint={say('bet.shouldPay.hint')}
        error={
          typed !== '' && amount === undefined
            ? say('bet.shouldPay.wrong')
            : refusal
              ? inWords(refusal)
              : undefined
        }
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {effect && !refusal && preview.data && (
        <>
          <KeyValue
            facts={[
              {
                id: 'paid',
                label: say('preview.paid'),
                value: <Money amount={preview.data.paid} currency={currency} />,
              },
              {
                id: 'difference',
                label: say('preview.difference'),
                value: <Money amount={effect.difference} currency={currency} signed />,
              },
              {
                id: 'cash',
                label: say('preview.cash'),
                value: <Money amount={effect.cash} currency={currency} />,
              },
              {
                id: 'owed',
                label: say('preview.owed'),
                value: <Money amount={effect.owed} currency={currency} />,
              },
            ]}
          />
          {effect.owed !== '0' && (
            <StateBanner tone="warning" title={say('preview.belowZero', { count: 1 })} />
          )}
        </>
      )}
    </CommandDialog>
  )
}

/** Zero is an amount here. */
function amountOf(typed: string, currency: string): bigint | undefined {
  const text = typed.trim()
  if (/^0+(?:\.0*)?$/.test(text)) return 0n
  return text === '' ? undefined : parseAmount(text, decimalsOf(currency))
}
