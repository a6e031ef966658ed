import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, languages, type Words } from '@baize/i18n'
import { loadPart, WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import { createOfficeClient } from './call.ts'
import { ClientContext } from './hooks.tsx'
import { ChooseLanguage, keepLanguage } from './language.tsx'
import { Office } from './Office.tsx'

export function App({ first }: { first: Words }) {
  const [words, setWords] = useState(first)
  const [, startChange] = useTransition()
  const { language } = words
  const queries = useMemo(() => new QueryClient(queryOptions), [])
  const now = useRef({ language, merchantId: undefined as string | undefined })
  now.current.language = language

  const client = useMemo(
    () =>
      createOfficeClient({
        language: () => now.current.language,
        merchantId: () => now.current.merchantId,
        onSignedOut: () => queries.setQueryData(['officeMe', {}], null),
      }),
    [queries],
  )

  const about = useCallback((id: string | undefined) => {
    now.current.merchantId = id
  }, [])

  useLayoutEffect(() => {
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
            <Office onMerchant={about} />
          </ClientContext>
        </QueryClientProvider>
      </ChooseLanguage>
    </WordsProvider>
  )
}

const queryOptions = {
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
}
