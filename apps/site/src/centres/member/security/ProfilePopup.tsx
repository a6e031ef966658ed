import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { FieldRule } from '@baize/contract/fields'
import { type ProfileField, profileFields, settledFields } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, TextField, toast } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { FormNote } from '../../../features/identity/FormNote.tsx'
import {
  requiredRule,
  useFaultWords,
  valueCharactersMax,
} from '../../../features/identity/faultWords.ts'
import { fieldLooks } from '../../../features/identity/fieldLooks.ts'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

type Values = Partial<Record<ProfileField, string>>

export function ProfilePopup(props: { profile: Value<'profile'>; onClose: () => void }) {
  const { profile, onClose } = props
  const say = useWords('security')
  const account = useWords('account')
  const frame = useWords('frame')
  const judge = useFaultWords()
  const rules = useCall('registerSetting', {}).data?.fields
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: Object.fromEntries(profileFields.map((id) => [id, profile.fields[id] ?? ''])),
  })
  const told = useTold(setError, profileFields)
  const { change, isBusy, fault, popup } = useChange('changeProfile', told)
  const save = async (values: Values) => {
    const body = changedIn(values, profile)
    if (Object.keys(body).length > 0 && !(await change({ body }))) return
    toast({ title: say('profile.saved') })
    onClose()
  }
  const hintOf = (id: ProfileField) => {
    if (profile.settled.includes(id)) return say('profile.settledHint')
    return settledFields.includes(id) ? say('profile.onceHint') : undefined
  }
  return (
    <Popup open title={say('profile.editTitle')} closeLabel={frame('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack space={8}>
          {profileFields.map((id) => (
            <TextField
              key={id}
              label={account(`field.${id}`)}
              {...fieldLooks[id]}
              maxLength={valueCharactersMax}
              hint={hintOf(id)}
              readOnly={profile.settled.includes(id)}
              error={formState.errors[id]?.message}
              {...register(id, {
                validate: (value) => judge(optional(rules?.[id]), value ?? '') ?? true,
                setValueAs: (value: string | undefined) => value?.trim() ?? '',
              })}
            />
          ))}
          <FormNote>{fault}</FormNote>
          <Button type="submit" kind="primary" size="lg" wide busy={isBusy}>
            {say('save')}
          </Button>
        </Stack>
      </form>
      {popup}
    </Popup>
  )
}

/** A field of the profile may stay empty whatever registration asks for. */
function optional(rule: FieldRule | undefined): FieldRule {
  return { ...(rule ?? requiredRule()), enabled: true, required: false }
}

export function changedIn(values: Values, { fields, settled }: Value<'profile'>): Values {
  const changed = profileFields.filter(
    (id) => !settled.includes(id) && (values[id] ?? '') !== (fields[id] ?? ''),
  )
  return Object.fromEntries(changed.map((id) => [id, values[id] ?? '']))
}
