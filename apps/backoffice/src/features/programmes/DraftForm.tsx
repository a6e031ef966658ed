import type { CommandInput } from '@baize/contract/office'
import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, Panel, Stack, TextArea, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { isoText, localText } from '../../parts/moments.ts'
import { TermsFields } from './TermsFields.tsx'
import { freshTerms, type Schema, termsIn } from './terms.ts'
import type { Programme } from './types.ts'

type Words = Record<string, string>

interface DraftFormProps {
  programme: Programme
  readOnly: boolean
}

type Content = NonNullable<Programme['draft']>['content']

const freshContent: Content = { title: { EN: '' }, summary: { EN: '' } }

/** What a programme is called, when it runs, and its terms; saved as a draft that nobody sees. */
export function DraftForm({ programme, readOnly }: DraftFormProps) {
  const say = useWords('officeProgrammes')
  const first = programme.draft ?? programme.inForce
  const schema = programme.schema as Schema
  const [content, setContent] = useState<Content>(first?.content ?? freshContent)
  const [text, setText] = useState(JSON.stringify(first?.terms ?? freshTerms(schema), null, 2))
  const [startsAt, setStartsAt] = useState(first?.startsAt ?? '')
  const [endsAt, setEndsAt] = useState(first?.endsAt ?? '')
  const [language, setLanguage] = useState<LanguageCode>('EN')
  const [isSaving, setSaving] = useState(false)
  const terms = termsIn(text)
  const write = (part: 'title' | 'summary' | 'body', words: string) =>
    setContent({ ...content, [part]: withWords(content[part], language, words) })
  const input: CommandInput<'programme.draft'> | undefined =
    terms && isSaid(content.title) && isSaid(content.summary)
      ? {
          id: programme.id,
          kind: programme.kind,
          terms,
          content: wordsOf(content),
          ...(startsAt ? { startsAt } : {}),
          ...(endsAt ? { endsAt } : {}),
          version: programme.version,
          seen: programme.seen,
        }
      : undefined
  return (
    <Panel title={say('draft')} description={say('draft.text')}>
      <Stack space={16}>
        <FilterChips
          wrap
          label={say('draft.language')}
          value={language}
          onChange={(code) => setLanguage(code as LanguageCode)}
          chips={languageCodes.map((code) => ({
            id: code,
            label: content.title[code] ? `✓ ${languages[code].name}` : languages[code].name,
          }))}
        />
        <TextField
          label={say('draft.title')}
          required={language === 'EN'}
          disabled={readOnly}
          reserve={false}
          value={content.title[language] ?? ''}
          onChange={(event) => write('title', event.target.value)}
        />
        <TextArea
          label={say('draft.summary')}
          rows={2}
          disabled={readOnly}
          reserve={false}
          value={content.summary[language] ?? ''}
          onChange={(event) => write('summary', event.target.value)}
        />
        <TextArea
          label={say('draft.body')}
          rows={5}
          disabled={readOnly}
          reserve={false}
          value={content.body?.[language] ?? ''}
          onChange={(event) => write('body', event.target.value)}
        />
        <div className="office-beside">
          <TextField
            type="datetime-local"
            label={say('draft.starts')}
            hint={say('draft.starts.hint')}
            disabled={readOnly}
            value={startsAt ? localText(startsAt) : ''}
            onChange={(event) => setStartsAt(isoText(event.target.value))}
          />
          <TextField
            type="datetime-local"
            label={say('draft.ends')}
            hint={say('draft.ends.hint')}
            disabled={readOnly}
            value={endsAt ? localText(endsAt) : ''}
            onChange={(event) => setEndsAt(isoText(event.target.value))}
          />
        </div>
        <TermsFields schema={schema} text={text} readOnly={readOnly} onChange={setText} />
        {!readOnly && (
          <div>
            <Button
              kind="primary"
              disabled={input === undefined}
              disabledReason={input === undefined ? say('draft.missing') : undefined}
              onClick={() => setSaving(true)}
            >
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
          input={input}
          renews={['officeProgramme', 'officeProgrammes', 'programmeForecast']}
          onClose={() => setSaving(false)}
        />
      )}
    </Panel>
  )
}

const isSaid = (words: Words | undefined): boolean => (words?.EN ?? '').trim() !== ''

/** The terms in full can be left out. */
function wordsOf({ body, ...content }: Content): Content {
  return isSaid(body) && body ? { ...content, body } : content
}

/** Without words a language is left out; English stays. */
function withWords(all: Words | undefined, code: LanguageCode, words: string): Words | undefined {
  const { [code]: _old, ...others } = all ?? {}
  if (words !== '' || code === 'EN') return { ...others, [code]: words }
  return Object.keys(others).length > 0 ? others : undefined
}
