import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { helpSections } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, TextField } from '@baize/ui'
import { Headset, Search } from 'lucide-react'
import { useEffect, useState } from 'react'

export type Article = Value<'helpCenter'>['list'][number]

interface HelpMenuProps {
  articles: readonly Article[]
  shown: string | undefined
  onOpen: (anchor: string) => void
  onAsk: () => void
}

/** Search first; below it all articles by their sections. */
export function HelpMenu({ articles, shown, onOpen, onAsk }: HelpMenuProps) {
  const say = useWords('help')
  const [typed, setTyped] = useState('')
  const question = usePaused(typed.trim())
  return (
    <nav className="help-menu" aria-label={say('articles')}>
      <TextField
        type="search"
        label={say('search')}
        reserve={false}
        prefix={<Search aria-hidden="true" />}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {question ? (
        <Hits question={question} shown={shown} onOpen={onOpen} onAsk={onAsk} />
      ) : (
        helpSections.map((section) => {
          const own = articles.filter((article) => article.section === section)
          if (own.length === 0) return null
          return (
            <section key={section}>
              <h3>{say(`section.${section}`)}</h3>
              {own.map(({ anchor, title }) => (
                <Entry key={anchor} isShown={anchor === shown} onOpen={() => onOpen(anchor)}>
                  {title}
                </Entry>
              ))}
            </section>
          )
        })
      )}
    </nav>
  )
}

interface HitsProps extends Omit<HelpMenuProps, 'articles'> {
  question: string
}

function Hits({ question, shown, onOpen, onAsk }: HitsProps) {
  const say = useWords('help')
  const { code: lang } = useLanguage()
  const read = useCall('helpSearch', { query: { search: question, lang } }, { keepPrevious: true })
  const hits = read.data?.list
  return (
    <section>
      <p className="help-count" aria-live="polite">
        {read.isError && say('searchFault')}
        {hits && (hits.length > 0 ? say('hits', { count: hits.length }) : say('searchNone'))}
      </p>
      {hits?.map(({ anchor, title, excerpt }) => (
        <Entry key={anchor} isShown={anchor === shown} onOpen={() => onOpen(anchor)}>
          {title}
          <small>{excerpt}</small>
        </Entry>
      ))}
      {(read.isError || hits?.length === 0) && (
        <Button size="sm" icon={<Headset />} onClick={onAsk}>
          {say('ask')}
        </Button>
      )}
    </section>
  )
}

interface EntryProps {
  isShown: boolean
  onOpen: () => void
  children: React.ReactNode
}

function Entry({ isShown, onOpen, children }: EntryProps) {
  return (
    <button
      type="button"
      className="centre-entry help-entry"
      aria-current={isShown ? 'page' : undefined}
      onClick={onOpen}
    >
      <span>{children}</span>
    </button>
  )
}

const pauseMs = 250

/** A text as it is when the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
