import { useWords } from '@baize/i18n/react'
import { Button, TextField } from '@baize/ui'
import { useEffect, useState } from 'react'
import { fieldLooks } from './fieldLooks.ts'
import type { FieldsProps } from './RegisterFields.tsx'

const codeCharactersMax = 40

/** Where the merchant does not ask for the code of a friend, whoever has one can give it all the same. */
export function ReferralCode({ fields }: Pick<FieldsProps, 'fields'>) {
  const say = useWords('account')
  const [isOpen, setOpen] = useState(false)
  const { setFocus } = fields
  useEffect(() => {
    if (isOpen) setFocus('referralCode')
  }, [isOpen, setFocus])
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
          {say('register.haveCode')}
        </Button>
      </div>
    )
  return (
    <TextField
      label={say('field.referralCode')}
      maxLength={codeCharactersMax}
      error={fields.formState.errors.referralCode?.message}
      {...fieldLooks.referralCode}
      {...fields.register('referralCode')}
    />
  )
}
