import { Button, Checkbox, Panel, Stack } from '@baize/ui'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Path, valueAt } from '../parts/body.ts'
import { Framed } from './Framed.tsx'
import { freshOf, freshTerms } from './fresh.ts'
import type { Shape, Term } from './shapes.ts'
import { TermInput } from './TermInput.tsx'
import { TermRecord } from './TermRecord.tsx'
import { TermWordsField } from './TermWordsField.tsx'
import type { OneTerm, TermFieldsProps } from './terms.types.ts'

interface ManyTerms extends TermFieldsProps {
  members: readonly Term[]
  path: Path
}

/** A field for every term, whatever its shape. */
export function TermFields({ members, path, ...common }: ManyTerms) {
  const isShort = ({ shape }: Term) => 'unit' in shape || shape.type === 'choice'
  // Short fields stand beside each other, in the order of the terms.
  const rows = members.reduce<Term[][]>((all, term) => {
    const last = all.at(-1)
    if (last?.[0] && isShort(last[0]) && isShort(term)) last.push(term)
    else all.push([term])
    return all
  }, [])
  const one = ({ name, shape, empty }: Term) => (
    <OneField key={name} {...common} path={[...path, name]} shape={shape} empty={empty} />
  )
  return (
    <Stack space={16}>
      {rows.map((row) =>
        row[0] && isShort(row[0]) ? (
          <div key={row[0].name} className="programme-terms">
            {row.map(one)}
          </div>
        ) : (
          row.map(one)
        ),
      )}
    </Stack>
  )
}

function OneField(props: OneTerm): ReactNode {
  const { shape } = props
  switch (shape.type) {
    case 'number':
    case 'digits':
    case 'text':
    case 'choice':
    case 'flag':
      return <TermInput {...props} shape={shape} />
    case 'words':
      return <TermWordsField {...props} />
    case 'group':
      return <Group {...props} shape={shape} />
    case 'variants':
      return <Variants {...props} shape={shape} />
    case 'list':
      return <Listed {...props} shape={shape} />
    case 'choices':
      return <Choices {...props} shape={shape} />
    case 'record':
      return <TermRecord {...props} shape={shape} />
  }
}

type Of<T extends Shape['type']> = OneTerm & { shape: Extract<Shape, { type: T }> }

/** Terms that belong together, which can be absent as a whole. */
function Group(props: Of<'group'>) {
  const { shape, path, terms, readOnly, words, empty, onChange } = props
  const isThere = valueAt(terms, path) !== undefined
  return (
    <Framed {...props}>
      {empty && (
        <Checkbox
          label={words.say('group.use')}
          checked={isThere}
          disabled={readOnly}
          onChange={(event) =>
            onChange(path, event.target.checked ? freshTerms(shape.terms) : undefined)
          }
        />
      )}
      {isThere && <TermFields {...props} members={shape.terms} />}
    </Framed>
  )
}

function Variants(props: Of<'variants'>) {
  const { shape, path, terms, onChange } = props
  const { by, variants } = shape
  const chosen = variants.find(({ value }) => value === valueAt(terms, [...path, by]))
  const options = variants.map(({ value }) => value)
  const choose = (_: Path, value: unknown) => {
    const found = variants.find((each) => each.value === value)
    onChange(path, { [by]: value, ...freshTerms(found?.terms ?? []) })
  }
  return (
    <Framed {...props}>
      <TermInput
        {...props}
        path={[...path, by]}
        shape={{ type: 'choice', options }}
        onChange={choose}
      />
      {chosen && <TermFields {...props} members={chosen.terms} />}
    </Framed>
  )
}

function Listed(props: Of<'list'>) {
  const { shape, path, terms, readOnly, words, onChange } = props
  const { item, min, max } = shape
  const list = (valueAt(terms, path) ?? []) as unknown[]
  const without = (place: number) => list.filter((_, at) => at !== place)
  const isFlat = item.type !== 'group'
  const remove = (place: number) =>
    !readOnly &&
    list.length > min && (
      <Button
        size="sm"
        icon={<Trash2 />}
        aria-label={words.say('list.removeOf', { number: place + 1 })}
        onClick={() => onChange(path, without(place))}
      >
        {words.say('list.remove')}
      </Button>
    )
  return (
    <Framed {...props}>
      <div className={isFlat ? 'programme-terms' : 'programme-entries'}>
        {list.map((_, place) => {
          const label = words.say('list.entry', { number: place + 1 })
          const common = { ...props, path: [...path, place], empty: undefined }
          return isFlat ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
            <Stack key={place} space={4}>
              <OneField {...common} shape={item} label={label} />
              {remove(place)}
            </Stack>
          ) : (
            <Panel
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
              key={place}
              level={3}
              title={label}
              actions={remove(place)}
            >
              <TermFields {...common} members={item.terms} />
            </Panel>
          )
        })}
      </div>
      {!readOnly && list.length < max && (
        <div>
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => onChange(path, [...list, freshOf(item)])}
          >
            {words.say('list.add')}
          </Button>
        </div>
      )}
    </Framed>
  )
}

/** Any of some values; none stands for all of them. */
function Choices(props: Of<'choices'>) {
  const { shape, path, terms, readOnly, words, empty, onChange } = props
  const chosen = (valueAt(terms, path) ?? []) as string[]
  function choose(value: string, isOn: boolean): void {
    const now = shape.options.filter((each) => (each === value ? isOn : chosen.includes(each)))
    onChange(path, now.length === 0 && empty ? undefined : now)
  }
  return (
    <Framed {...props}>
      <div className="programme-terms">
        {shape.options.map((each) => (
          <Checkbox
            key={each}
            label={words.key(each)}
            checked={chosen.includes(each)}
            disabled={readOnly}
            onChange={(event) => choose(each, event.target.checked)}
          />
        ))}
      </div>
    </Framed>
  )
}
