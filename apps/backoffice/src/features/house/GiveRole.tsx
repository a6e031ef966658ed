import { useWords } from '@baize/i18n/react'
import { SelectField, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import { useHouseWords } from './useHouseWords.ts'

interface GiveRoleProps {
  person: { id: string; name: string }
  onClose: () => void
}

/** A role for a brand or for all, for good or until the end of a day. */
export function GiveRole({ person, onClose }: GiveRoleProps) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const words = useHouseWords()
  const { me } = useActing()
  const roles = useOffice('roles', {})
  const [role, setRole] = useState('')
  const [merchant, setMerchant] = useState('')
  const [day, setDay] = useState('')
  const chosen = roles.data?.list.find(({ name }) => name === role)
  return (
    <CommandDialog
      name="staff.grant"
      title={`${say('staff.give')}: ${person.name}`}
      confirmLabel={say('staff.give')}
      input={
        chosen && {
          staffId: person.id,
          role,
          merchantId: merchant || null,
          until: day ? new Date(`${day}T23:59:59`).toISOString() : null,
        }
      }
      missing={ofStaff('chooseRole')}
      renews={['staffList']}
      onClose={onClose}
    >
      <Stack space={12}>
        <SelectField
          label={say('staff.role')}
          value={role}
          placeholder={ofStaff('chooseRole')}
          hint={chosen?.rights.map(words.right).join(' · ')}
          onChange={(event) => setRole(event.target.value)}
          options={(roles.data?.list ?? []).map(({ name }) => ({
            value: name,
            label: words.role(name),
          }))}
        />
        <SelectField
          label={say('staff.merchant')}
          value={merchant}
          placeholder={say('staff.all')}
          onChange={(event) => setMerchant(event.target.value)}
          options={me.merchants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          type="date"
          label={ofStaff('until')}
          hint={ofStaff('until.hint')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Stack>
    </CommandDialog>
  )
}
