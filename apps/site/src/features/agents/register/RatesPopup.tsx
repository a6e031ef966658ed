import './register.css'
import { type Refusal, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Skeleton, Stack, StateBanner, toast } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { partsOf } from '../../../shared/refusals.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { ratesTyped, type TypedRates, written } from './percent.ts'
import { RateHistory } from './RateHistory.tsx'
import { areSound, RatesFields } from './RatesFields.tsx'
import { useWrite } from './useWrite.ts'

/** The rebate rates of somebody directly below, and the form to change them. */
export function RatesPopup({ personId, onClose }: { personId: string; onClose: () => void }) {
  const say = useWords('register')
  const formId = useId()
  const read = useCall('downlineRates', { query: { personId } }, { staleTimeMs: 0 })
  const { send, isBusy, refusal } = useWrite('changeRates')
  const intents = useIntents()
  const time = useTimeWords()
  const account = read.data?.account ?? ''
  const save = async (rates: Value<'downlineRates'>['rates']) => {
    const id = intents.idFor([personId, rates])
    const done = await send({ body: { id, personId, rates } })
    if (!done) return
    const title = done.from
      ? say('change.done', { account, time: time(done.from) })
      : say('change.same')
    toast({ title })
    onClose()
  }
  return (
    <Popup
      open
      escapable
      title={say('change.title', { account })}
      description={say('change.text', { account })}
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          kind="primary"
          wide
          busy={isBusy}
          busyLabel={say('change.busy')}
        >
          {say('change.save')}
        </Button>
      }
    >
      <WhenRead read={read} faultTitle={say('own.fault')} wait={<Skeleton height={240} />}>
        {(known) => (
          <RatesForm
            // What was read before a change is no longer what the form begins with.
            key={JSON.stringify(known.rates)}
            id={formId}
            known={known}
            refusal={refusal}
            onSave={(rates) => void save(rates)}
          />
        )}
      </WhenRead>
    </Popup>
  )
}

function RatesForm(props: {
  id: string
  known: Value<'downlineRates'>
  refusal: Refusal | undefined
  onSave: (rates: Value<'downlineRates'>['rates']) => void
}) {
  const { rates, floor, limit, versions } = props.known
  const [typed, setTyped] = useState<TypedRates>(() => written(rates))
  const [isJudged, judge] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    judge(true)
    if (areSound(typed, limit, floor)) props.onSave(ratesTyped(typed))
  }
  return (
    <form id={props.id} noValidate onSubmit={submit}>
      <Stack space={16}>
        {props.refusal && <WhyRefused refusal={props.refusal} />}
        <RatesFields
          value={typed}
          onChange={setTyped}
          limit={limit}
          floor={floor}
          isJudged={isJudged}
        />
        <RateHistory versions={versions} />
      </Stack>
    </form>
  )
}

/** Who stands in the way is named, so that the agent knows whom to speak with. */
function WhyRefused({ refusal }: { refusal: Refusal }) {
  const say = useWords('register')
  const words = useRefusalWords()
  const { people, accounts } = partsOf(refusal.value)
  const isNamed =
    refusal.code === 'rate-below-downline' && typeof people === 'number' && Array.isArray(accounts)
  if (!isNamed) return <StateBanner tone="danger" title={words(refusal)} />
  return (
    <StateBanner tone="danger" title={say('change.inTheWay', { people })}>
      <bdi>{accounts.join(', ')}</bdi>
    </StateBanner>
  )
}
