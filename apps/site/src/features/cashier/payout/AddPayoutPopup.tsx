import { type Refusal, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Popup, SelectField, Stack, TextField, type TextFieldProps, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import { type Method, useMethodName } from '../pieces/methods.tsx'
import { RefusedNote } from '../pieces/RefusedNote.tsx'
import { SubmitButton } from '../pieces/SubmitButton.tsx'
import { wrongFieldsOf } from '../rules/refusals.ts'

interface Values {
  method: string
  holder: string
  bank: string
  number: string
}

type Account = Value<'payoutAccounts'>['list'][number]

interface AddProps {
  cashier: Value<'cashier'>
  onAdded: (account: Account | undefined) => void
  onClose: () => void
}

/** Adds a payout account. The first account fixes the member's legal name. */
export function AddPayoutPopup(props: AddProps) {
  const say = useWords('cashier')
  const profile = useCall('profile', {})
  const { payeeName, fullName } = profile.data?.fields ?? {}
  return (
    <Popup
      open
      title={say('payout.addTitle')}
      description={say('payout.addText')}
      closeLabel={say('close')}
      onClose={props.onClose}
    >
      <AddForm key={String(profile.isFetched)} {...props} holder={payeeName || fullName || ''} />
    </Popup>
  )
}

const holderMax = 100
const numberMax = 100

function AddForm({ cashier, onAdded, holder }: AddProps & { holder: string }) {
  const say = useWords('cashier')
  const methods = cashier.withdrawal
  const nameOf = useMethodName()
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Values>({
    defaultValues: { method: methods[0]?.id ?? '', holder, bank: '', number: '' },
    mode: 'onTouched',
  })
  const { save, sending } = useSaving(onAdded)
  const chosen = useWatch({ control, name: 'method' })
  const kind = methods.find(({ id }) => id === chosen)?.kind ?? 'bank'
  const told = useTold(sending.refusal, kind)
  const must = (value: string) => value.trim() !== '' || say('payout.missing')
  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack space={8}>
          <SelectField
            label={say('payout.method')}
            required
            options={methods.map((method) => ({ value: method.id, label: nameOf(method) }))}
            {...register('method')}
          />
          <HolderField
            isKnown={holder !== ''}
            error={errors.holder?.message ?? told.holder}
            {...register('holder', { validate: must })}
          />
          <TextField
            label={say(`payout.bank.${kind}`)}
            required
            maxLength={holderMax}
            autoComplete="off"
            error={errors.bank?.message ?? told.bank}
            {...register('bank', { validate: must })}
          />
          <TextField
            label={say(`payout.number.${kind}`)}
            required
            maxLength={numberMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={kind === 'bank' || kind === 'card' ? 'numeric' : 'text'}
            error={errors.number?.message ?? told.number}
            {...register('number', { validate: must })}
          />
          <RefusedNote refusal={told.rest} currency={cashier.currency} />
          <SubmitButton isBusy={sending.isBusy}>{say('payout.save')}</SubmitButton>
        </Stack>
      </form>
      {sending.popup}
    </>
  )
}

/** Once there is a payout account, the holder's name cannot be edited. */
function HolderField({ isKnown, ...field }: Omit<TextFieldProps, 'label'> & { isKnown: boolean }) {
  const say = useWords('cashier')
  return (
    <TextField
      {...field}
      label={say('payout.holder')}
      required
      autoComplete="name"
      maxLength={holderMax}
      readOnly={isKnown}
      hint={say(isKnown ? 'payout.holderKnown' : 'payout.holderHint')}
    />
  )
}

function useSaving(onAdded: AddProps['onAdded']) {
  const say = useWords('cashier')
  const intents = useIntents()
  const queries = useQueryClient()
  const sending = useSending('addPayoutAccount')
  const save = async (values: Values) => {
    const asked = { ...values, holder: values.holder.trim(), bank: values.bank.trim() }
    const id = intents.idFor([asked])
    const saved = await sending.send({ body: { id, ...asked } })
    if (!saved) return
    intents.decided()
    // The first account fixes the name that the member is paid under.
    void queries.invalidateQueries({ queryKey: ['profile'] })
    toast({ title: say('payout.added') })
    onAdded(saved.list.find((each) => each.id === id))
  }
  return { save, sending }
}

type Told = Partial<Record<'holder' | 'bank' | 'number', string | undefined>> & { rest?: Refusal }

/** Splits a refusal into messages for its fields and a rest that concerns no field. */
function useTold(refusal: Refusal | undefined, kind: Method['kind']): Told {
  const say = useWords('cashier')
  const words = useRefusalWords()
  if (!refusal) return {}
  if (refusal.code === 'name-differs') return { holder: words(refusal) }
  const wrong = wrongFieldsOf(refusal)
  const saying = (name: 'holder' | 'bank' | 'number') => {
    const fault = wrong[name]
    if (fault === 'taken') return say('payout.taken')
    const isWallet = name === 'number' && kind === 'wallet'
    return fault && say(isWallet ? 'payout.wrong.wallet' : `payout.wrong.${name}`)
  }
  const told = { holder: saying('holder'), bank: saying('bank'), number: saying('number') }
  return (told.holder ?? told.bank ?? told.number) ? told : { rest: refusal }
}
