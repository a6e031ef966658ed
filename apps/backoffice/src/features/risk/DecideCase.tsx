import type { CaseOutcome } from '@baize/contract/office/risk'
import { useWords } from '@baize/i18n/react'
import { Button, Row, TextArea } from '@baize/ui'
import { CircleCheck, ShieldAlert, StickyNote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { type PageAction, usePageActions } from '../../palette/actions.ts'
import type { OneCase } from './CasePage.tsx'

const renews = ['officeCase', 'officeCases', 'riskRules'] as const
const words = { confirmed: 'case.confirm', dismissed: 'case.dismiss' } as const

/** What can be done about a case: as buttons, and in the palette. */
export function DecideCase({ id, state, alerts }: Pick<OneCase, 'id' | 'state' | 'alerts'>) {
  const say = useWords('officeRisk')
  const [isNoting, setNoting] = useState(false)
  /** With the alerts of the moment at which it was begun: the page may be read anew behind the dialog. */
  const [deciding, setDeciding] = useState<{ outcome: CaseOutcome; alerts: number }>()
  const actions = useMemo<PageAction[]>(
    () => [
      ...(state === 'open'
        ? [
            {
              id: 'confirmed',
              label: say('case.confirm'),
              icon: ShieldAlert,
              run: () => setDeciding({ outcome: 'confirmed', alerts }),
            },
            {
              id: 'dismissed',
              label: say('case.dismiss'),
              icon: CircleCheck,
              run: () => setDeciding({ outcome: 'dismissed', alerts }),
            },
          ]
        : []),
      { id: 'note', label: say('case.note'), icon: StickyNote, run: () => setNoting(true) },
    ],
    [say, state, alerts],
  )
  usePageActions(actions)
  return (
    <Row>
      {actions.map(({ id: act, label, icon: Icon, run }) => (
        <Button
          key={act}
          kind={act === 'confirmed' ? 'danger' : 'secondary'}
          icon={Icon && <Icon />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {isNoting && <AddNote caseId={id} onClose={() => setNoting(false)} />}
      {deciding && (
        <CommandDialog
          name="case.decide"
          title={say(`${words[deciding.outcome]}.title`)}
          confirmLabel={say(words[deciding.outcome])}
          kind={deciding.outcome === 'confirmed' ? 'danger' : 'primary'}
          input={{ caseId: id, ...deciding }}
          renews={renews}
          onClose={() => setDeciding(undefined)}
        >
          <p>{say(`${words[deciding.outcome]}.text`)}</p>
        </CommandDialog>
      )}
    </Row>
  )
}

function AddNote({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const say = useWords('officeRisk')
  const [text, setText] = useState('')
  const note = text.trim()
  return (
    <CommandDialog
      name="case.note"
      title={say('case.note')}
      confirmLabel={say('case.note')}
      input={note ? { caseId, text: note } : undefined}
      missing={say('case.note.missing')}
      reason={say('case.note.reason')}
      renews={['officeCase']}
      onClose={onClose}
    >
      <TextArea
        data-autofocus
        label={say('case.note.text')}
        rows={4}
        maxLength={2000}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </CommandDialog>
  )
}
