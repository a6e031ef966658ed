import type { CaseOutcome } from '@baize/contract/office/risk'
import { useWords } from '@baize/i18n/react'
import { Row } from '@baize/ui'
import { CircleCheck, ShieldAlert, StickyNote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { NoteDialog } from '../../commands/NoteDialog.tsx'
import type { PageAction } from '../../palette/actions.ts'
import { PageActions } from '../../palette/PageActions.tsx'
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
              isDanger: true,
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
  return (
    <Row>
      <PageActions actions={actions} />
      {isNoting && (
        <NoteDialog
          name="case.note"
          about={{ caseId: id }}
          renews={['officeCase']}
          onClose={() => setNoting(false)}
        />
      )}
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
