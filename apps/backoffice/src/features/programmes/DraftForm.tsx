import type { CommandInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { withValue } from '../../parts/body.ts'
import { isoText, localText } from '../../parts/moments.ts'
import { freshTerms, type Terms } from '../../terms/fresh.ts'
import { termsOf } from '../../terms/shapes.ts'
import { TermChanges } from '../../terms/TermChanges.tsx'
import { TermFields } from '../../terms/TermFields.tsx'
import { useTermWords } from '../../terms/useTermWords.ts'
import { DraftWords } from './DraftWords.tsx'
import { type Draft, problemsIn, toldOf, withoutPath } from './draft.ts'
import type { Programme } from './types.ts'

interface DraftFormProps {
  programme: Programme
  readOnly: boolean
}

/** What a programme is called, when it runs, and its terms; saved as a draft that nobody sees. */
export function DraftForm({ programme, readOnly }: DraftFormProps) {
  const say = useWords('officeProgrammes')
  const words = useTermWords(programme.kind)
  const members = termsOf(programme.kind)
  const [draft, setDraft] = useState(() => firstOf(programme))
  const [isChecked, setChecked] = useState(false)
  // What the server has against it: of the saved draft, or of what was sent.
  const [told, setTold] = useState(() => toldOf(programme.refusedBecause))
  const [isSaving, setSaving] = useState(false)
  const own = problemsIn(programme.kind, draft)
  const problems = new Map([...told, ...(isChecked ? own : [])])
  const change = (more: Partial<Draft>, path: string) => {
    setDraft({ ...draft, ...more })
    setTold(withoutPath(told, path))
  }
  const put = (path: readonly (string | number)[], value: unknown) =>
    change({ terms: withValue(draft.terms, path, value) as Terms }, ['terms', ...path].join('.'))
  function save(): void {
    setChecked(true)
    if (own.size === 0) setSaving(true)
  }
  const problemAt = (name: 'startsAt' | 'endsAt') =>
    problems.has(name) ? problems.get(name) || say('problem.moment') : undefined
  return (
    <Panel title={say('draft')} description={say('draft.text')}>
      <Stack space={16}>
        <DraftWords
          content={draft.content}
          problems={problems}
          readOnly={readOnly}
          onChange={(content, path) => change({ content }, path)}
        />
        <div className="office-beside">
          <TextField
            type="datetime-local"
            label={say('draft.starts')}
            hint={say('draft.starts.hint')}
            error={problemAt('startsAt')}
            disabled={readOnly}
            value={draft.startsAt ? localText(draft.startsAt) : ''}
            onChange={(event) => change({ startsAt: isoText(event.target.value) }, 'startsAt')}
          />
          <TextField
            type="datetime-local"
            label={say('draft.ends')}
            hint={say('draft.ends.hint')}
            error={problemAt('endsAt')}
            disabled={readOnly}
            value={draft.endsAt ? localText(draft.endsAt) : ''}
            onChange={(event) => change({ endsAt: isoText(event.target.value) }, 'endsAt')}
          />
        </div>
        <TermFields
          members={members}
          path={[]}
          terms={draft.terms}
          words={words}
          problems={ofTerms(problems)}
          readOnly={readOnly}
          onChange={put}
        />
        {problems.size > 0 && (
          <StateBanner tone="warning" title={say('problems', { count: problems.size })} />
        )}
        {!readOnly && (
          <div>
            <Button kind="primary" onClick={save}>
              {say('draft.save')}
            </Button>
          </div>
        )}
      </Stack>
      {isSaving && (
        <CommandDialog
          name="programme.draft"
          title={say('draft.save')}
          confirmLabel={say('draft.save')}
          input={inputOf(programme, draft)}
          renews={['officeProgramme', 'officeProgrammes', 'programmeForecast']}
          onProblems={(found) => {
            setTold(new Map(found.map(({ field }) => [field, ''])))
            setSaving(false)
          }}
          onClose={() => setSaving(false)}
        >
          <TermChanges
            kind={programme.kind}
            before={programme.inForce?.terms}
            after={draft.terms}
          />
        </CommandDialog>
      )}
    </Panel>
  )
}

function firstOf({ draft, inForce, kind }: Programme): Draft {
  const first = draft ?? inForce
  return {
    content: first?.content ?? { title: { EN: '' }, summary: { EN: '' } },
    terms: first?.terms ?? freshTerms(termsOf(kind)),
    startsAt: first?.startsAt ?? '',
    endsAt: first?.endsAt ?? '',
  }
}

function inputOf(
  { id, kind, version, seen }: Programme,
  { content, terms, startsAt, endsAt }: Draft,
): CommandInput<'programme.draft'> {
  return {
    id,
    kind,
    terms,
    content,
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
    version,
    seen,
  }
}

const ofTerms = (problems: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...problems]
      .filter(([path]) => path.startsWith('terms.'))
      .map(([path, text]) => [path.slice('terms.'.length), text]),
  )
