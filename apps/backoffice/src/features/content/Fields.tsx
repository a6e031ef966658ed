import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, Panel, Stack } from '@baize/ui'
import { Plus, Trash2 } from 'lucide-react'
import { valueAt } from '../../parts/body.ts'
import type { Field } from './kinds.ts'
import { Languages } from './Languages.tsx'
import { type FieldsProps, type OneProps, Plain } from './Plain.tsx'
import { useFieldWords } from './useFieldWords.ts'
import { Worded } from './Worded.tsx'

/** The fields of a document, one by one, as its form describes them. */
export function Fields(props: FieldsProps) {
  return (
    <Stack space={12}>
      {props.fields.map((field) => (
        <One key={field.name} {...props} field={field} path={[...(props.path ?? []), field.name]} />
      ))}
    </Stack>
  )
}

function One(given: OneProps) {
  const { field } = given
  const props = field.once && !given.isNew ? { ...given, readOnly: true } : given
  if (field.type === 'group') return <Group {...props} field={field} />
  if (field.type === 'list') return <Listed {...props} field={field} />
  if (field.type === 'words') return <Worded {...props} fields={field.fields} name={field.name} />
  if (field.type === 'labels')
    return (
      <Worded
        {...props}
        name={field.name}
        fields={[{ name: '', type: field.long ? 'long' : 'text' }]}
      />
    )
  if (field.type === 'languages') return <Languages {...props} />
  return <Plain {...props} />
}

/** Something that can be absent as a whole. */
function Group(props: OneProps<Extract<Field, { type: 'group' }>>) {
  const { field, path, body, readOnly, onChange } = props
  const say = useWords('officeContent')
  const words = useFieldWords()
  const name = words.name(field.name)
  const value = valueAt(body, path)
  const isThere = value !== null && value !== undefined
  return (
    <Panel title={name} description={words.hint(field.name)}>
      <Stack space={12}>
        <Checkbox
          label={say('group.used', { name })}
          checked={isThere}
          disabled={readOnly}
          onChange={(event) =>
            onChange(path, event.target.checked ? field.fresh : value === null ? null : undefined)
          }
        />
        {isThere && <Fields {...props} fields={field.fields} path={path} />}
      </Stack>
    </Panel>
  )
}

function Listed(props: OneProps<Extract<Field, { type: 'list' }>>) {
  const { field, path, body, readOnly, onChange } = props
  const say = useWords('officeContent')
  const list = (valueAt(body, path) ?? []) as unknown[]
  return (
    <Stack space={12}>
      {list.map((_, place) => (
        <Panel
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          key={place}
          title={say('list.entry', { number: place + 1 })}
          actions={
            !readOnly && (
              <Button
                size="sm"
                icon={<Trash2 />}
                onClick={() =>
                  onChange(
                    path,
                    list.filter((__, at) => at !== place),
                  )
                }
              >
                {say('list.remove')}
              </Button>
            )
          }
        >
          <Fields {...props} fields={field.fields} path={[...path, place]} />
        </Panel>
      ))}
      {!readOnly && (
        <div>
          <Button icon={<Plus />} onClick={() => onChange(path, [...list, field.fresh])}>
            {say('list.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
