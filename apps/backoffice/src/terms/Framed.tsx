import { Stack } from '@baize/ui'
import type { ReactNode } from 'react'
import type { OneTerm } from './terms.types.ts'

/** A title, what it is about, and what is wrong with the whole of it. */
export function Framed({
  path,
  shape,
  words,
  problems,
  children,
}: OneTerm & { children: ReactNode }) {
  const problem = problems.get(path.join('.'))
  return (
    <fieldset className="programme-group">
      <legend>{words.name(path)}</legend>
      <Stack space={12}>
        <p className="office-lead">{words.hint(path, shape)}</p>
        {problem !== undefined && (
          <p role="alert" className="bz-note bz-note-wrong">
            {problem || words.problem(shape, '')}
          </p>
        )}
        {children}
      </Stack>
    </fieldset>
  )
}
