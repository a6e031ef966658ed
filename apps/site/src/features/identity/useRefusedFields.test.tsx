// @vitest-environment jsdom
import { Refusal } from '@baize/client'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { RegisterValues } from './RegisterFields.tsx'
import { openScreen } from './screen.fixture.tsx'
import { useRefusedFields } from './useRefusedFields.ts'

const names = ['mobileNum', 'email', 'nickname', 'affiliateCode', 'referralCode'] as const

function Form({ given, code }: { given: RegisterValues; code: Refusal['code'] }) {
  const fields = useForm<RegisterValues>({ defaultValues: given })
  const refused = useRefusedFields(fields, names)
  const { errors } = fields.formState
  return (
    <>
      <button type="button" onClick={() => refused.show(new Refusal(code))}>
        send
      </button>
      <output>{names.filter((name) => errors[name]?.message).join(' ')}</output>
      <p>{refused.above && refused.words(refused.above)}</p>
    </>
  )
}

async function marked(given: RegisterValues, code: Refusal['code'] = 'details-taken') {
  const host = await openScreen(<Form given={given} code={code} />, {})
  await act(async () => host.querySelector('button')?.click())
  return {
    fields: host.querySelector('output')?.textContent,
    above: host.querySelector('p')?.textContent,
  }
}

test('[ERR-03] [ACC-12] a taken number marks its field, and the banner says why', async () => {
  const { fields, above } = await marked({ mobileNum: '9171234567', nickname: 'Mia' })
  expect(fields).toBe('mobileNum')
  expect(above).toContain('can’t create a new account with these details')
})

test('[ERR-03] [SEC-01] where number and address were given both are marked: which is taken is not told', async () => {
  const given = { mobileNum: '9171234567', email: 'mia@example.com', nickname: 'Mia' }
  expect((await marked(given)).fields).toBe('mobileNum email')
})

test('[ERR-03] [ACC-13] a code that is not valid is told at its field', async () => {
  const shown = await marked({ referralCode: 'NOBODY' }, 'invitation_code_error')
  expect(shown).toEqual({ fields: 'referralCode', above: '' })
})

test('[ERR-03] [ACC-13] with two codes it is not known which one, so it is told above both', async () => {
  const given = { referralCode: 'NOBODY', affiliateCode: 'NONE' }
  const { fields, above } = await marked(given, 'invitation_code_error')
  expect(fields).toBe('')
  expect(above).toContain('invitation code is not valid')
})
