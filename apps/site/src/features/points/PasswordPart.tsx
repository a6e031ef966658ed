import type { Refusal } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, PasswordField, StateBanner } from '@baize/ui'
import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'

const wrongPassword = new Set(['wrong-factor', 'wrong-payment-password'])

/** The password that spending asks for, with whatever was refused, and the button. */
export function PasswordPart(props: {
  proof: Value<'pointsBalance'>['proof']
  typed: string
  isMissing: boolean
  onType: (typed: string) => void
  refusal: Refusal | undefined
  isBusy: boolean
  submitLabel: string
  field: RefObject<HTMLInputElement | null>
}) {
  const { proof, typed, refusal, field } = props
  const say = useWords('points')
  const cashier = useWords('cashier')
  const words = useRefusalWords()
  const isWrong = refusal !== undefined && wrongPassword.has(refusal.code)
  useEffect(() => {
    if (!isWrong) return
    field.current?.focus()
    field.current?.select()
  }, [isWrong, field])
  if (proof === 'none') return <NoPassword />
  return (
    <>
      <PasswordField
        ref={field}
        label={proof === 'login' ? say('password') : cashier('password.label')}
        required
        autoComplete={proof === 'login' ? 'current-password' : 'off'}
        showLabel={cashier('password.show')}
        hideLabel={cashier('password.hide')}
        value={typed}
        onChange={(event) => props.onType(event.target.value)}
        error={props.isMissing && typed === '' ? say('passwordMissing') : isWrong && words(refusal)}
      />
      <FormNote>{refusal && !isWrong && words(refusal)}</FormNote>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        wide
        busy={props.isBusy}
        busyLabel={cashier('sending')}
      >
        {props.submitLabel}
      </Button>
    </>
  )
}

function NoPassword() {
  const say = useWords('points')
  const cashier = useWords('cashier')
  return (
    <StateBanner
      tone="warning"
      title={cashier('need.password')}
      actions={
        <Button
          size="sm"
          render={(props) => <Link to={paths.member('securityCenter')} {...props} />}
        >
          {cashier('need.password.set')}
        </Button>
      }
    >
      {say('passwordNone')}
    </StateBanner>
  )
}
