import { Button, Stack, TextField } from '@baize/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { valueAt } from '../parts/body.ts'
import { Framed } from './Framed.tsx'
import { freshOf } from './fresh.ts'
import type { Shape } from './shapes.ts'
import { TermInput } from './TermInput.tsx'
import type { OneTerm } from './terms.types.ts'

type Scalar = Extract<Shape, { type: 'number' | 'digits' }>

interface TermRecordProps extends OneTerm {
  shape: Extract<Shape, { type: 'record' }>
}

/** A value for each key: for every game type, where empty means "as all others", or for games by their code. */
export function TermRecord(props: TermRecordProps) {
  const { shape, path, terms, readOnly, words, onChange } = props
  const value = shape.value as Scalar
  const known = Object.keys((valueAt(terms, path) ?? {}) as object)
  const keys = shape.keys ?? known
  return (
    <Framed {...props}>
      <div className="programme-terms">
        {keys.map((key) => (
          <Stack key={key} space={4}>
            <TermInput
              {...props}
              shape={value}
              path={[...path, key]}
              empty={shape.keys ? 'absent' : undefined}
              label={words.key(key)}
            />
            {!shape.keys && !readOnly && (
              <Button
                size="sm"
                icon={<Trash2 />}
                aria-label={words.say('record.remove', { name: key })}
                onClick={() => onChange([...path, key], undefined)}
              >
                {words.say('list.remove')}
              </Button>
            )}
          </Stack>
        ))}
      </div>
      {!shape.keys && !readOnly && (
        <NewKey
          {...props}
          taken={known}
          onNamed={(key) => onChange([...path, key], freshOf(value))}
        />
      )}
    </Framed>
  )
}

interface NewKeyProps extends OneTerm {
  taken: readonly string[]
  onNamed(key: string): void
}

function NewKey({ words, taken, onNamed }: NewKeyProps) {
  const [key, setKey] = useState('')
  const name = key.trim()
  const isFit = name !== '' && !taken.includes(name)
  return (
    <div className="programme-terms">
      <TextField
        label={words.say('record.key')}
        hint={words.say('record.key.hint')}
        reserve={false}
        value={key}
        autoComplete="off"
        onChange={(event) => setKey(event.target.value)}
      />
      <div>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={!isFit}
          disabledReason={isFit ? undefined : words.say('record.key.hint')}
          onClick={() => {
            onNamed(name)
            setKey('')
          }}
        >
          {words.say('list.add')}
        </Button>
      </div>
    </div>
  )
}
