import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { FieldRule } from '@baize/contract/fields'
import { type ProfileField, profileFields, settledFields } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Stack, TextField, toast } from '@baize/ui'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldLooks } from '../../../features/identity/fieldLooks.ts'
import { requiredRule, useFaultWords, valueCharactersMax } from '../../../shared/faultWords.ts'
import { ChangePopup } from './ChangePopup.tsx'
import { useChange } from './useChange.ts'
import { useTold } from './useTold.ts'

type Values = Partial<Record<ProfileField, string>>

export function ProfilePopup(props: { profile: Value<'profile'>; onClose: () => void }) {
  const { profile, onClose } = props
  const say = useWords('security')
  const account = useWords('account')
  const judge = useFaultWords()
  const rules = useCall('registerSetting', {}).data?.fields
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: Object.fromEntries(profileFields.map((id) => [id, profile.fields[id] ?? ''])),
  })
  const told = useTold(setError, profileFields)
  const changing = useChange('changeProfile', told)
  const save = async (values: Values) => {
    const body = changedIn(values, profile)
    if (Object.keys(body).length > 0 && !(await changing.change({ body }))) return
    toast({ title: say('profile.saved') })
    onClose()
  }
  const field = (id: ProfileField) => (
    <TextField
      key={id}
      label={account(`field.${id}`)}
      {...fieldLooks[id]}
      maxLength={valueCharactersMax}
      readOnly={profile.settled.includes(id)}
      error={formState.errors[id]?.message}
      {...register(id, {
        validate: (value) => judge(optional(rules?.[id]), value ?? '') ?? true,
        setValueAs: (value: string | undefined) => value?.trim() ?? '',
      })}
    />
  )
  const { nickname, once, settled, others } = groupsOf(profile.settled)
  return (
    <ChangePopup
      title={say('profile.editTitle')}
      changing={changing}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      {nickname.map(field)}
      <Together hint={say('profile.settledHint')}>{settled.map(field)}</Together>
      <Together hint={say('profile.onceHint')}>{once.map(field)}</Together>
      {others.map(field)}
    </ChangePopup>
  )
}

/** Fields that share one hint: the hint is shown once, above them. */
function Together({ hint, children }: { hint: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset className="profile-together">
      <legend>{hint}</legend>
      <Stack space={8}>{children}</Stack>
    </fieldset>
  )
}

/** Groups the fields: already final, final once filled in, and always editable. */
export function groupsOf(settled: readonly ProfileField[]) {
  const groups: Record<'nickname' | 'once' | 'settled' | 'others', ProfileField[]> = {
    nickname: [],
    once: [],
    settled: [],
    others: [],
  }
  for (const id of profileFields) {
    if (id === 'nickname') groups.nickname.push(id)
    else if (settled.includes(id)) groups.settled.push(id)
    else groups[settledFields.includes(id) ? 'once' : 'others'].push(id)
  }
  return groups
}

/** A profile field is optional even if registration requires it. */
function optional(rule: FieldRule | undefined): FieldRule {
  return { ...(rule ?? requiredRule()), enabled: true, required: false }
}

export function changedIn(values: Values, { fields, settled }: Value<'profile'>): Values {
  const changed = profileFields.filter(
    (id) => !settled.includes(id) && (values[id] ?? '') !== (fields[id] ?? ''),
  )
  return Object.fromEntries(changed.map((id) => [id, values[id] ?? '']))
}
