import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, KeyValue, Skeleton, Stack, toast } from '@baize/ui'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { leftWithoutBonus } from '../rules/turnover.ts'

type Cashier = Value<'cashier'>

interface GiveUpBonusProps {
  bonus: { id: string; left: string }
  cashier: Pick<Cashier, 'requirements' | 'currency'>
}

/** Cancels a bonus; shows the loss and the wagering left before the member confirms. */
export function GiveUpBonus(props: GiveUpBonusProps) {
  const say = useWords('cashier')
  const [isAsked, setAsked] = useState(false)
  const { send, isBusy, refusal, popup } = useSending('giveUpBonus')
  const words = useRefusalWords()
  const giveUp = async () => {
    if (!(await send({ body: { id: props.bonus.id } }))) return
    setAsked(false)
    toast({ title: say('giveUp.done') })
  }
  return (
    <>
      <Button size="sm" className="cashier-give-up" onClick={() => setAsked(true)}>
        {say('giveUp.open')}
      </Button>
      <Confirm
        open={isAsked}
        kind="danger"
        title={say('giveUp.title')}
        confirmLabel={say('giveUp.confirm')}
        cancelLabel={say('giveUp.cancel')}
        busy={isBusy}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsked(false)}
      >
        <Stack space={16}>
          <p aria-live="assertive">{refusal ? words(refusal) : say('giveUp.text')}</p>
          <Consequences {...props} />
        </Stack>
      </Confirm>
      {popup}
    </>
  )
}

function Consequences({ bonus, cashier }: GiveUpBonusProps) {
  const { requirements, currency } = cashier
  const say = useWords('cashier')
  const balance = useCall('balance', {}).data
  const keep = balance ? <Sum of={balance.cash} currency={currency} /> : <Skeleton width={72} />
  return (
    <KeyValue
      facts={[
        {
          id: 'lost',
          label: say('giveUp.lost'),
          value: <Sum of={-BigInt(bonus.left)} currency={currency} tone="signed" />,
        },
        { id: 'kept', label: say('giveUp.kept'), value: keep },
        {
          id: 'left',
          label: say('giveUp.left'),
          value: <Sum of={leftWithoutBonus(requirements)} currency={currency} />,
          sum: true,
        },
      ]}
    />
  )
}
