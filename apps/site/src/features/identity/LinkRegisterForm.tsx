import { useCall, useClient } from '@baize/client'
import { type Rules, registrationFields } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { ErrorState, Skeleton, Stack } from '@baize/ui'
import { useForm } from 'react-hook-form'
import type { Unlinked } from '../../popups/popup.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import { keptInvitation } from '../../start/arrival.ts'
import { useSite } from '../../start/site.tsx'
import { LinkConfirm } from './LinkForm.tsx'
import { RefusedAbove } from './RefusedAbove.tsx'
import { RegisterFields, RegisterTerms, type RegisterValues } from './RegisterFields.tsx'
import { askedFields, type Registered } from './registrationOrder.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAsk } from './useAsk.tsx'
import { useRegistration } from './useRegistration.tsx'

interface Props {
  unlinked: Unlinked
  provider: string
  onIn: (value: Registered) => Promise<void>
}

/** Creates an account that is permanently linked to an identity of another service. */
export function LinkRegisterForm(props: Props) {
  const say = useWords('account')
  const frame = useWords('frame')
  const setting = useCall('registerSetting', {})
  if (setting.isError) {
    return (
      <ErrorState
        title={say('register.rulesFault')}
        retryLabel={frame('retry')}
        busy={setting.isFetching}
        onRetry={() => void setting.refetch()}
      />
    )
  }
  if (!setting.data) return <Skeleton height={44} />
  return <Form {...props} rules={setting.data.fields} minimumAge={setting.data.minimumAge} />
}

function Form(props: Props & { rules: Rules; minimumAge: number }) {
  const { unlinked, rules, minimumAge } = props
  const say = useWords('account')
  const { flags } = useSite()
  const client = useClient()
  const invitation = keptInvitation()
  const names = askedFields(registrationFields('social', rules, flags), invitation)
  const fields = useForm<RegisterValues>({
    defaultValues: { ...invitation, email: unlinked.email ?? '' },
    mode: 'onTouched',
  })
  const [confirmed, linkDialog] = useAsk((answer) => (
    <LinkConfirm
      text={say('link.newConfirmText', { provider: props.provider })}
      onAnswer={answer}
    />
  ))
  const { busy, run, antiBot, captcha, refused, dialog } = useRegistration({
    fields,
    names,
    minimumAge,
    isVouchedFor: true,
    register: (given) =>
      client.call('socialRegister', { body: { ...given, ticket: unlinked.ticket, terms: true } }),
    onIn: props.onIn,
  })
  const submit = async (values: RegisterValues) => {
    if (await confirmed()) run(values)
  }
  return (
    <form noValidate onSubmit={(event) => void fields.handleSubmit(submit)(event)}>
      <Stack space={8}>
        <RefusedAbove refused={refused} />
        <RegisterFields
          names={names}
          form="social"
          rules={rules}
          minimumAge={minimumAge}
          fields={fields}
          antiBot={antiBot}
          captcha={captcha}
          onRefused={refused.show}
        />
        <RegisterTerms fields={fields} />
        <FormNote>{refused.note && refused.words(refused.note)}</FormNote>
        <SubmitButton busy={busy}>{say('register.submit')}</SubmitButton>
      </Stack>
      {linkDialog}
      {dialog}
    </form>
  )
}
