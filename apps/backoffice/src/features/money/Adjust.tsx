import { useWords } from '@baize/i18n/react'
import { decimalsOf, parseAmount } from '@baize/money'
import { KeyValue, RadioGroup, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { useActing } from '../../session/me.tsx'

const renews = ['officeAdjustments', 'adjustmentPreview'] as const

/** Gives to a member's cash or takes from it; the balance before and after is shown while one types. */
export function Adjust({ onClose }: { onClose: () => void }) {
  const say = useWords('officeMoney')
  const { merchant } = useActing()
  const currency = merchant?.currency ?? ''
  const [account, setAccount] = useState('')
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [text, setText] = useState('')
  const wanted = { query: { member: account } }
  const found = useOffice('adjustmentPreview', wanted, { enabled: account !== '' })
  const preview = account && !found.error && !found.isPlaceholderData ? found.data : undefined
  const amount = parseAmount(text, decimalsOf(currency))
  const after =
    preview && amount ? BigInt(preview.cash) + (way === 'give' ? amount : -amount) : undefined
  const isTooMuch = after !== undefined && after < 0n
  const input =
    preview && amount && !isTooMuch
      ? { memberId: preview.member.id, way, amount: String(amount) }
      : undefined
  return (
    <CommandDialog
      name="wallet.adjust"
      title={say('adjust.title')}
      confirmLabel={say(`adjust.${way}`)}
      input={input}
      missing={say('adjust.missing')}
      renews={renews}
      onClose={onClose}
    >
      <TextField
        label={say('list.member')}
        hint={say('adjust.member.hint')}
        error={account && found.error ? say('adjust.nobody') : undefined}
        autoComplete="off"
        required
        onBlur={(event) => setAccount(event.target.value.trim())}
      />
      <RadioGroup
        label={say('adjust.way')}
        reserve={false}
        value={way}
        onChange={(value) => setWay(value === 'take' ? 'take' : 'give')}
        options={[
          { value: 'give', label: say('adjust.give') },
          { value: 'take', label: say('adjust.take') },
        ]}
      />
      <TextField
        label={say('adjust.amount', { currency })}
        error={
          isTooMuch ? say('adjust.tooMuch') : text && !amount ? say('amount.wrong') : undefined
        }
        inputMode="decimal"
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {preview && (
        <KeyValue
          facts={[
            {
              id: 'before',
              label: say('adjust.before'),
              value: <Money amount={preview.cash} currency={currency} />,
            },
            ...(after === undefined
              ? []
              : [
                  {
                    id: 'after',
                    label: say('adjust.after'),
                    value: <Money amount={String(after)} currency={currency} />,
                    sum: true,
                  },
                ]),
            {
              id: 'alone',
              label: say('adjust.alone'),
              value: <Money amount={preview.aloneBelow} currency={currency} />,
            },
          ]}
        />
      )}
    </CommandDialog>
  )
}
