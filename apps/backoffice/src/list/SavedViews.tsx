import { useWords } from '@baize/i18n/react'
import { Button, Chip, IconButton, Popup, Stack, TextField, toast } from '@baize/ui'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formText } from '../formText.ts'
import { useOffice, useOfficeSend } from '../hooks.tsx'

/** Filters, columns and order that somebody saved under a name; kept on the server, so they are there on every machine. */
export function SavedViews({ list }: { list: string }) {
  const say = useWords('officeMembers')
  const [search, setSearch] = useSearchParams()
  const saved = useOffice('officeViews', { query: { list } })
  const remove = useOfficeSend('removeOfficeView', 'officeViews')
  const [isNaming, setNaming] = useState(false)
  const query = shownQuery(search)
  const views = saved.data?.views ?? []
  // An empty row would push the list down.
  if (views.length === 0 && query === '') return null
  return (
    <section className="office-views" aria-label={say('views.label')}>
      {views.map((view) => (
        <span key={view.name} className="office-views">
          <Chip
            on={view.query === query}
            onClick={() => setSearch(new URLSearchParams(view.query))}
          >
            {view.name}
          </Chip>
          {view.query === query && (
            <IconButton
              size="sm"
              label={say('views.remove', { name: view.name })}
              icon={<X />}
              onClick={() => remove.mutate({ query: { list, name: view.name } })}
            />
          )}
        </span>
      ))}
      {query !== '' && views.every((view) => view.query !== query) && (
        <Button size="sm" kind="quiet" icon={<Bookmark />} onClick={() => setNaming(true)}>
          {say('views.save')}
        </Button>
      )}
      {isNaming && <NameView list={list} query={query} onClose={() => setNaming(false)} />}
    </section>
  )
}

interface NameViewProps {
  list: string
  query: string
  onClose: () => void
}

function NameView({ list, query, onClose }: NameViewProps) {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const errors = useWords('errors')
  const save = useOfficeSend('saveOfficeView', 'officeViews')
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = formText(event.currentTarget, 'name').trim()
    if (name === '') return
    save.mutate(
      { body: { list, name, query } },
      {
        onSuccess() {
          toast({ title: say('views.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <Popup open escapable title={say('views.save')} closeLabel={office('close')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack space={12}>
          <TextField
            name="name"
            label={say('views.name')}
            required
            maxLength={40}
            error={save.error ? errors(save.error.code) : undefined}
          />
          <Button type="submit" kind="primary" busy={save.isPending}>
            {say('views.save')}
          </Button>
        </Stack>
      </form>
    </Popup>
  )
}

/** What is chosen, without the place in the list and the row that is open. */
function shownQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete('after')
  query.delete('open')
  query.sort()
  return query.toString()
}
