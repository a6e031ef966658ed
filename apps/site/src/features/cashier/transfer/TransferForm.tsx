import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Stack, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { usePlayWords } from '../../../shared/playRule.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { PasswordSetting } from '../withdraw/Needs.tsx'
import { TransferFields } from './TransferFields.tsx'
import type { Sent, Way } from './useTransfer.ts'

/** The form for one direction of transfer, with its blockers and the last transfer sent. */
export function TransferForm(props: {
  way: Way
  /** The account of a downline to begin with. */
  account: string
  cashier: Value<'cashier'>
}) {
  const { way, account, cashier } = props
  const say = useWords('cashier')
  const sum = useSumWords(cashier.currency)
  const [sent, setSent] = useState<Sent>()
  const [isSetting, setSetting] = useState(false)
  const left = usePlayWords(cashier.currency).left(cashier.toPlay)
  return (
    <Stack space={16}>
      <div aria-live="polite" className="cashier-told">
        {sent && (
          <StateBanner
            tone="success"
            title={say('transfer.sent', { amount: sum(sent.amount), to: sent.to })}
          >
            {say('transfer.sentText', { balance: sum(sent.balance) })}
          </StateBanner>
        )}
      </div>
      {!cashier.hasPaymentPassword && (
        <StateBanner
          tone="warning"
          title={say('need.password')}
          actions={
            <Button size="sm" onClick={() => setSetting(true)}>
              {say('need.password.set')}
            </Button>
          }
        >
          {say('need.passwordText')}
        </StateBanner>
      )}
      {left && (
        <StateBanner tone="warning" title={left}>
          {say('transfer.turnoverText')}
        </StateBanner>
      )}
      <TransferFields
        key={sent?.id ?? ''}
        way={way}
        account={account}
        cashier={cashier}
        onSent={setSent}
      />
      {isSetting && <PasswordSetting onClose={() => setSetting(false)} />}
    </Stack>
  )
}
