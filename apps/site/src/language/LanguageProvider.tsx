import { useClient } from '@baize/client'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages, type Words } from '@baize/i18n'
import { WordsProvider } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import { useSite } from '../start/site.tsx'
import { rememberLanguage, startingLanguage } from './choice.ts'
import { speak } from './spoken.ts'

interface Choice {
  offered: readonly LanguageCode[]
  language: LanguageCode
  /** The catalogue of the chosen language is loading. */
  changing: boolean
  choose: (code: LanguageCode) => void
}

const ChoiceContext = createContext<Choice | undefined>(undefined)

export function LanguageProvider({ first, children }: { first: Words; children: ReactNode }) {
  const client = useClient()
  const { merchant } = useSite()
  const [words, setWords] = useState(first)
  const [changing, startChange] = useTransition()
  const { language } = words

  useLayoutEffect(() => {
    const { tag, direction } = languages[language]
    const root = document.documentElement
    // The server wrote both already: written again, each rule for a language is looked at again.
    if (root.lang !== tag) root.lang = tag
    if (root.dir !== direction) root.dir = direction
  }, [language])

  // The operator may remove a language while a page uses it.
  const allowed = startingLanguage(merchant, [language])
  useEffect(() => {
    if (allowed === language) return
    startChange(async () => {
      const next = await speak(allowed).catch(keepWords)
      if (next) setWords(next)
    })
  }, [allowed, language])

  const choice = useMemo<Choice>(
    () => ({
      offered: merchant.languages,
      language,
      changing,
      choose(code) {
        rememberLanguage(code)
        // The page keeps its language until every part of the new catalogue is loaded.
        startChange(async () => {
          const next = await speak(code).catch(keepWords)
          if (next) setWords(next)
          else toast({ tone: 'danger', title: words.said('frame')?.('language.fault') ?? '' })
        })
        client.call('updateLanguage', { body: { language: code } }).catch(keepChoiceHere)
      },
    }),
    [merchant.languages, language, words, changing, client],
  )
  return (
    <ChoiceContext value={choice}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </ChoiceContext>
  )
}

export function useLanguageChoice(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('the language is chosen outside of its provider')
  return choice
}

/** The catalogue could not be loaded; the page keeps its language. */
function keepWords(): undefined {}

/** If the server could not be told, nothing is lost: the browser keeps the choice and sends it again. */
function keepChoiceHere(): void {}
