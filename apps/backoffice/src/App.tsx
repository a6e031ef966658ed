import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, languages, type Words } from '@baize/i18n'
import { loadPart, useWords, WordsProvider } from '@baize/i18n/react'
import { EmptyState, Heading, Page, Panel, StateBanner } from '@baize/ui'
import { useLayoutEffect, useState, useTransition } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Frame } from './Frame.tsx'
import { ChooseLanguage, keepLanguage, useChooseLanguage } from './language.tsx'
import { pathOf, type Section, sections } from './sections.ts'

export function App({ first }: { first: Words }) {
  const [words, setWords] = useState(first)
  const [, startChange] = useTransition()
  const { language } = words

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
        <RouterProvider router={router} />
      </ChooseLanguage>
    </WordsProvider>
  )
}

const router = createBrowserRouter(
  [
    {
      Component: Layout,
      children: [
        ...sections.map((section) => ({
          path: pathOf(section),
          element: <SectionPage section={section} />,
        })),
        { path: '*', Component: NotFound },
      ],
    },
  ],
  { basename: '/backoffice' },
)

function Layout() {
  const choose = useChooseLanguage()
  return (
    <Frame onLanguage={choose}>
      <Outlet />
    </Frame>
  )
}

function SectionPage({ section }: { section: Section }) {
  const say = useWords('office')
  return (
    <Page space={24}>
      <Heading level={1}>{say(`section.${section}`)}</Heading>
      {section === 'overview' && (
        <StateBanner title={say('soon.title')}>
          <p>{say('soon.text')}</p>
        </StateBanner>
      )}
      <Panel>
        <EmptyState title={say(`section.${section}`)}>{say(`empty.${section}`)}</EmptyState>
      </Panel>
    </Page>
  )
}

function NotFound() {
  const say = useWords('office')
  return (
    <Page>
      <EmptyState title={say('notFound.title')}>{say('notFound.text')}</EmptyState>
    </Page>
  )
}
