import { useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOffice, useOfficeClient } from '../../hooks.tsx'
import { useShownHits } from '../../palette/hits.ts'
import { pathOfHit } from '../../palette/lines.ts'

const textLengthMin = 2
const nothing: never[] = []

/** Looks a member up by whatever one has: a name, a contact, an id. Enter opens the only one that fits. */
export function MemberSearch() {
  const say = useWords('officeMembers')
  const go = useNavigate()
  const client = useOfficeClient()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  const isSearch = typed.length >= textLengthMin
  const found = useOffice('officeSearch', { query: { text: typed } }, { enabled: isSearch })
  const hits = useShownHits(isSearch ? (found.data?.list ?? nothing) : nothing)
  const isNone = isSearch && !found.isFetching && found.data?.list.length === 0

  async function open(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const input = { query: { text: text.trim() } }
    if (input.query.text.length < textLengthMin) return
    const { list } = await queries.fetchQuery({
      queryKey: ['officeSearch', input],
      queryFn: ({ signal }) => client.call('officeSearch', input, signal),
    })
    const [only] = list
    if (only && list.length === 1) void go(pathOfHit(only, true))
  }

  return (
    // A search that fails shows nothing found; typing on asks again.
    <search>
      <form className="member-search" onSubmit={(event) => void open(event).catch(() => {})}>
        <TextField
          type="search"
          label={say('find.label')}
          hint={say('find.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {hits.length > 0 && (
          <ul className="member-hits" aria-label={say('search.results')}>
            {hits.map(({ id, label, detail, icon: Icon, path }) => (
              <li key={id}>
                <Icon aria-hidden="true" />
                <Link to={path}>{label}</Link>
                <small className="bz-quiet">{detail}</small>
              </li>
            ))}
          </ul>
        )}
        <output>
          {isNone && (
            <>
              <strong>{say('search.nothing', { text: typed })}</strong> {say('search.nothing.text')}
            </>
          )}
        </output>
      </form>
    </search>
  )
}
