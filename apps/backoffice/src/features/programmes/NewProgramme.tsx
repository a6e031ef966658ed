import { useWords } from '@baize/i18n/react'
import { SelectField } from '@baize/ui'
import { useState } from 'react'
import { NameDialog } from '../../parts/NameDialog.tsx'
import type { Listed, ProgrammeKind } from './types.ts'

interface NewProgrammeProps {
  kinds: Listed['kinds']
  taken: readonly string[]
  onClose: () => void
  onNamed: (id: string, kind: ProgrammeKind) => void
}

/** A programme has a short name for good, and a kind. */
export function NewProgramme({ kinds, taken, onClose, onNamed }: NewProgrammeProps) {
  const say = useWords('officeProgrammes')
  const [kind, setKind] = useState<ProgrammeKind>('promotion')
  return (
    <NameDialog
      pattern={/^[a-z0-9-]{1,40}$/}
      taken={taken}
      words={{
        title: say('programme.new'),
        label: say('programme.id'),
        hint: say('programme.id.hint'),
        taken: say('programme.id.taken'),
        go: say('programme.go'),
        cancel: say('cancel'),
      }}
      onClose={onClose}
      onNamed={(id) => onNamed(id, kind)}
    >
      <SelectField
        label={say('list.kind')}
        hint={say(`kind.${kind}.text`)}
        value={kind}
        onChange={(event) => setKind(event.target.value as ProgrammeKind)}
        options={kinds.map((each) => ({ value: each.kind, label: say(`kind.${each.kind}`) }))}
      />
    </NameDialog>
  )
}
