// @vitest-environment jsdom
import { Refusal } from '@baize/client'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { RegisterValues } from './RegisterFields.tsx'
import { openScreen } from './screen.fixture.tsx'
import { useRefusedFields } from './useRefusedFields.ts'

const names = ['mobileNum', 'email', 'nickname'] as const

function Form({ given }: { given: RegisterValues }) {
  const fields = useForm<RegisterValues>({ defaultValues: given })
  const refused = useRefusedFields(fields, names)
  const { errors } = fields.formState
  return (
    <>
      <button type="button" onClick={() => refused.show(new Refusal('details-taken'))}>
        send
      </button>
      <output>{names.filter((name) => errors[name]?.message).join(' ')}</output>
      <p>{refused.above && refused.words(refused.above)}</p>
    </>
  )
}

async function marked(given: RegisterValues) {
  const host = await openScreen(<Form given={given} />, {})
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
