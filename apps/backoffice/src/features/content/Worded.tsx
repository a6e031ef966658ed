import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, Panel, Stack, StateBanner } from '@baize/ui'
import { Trash2 } from 'lucide-react'
import { type Path, valueAt } from '../../parts/body.ts'
import type { Field } from './kinds.ts'
import { type FieldsProps, Plain } from './Plain.tsx'
import { useSpoken } from './spoken.ts'
import { useFieldWords } from './useFieldWords.ts'

interface WordedProps extends FieldsProps {
  name: string
  path: Path
}

/** The same fields in every language of the brand; languages without words show the default one's. */
export function Worded(props: WordedProps) {
  const { body, path, fields, problems, readOnly, onChange } = props
  const say = useWords('officeContent')
  const name = useFieldWords().name(props.name)
  const { offered, outdated, chosen, choose } = useSpoken()
  const said = (valueAt(body, path) ?? {}) as Partial<Record<LanguageCode, unknown>>
  const isSaid = said[chosen] !== undefined
  const missing = problems.get(path.join('.'))
  const isPlain = fields[0]?.name === ''
  return (
    <Panel title={name}>
      <Stack space={12}>
        <FilterChips
          wrap
          label={say('words.language')}
          value={chosen}
          onChange={(code) => choose(code as LanguageCode)}
          chips={offered.map((code) => ({
            id: code,
            label: `${markOf(said[code] !== undefined, outdated.includes(code))}${languages[code].name}`,
          }))}
        />
        {missing && <p role="alert">{missing}</p>}
        {isSaid && outdated.includes(chosen) && (
          <StateBanner tone="warning" title={say('words.outdated')} />
        )}
        {isSaid ? (
          <>
            {fields.map((field) => (
              <Plain
                key={field.name}
                {...props}
                field={field}
                path={isPlain ? [...path, chosen] : [...path, chosen, field.name]}
              />
            ))}
            {!readOnly && Object.keys(said).length > 1 && (
              <div>
                <Button
                  size="sm"
                  icon={<Trash2 />}
                  onClick={() => onChange([...path, chosen], undefined)}
                >
                  {say('words.remove', { language: languages[chosen].name })}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <p className="office-lead">{say('words.none', { language: languages[chosen].name })}</p>
            {!readOnly && (
              <div>
                <Button
                  size="sm"
                  onClick={() => onChange([...path, chosen], isPlain ? '' : freshWords(fields))}
                >
                  {say('words.add', { language: languages[chosen].name })}
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </Panel>
  )
}

/** Written, older than the brand’s own words, or missing. */
const markOf = (isSaid: boolean, isOutdated: boolean) => (isSaid ? (isOutdated ? '⟳ ' : '✓ ') : '')

const freshWords = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field.name, 'nullable' in field && field.nullable ? null : '']),
  )
