import { programmeTextMax } from '@baize/contract/office/programmes.content'
import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { FilterChips, TextArea, TextField } from '@baize/ui'
import { useState } from 'react'
import type { Content } from './draft.ts'

type Words = Record<string, string>
type Part = keyof typeof programmeTextMax

interface DraftWordsProps {
  content: Content
  problems: ReadonlyMap<string, string>
  readOnly: boolean
  onChange(content: Content, path: string): void
}

/** Title, summary and full terms in every language; a language with a problem is marked. */
export function DraftWords({ content, problems, readOnly, onChange }: DraftWordsProps) {
  const say = useWords('officeProgrammes')
  const [language, setLanguage] = useState<LanguageCode>('EN')
  const isWrong = (code: LanguageCode) =>
    [...problems.keys()].some((path) => path.startsWith('content.') && path.endsWith(`.${code}`))
  const marked = (code: LanguageCode) => (isWrong(code) ? '⚠ ' : content.title[code] ? '✓ ' : '')
  const common = (part: Part) => ({
    label: say(`draft.${part}`),
    hint: say('draft.long', { max: programmeTextMax[part] }),
    error: problems.has(`content.${part}.${language}`)
      ? say(content[part]?.[language]?.trim() ? 'problem.text' : 'problem.missing', {
          max: programmeTextMax[part],
        })
      : undefined,
    disabled: readOnly,
    reserve: false,
    value: content[part]?.[language] ?? '',
  })
  function write(part: Part, text: string): void {
    const { [part]: old, ...others } = content
    const words = withWords(old, language, text, part === 'body')
    onChange(
      { ...others, ...(words ? { [part]: words } : {}) } as Content,
      `content.${part}.${language}`,
    )
  }
  return (
    <>
      <FilterChips
        wrap
        label={say('draft.language')}
        value={language}
        onChange={(code) => setLanguage(code as LanguageCode)}
        chips={languageCodes.map((code) => ({
          id: code,
          label: marked(code) + languages[code].name,
        }))}
      />
      <TextField
        {...common('title')}
        required={language === 'EN'}
        onChange={(event) => write('title', event.target.value)}
      />
      <TextArea
        {...common('summary')}
        rows={2}
        required={language === 'EN'}
        onChange={(event) => write('summary', event.target.value)}
      />
      <TextArea
        {...common('body')}
        rows={5}
        onChange={(event) => write('body', event.target.value)}
      />
    </>
  )
}

/** Without words a language is left out. English stays, but where the whole can be left out. */
function withWords(
  all: Words | undefined,
  code: LanguageCode,
  text: string,
  canGo: boolean,
): Words | undefined {
  const { [code]: _old, ...others } = all ?? {}
  if (text !== '' || (code === 'EN' && !canGo)) return { ...others, [code]: text }
  return Object.keys(others).length > 0 ? others : undefined
}
