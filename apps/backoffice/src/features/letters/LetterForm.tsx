import {
  type LanguageCode,
  languageCodes,
  letterAccountsMax,
  letterPurposes,
  lettersLead,
  letterTextMax,
  letterTitleMax,
  mayLead,
} from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { type Draft, dates, emptyDraft, inputOf, type Way } from './letter.ts'
import { Reach } from './Reach.tsx'

interface PartProps {
  draft: Draft
  change(news: Partial<Draft>): void
}

const ways: readonly Way[] = ['email', 'sms', 'push']
const levels = Array.from({ length: 10 }, (_, nth) => String(nth + 1))

interface LetterFormProps {
  to: string | undefined
  /** The brand’s own language: whoever reads none of the others gets it. */
  own: LanguageCode
  onClose(): void
}

/** Writes a letter: to whom, what for, by which ways, and the words in each language. */
export function LetterForm({ to, own, onClose }: LetterFormProps) {
  const say = useWords('officeLetters')
  const [draft, setDraft] = useState(() => emptyDraft(to))
  const change = (news: Partial<Draft>) => setDraft((before) => ({ ...before, ...news }))
  return (
    <CommandDialog
      name="letter.send"
      title={say('write')}
      confirmLabel={say('send')}
      input={inputOf(draft, own)}
      missing={say('missing', { language: languages[own].name })}
      renews={['officeLetters']}
      onClose={onClose}
    >
      <RadioGroup
        label={say('to')}
        reserve={false}
        value={draft.to}
        onChange={(value) => change({ to: value as Draft['to'] })}
        options={(['accounts', 'filter', 'all'] as const).map((value) => ({
          value,
          label: say(`to.${value}`),
        }))}
      />
      {draft.to === 'accounts' && (
        <TextArea
          label={say('accounts')}
          hint={say('accounts.hint', { max: letterAccountsMax })}
          rows={2}
          dir="ltr"
          required
          value={draft.accounts}
          onChange={({ target }) => change({ accounts: target.value })}
        />
      )}
      {draft.to === 'filter' && <FilterFields draft={draft} change={change} />}
      <RadioGroup
        label={say('purpose')}
        reserve={false}
        value={draft.purpose}
        onChange={(value) => {
          const purpose = value as Draft['purpose']
          const leads = mayLead(purpose, draft.leads) ? draft.leads : 'nothing'
          change({ purpose, leads })
        }}
        options={letterPurposes.map((value) => ({
          value,
          label: say(`purpose.${value}`),
          detail: say(`purpose.${value}.hint`),
        }))}
      />
      <WayFields draft={draft} change={change} />
      <Reach draft={draft} />
      <WordFields draft={draft} change={change} own={own} />
      <SelectField
        label={say('leads')}
        reserve={false}
        value={draft.leads}
        onChange={({ target }) =>
          change({ leads: lettersLead.find((each) => each === target.value) ?? 'nothing' })
        }
        options={lettersLead
          .filter((value) => mayLead(draft.purpose, value))
          .map((value) => ({ value, label: say(`leads.${value}`) }))}
      />
    </CommandDialog>
  )
}

function FilterFields({ draft, change }: PartProps) {
  const say = useWords('officeLetters')
  return (
    <div className="letter-filter">
      <SelectField
        label={say('who')}
        reserve={false}
        placeholder={say('any')}
        value={draft.who}
        onChange={({ target }) => change({ who: target.value as Draft['who'] })}
        options={(['member', 'agent'] as const).map((value) => ({
          value,
          label: say(`who.${value}`),
        }))}
      />
      <SelectField
        label={say('language')}
        reserve={false}
        placeholder={say('any')}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Draft['language'] })}
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
      />
      <SelectField
        label={say('level')}
        reserve={false}
        placeholder={say('any')}
        value={draft.level}
        onChange={({ target }) => change({ level: target.value })}
        options={levels.map((value) => ({ value, label: value }))}
      />
      {dates.map((name) => (
        <TextField
          key={name}
          type="date"
          label={say(name)}
          reserve={false}
          value={draft.dates[name] ?? ''}
          onChange={({ target }) => change({ dates: { ...draft.dates, [name]: target.value } })}
        />
      ))}
    </div>
  )
}

function WayFields({ draft, change }: PartProps) {
  const say = useWords('officeLetters')
  const toggle = (way: Way, isOn: boolean) =>
    change({ ways: ways.filter((each) => (each === way ? isOn : draft.ways.includes(each))) })
  return (
    <fieldset className="letter-ways">
      <legend>{say('ways')}</legend>
      <div>
        {ways.map((way) => (
          <Checkbox
            key={way}
            label={say(`way.${way}`)}
            checked={draft.ways.includes(way)}
            onChange={({ target }) => toggle(way, target.checked)}
          />
        ))}
      </div>
      <p className="bz-quiet">{say('ways.hint')}</p>
    </fieldset>
  )
}

/** One language at a time; those that are written are marked in the list. */
function WordFields({ draft, change, own }: PartProps & { own: LanguageCode }) {
  const say = useWords('officeLetters')
  const [code, setCode] = useState<LanguageCode>(own)
  const said = draft.words[code] ?? { title: '', text: '' }
  const put = (news: Partial<typeof said>) =>
    change({ words: { ...draft.words, [code]: { ...said, ...news } } })
  const { tag, direction } = languages[code]
  const isWritten = (each: LanguageCode) => draft.words[each]?.title && draft.words[each]?.text
  return (
    <>
      <SelectField
        label={say('words')}
        hint={say('words.own', { language: languages[own].name })}
        value={code}
        onChange={({ target }) =>
          setCode(languageCodes.find((each) => each === target.value) ?? code)
        }
        options={languageCodes.map((value) => ({
          value,
          label: isWritten(value) ? `✓ ${languages[value].name}` : languages[value].name,
        }))}
      />
      <TextField
        label={say('words.title')}
        reserve={false}
        lang={tag}
        dir={direction}
        required={code === own}
        maxLength={letterTitleMax}
        value={said.title}
        onChange={({ target }) => put({ title: target.value })}
      />
      <TextArea
        label={say('words.text')}
        reserve={false}
        rows={5}
        lang={tag}
        dir={direction}
        required={code === own}
        maxLength={letterTextMax}
        value={said.text}
        onChange={({ target }) => put({ text: target.value })}
      />
    </>
  )
}
