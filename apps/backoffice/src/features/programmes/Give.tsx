import { givenKinds } from '@baize/contract/office/programmes'
import { useLanguage, useWords } from '@baize/i18n/react'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'

const points = 'points'

/** Gives one member a programme, or points, by hand and with a reason. */
export function Give({ onClose }: { onClose: () => void }) {
  const say = useWords('officeProgrammes')
  const { code } = useLanguage()
  const programmes = useOffice('officeProgrammes', { query: { state: 'running' } })
  const [what, setWhat] = useState(points)
  const [account, setAccount] = useState('')
  const [count, setCount] = useState('')
  const offered = (programmes.data?.list ?? []).filter(({ kind }) =>
    givenKinds.some((each) => each === kind),
  )
  const isPoints = what === points
  const name = account.trim()
  const isWhole = /^-?[1-9]\d{0,9}$/.test(count)
  const common = {
    title: say('give'),
    confirmLabel: say('give.do'),
    missing: say('give.missing'),
    renews: ['officeProgrammes'] as const,
    onClose,
  }
  const fields = (
    <>
      <SelectField
        label={say('give.what')}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
        options={[
          { value: points, label: say('give.points') },
          ...offered.map(({ id, title }) => ({ value: id, label: title[code] ?? title.EN ?? id })),
        ]}
      />
      <TextField
        label={say('give.account')}
        value={account}
        autoComplete="off"
        onChange={(event) => setAccount(event.target.value)}
      />
      {isPoints && (
        <TextField
          label={say('give.count')}
          hint={say('give.count.hint')}
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
      )}
    </>
  )
  if (isPoints)
    return (
      <CommandDialog
        {...common}
        name="points.give"
        input={name && isWhole ? { account: name, points: count } : undefined}
      >
        {fields}
      </CommandDialog>
    )
  return (
    <CommandDialog
      {...common}
      name="grant.give"
      input={name ? { account: name, programme: what } : undefined}
    >
      {fields}
    </CommandDialog>
  )
}
