import { type Right, rights } from '@baize/contract/office/rights'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Checkbox, Popup, Row, Stack, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Coded } from '../../list/Coded.tsx'
import { useMay } from '../../session/me.tsx'
import { useHouseWords } from './useHouseWords.ts'

interface Draft {
  name: string
  rights: readonly Right[]
  isNew: boolean
}

/** Which roles there are, and what each may do. The first ones follow the product. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const may = useMay()
  const words = useHouseWords()
  const roles = useOffice('roles', {})
  const [draft, setDraft] = useState<Draft>()
  if (draft) return <WriteRole draft={draft} onClose={() => setDraft(undefined)} />
  return (
    <Popup open onClose={onClose} title={say('staff.roles')} closeLabel={say('close')} escapable>
      <Stack space={16}>
        {(roles.data?.list ?? []).map(({ name, rights: held, isFirst }) => (
          <Stack key={name} space={4}>
            <Row space={8}>
              <h3 className="office-grow">
                <Coded name={words.role(name)} code={name} />
              </h3>
              {isFirst && <Badge>{ofStaff('role.first')}</Badge>}
              {!isFirst && may('role.edit', true) && (
                <Button
                  size="sm"
                  onClick={() => setDraft({ name, rights: held, isNew: false })}
                  aria-label={ofStaff('role.change', { name })}
                >
                  {ofStaff('role.edit')}
                </Button>
              )}
            </Row>
            <p className="office-quiet">{held.map(words.right).join(' · ')}</p>
          </Stack>
        ))}
        {may('role.edit', true) && (
          <Button onClick={() => setDraft({ name: '', rights: [], isNew: true })}>
            {ofStaff('role.new')}
          </Button>
        )}
      </Stack>
    </Popup>
  )
}

const isRoleName = (name: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(name)

function WriteRole({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const ofStaff = useWords('officeStaff')
  const words = useHouseWords()
  const [name, setName] = useState(draft.name)
  const [held, setHeld] = useState(() => new Set(draft.rights))
  function turn(right: Right, isOn: boolean): void {
    const next = new Set(held)
    if (isOn) next.add(right)
    else next.delete(right)
    setHeld(next)
  }
  return (
    <CommandDialog
      name="role.write"
      title={draft.isNew ? ofStaff('role.new') : ofStaff('role.change', { name: draft.name })}
      confirmLabel={ofStaff('role.save')}
      input={
        isRoleName(name) ? { name, rights: rights.filter((right) => held.has(right)) } : undefined
      }
      missing={ofStaff('role.name.hint')}
      renews={['roles']}
      onClose={onClose}
    >
      <Stack space={12}>
        {draft.isNew && (
          <TextField
            label={ofStaff('role.name')}
            hint={ofStaff('role.name.hint')}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value.toLowerCase())}
          />
        )}
        <fieldset className="office-choices">
          <legend>{ofStaff('role.rights')}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              label={words.right(right)}
              checked={held.has(right)}
              onChange={(event) => turn(right, event.target.checked)}
            />
          ))}
        </fieldset>
      </Stack>
    </CommandDialog>
  )
}
