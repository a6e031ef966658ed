import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, KeyValue, Skeleton, Stack, toast } from '@baize/ui'
import { useState } from 'react'
import { useRefusalWords } from '../refusalWords.ts'
import { useSpoken } from '../rewardWords.ts'
import { Sum, useSumWords } from '../Sum.tsx'
import { useSending } from '../useSending.ts'

interface GiveUpBonusProps {
  bonus: { id: string; balance: string }
  currency: string
  className?: string
}

/** Cancels a bonus; what is lost and what stays is shown before the member confirms. */
export function GiveUpBonus(props: GiveUpBonusProps) {
  const say = useWords('bonus')
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
      <Button size="sm" className={props.className} onClick={() => setAsked(true)}>
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
          {isAsked && <Next id={props.bonus.id} currency={props.currency} />}
        </Stack>
      </Confirm>
      {popup}
    </>
  )
}

/** Which one begins when the one that runs is cancelled; nothing where none waits, or this one waits itself. */
function Next({ id, currency }: { id: string; currency: string }) {
  const say = useWords('bonus')
  const spoken = useSpoken()
  const sum = useSumWords(currency)
  const list = useCall('bonuses', { query: {} }).data?.list ?? []
  const isRunning = list.some((bonus) => bonus.id === id && bonus.state !== 'queued')
  const next = list.findLast(({ state }) => state === 'queued')
  if (!isRunning || !next) return null
  const bonus = next.title ? spoken(next.title) : say('label')
  return <p>{say('giveUp.next', { bonus, amount: sum(next.amount ?? '0') })}</p>
}

function Consequences({ bonus, currency }: GiveUpBonusProps) {
  const say = useWords('bonus')
  const balance = useCall('balance', {}).data
  const keep = balance ? <Sum of={balance.cash} currency={currency} /> : <Skeleton width={72} />
  return (
    <KeyValue
      facts={[
        {
          id: 'lost',
          label: say('giveUp.lost'),
          value: <Sum of={-BigInt(bonus.balance)} currency={currency} tone="signed" />,
        },
        { id: 'kept', label: say('giveUp.kept'), value: keep },
      ]}
    />
  )
}
