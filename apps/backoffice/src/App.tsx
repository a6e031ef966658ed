import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, languages, type Words } from '@baize/i18n'
import { loadPart, WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState, useTransition } from 'react'
import { about } from './about.ts'
import { createOfficeClient } from './call.ts'
import { ClientContext } from './hooks.tsx'
import { ChooseLanguage, keepLanguage } from './language.tsx'
import { Office } from './Office.tsx'

export function App({ first }: { first: Words }) {
  const [words, setWords] = useState(first)
  const [, startChange] = useTransition()
  const { language } = words
  const [queries] = useState(() => new QueryClient(queryOptions))
  const [client] = useState(() =>
    createOfficeClient({
      language: () => about.language,
      merchantId: () => about.merchantId,
      onSignedOut: () => queries.setQueryData(['officeMe', {}], null),
    }),
  )

  useLayoutEffect(() => {
    about.language = language
    document.documentElement.lang = languages[language].tag
    document.documentElement.dir = languages[language].direction
  }, [language])

  function choose(code: LanguageCode): void {
    keepLanguage(code)
    startChange(() => setWords(createWords(code, loadPart)))
  }
  return (
    <WordsProvider words={words}>
      <ChooseLanguage value={choose}>
        <QueryClientProvider client={queries}>
          <ClientContext value={client}>
            <Office />
          </ClientContext>
        </QueryClientProvider>
      </ChooseLanguage>
    </WordsProvider>
  )
}

const queryOptions = {
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
}
