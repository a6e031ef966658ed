import { ClientProvider, createClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { type RouteName, routes } from '@baize/contract/routes'
import { type FlagCode, flagCodes } from '@baize/contract/vocabulary'
import { createWords, type Part } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { vi } from 'vitest'
import { completeBrowser } from '../../../../../../packages/ui/src/testing/browser.ts'
import { SessionProvider } from '../../../session/SessionProvider.tsx'
import type { Boot } from '../../../start/boot.ts'
import { SiteProvider } from '../../../start/site.tsx'

type Card = Value<'games'>['games'][number]

export const cardOf = (more: Partial<Card> = {}): Card => ({
  nodeId: 'pg-tiger',
  nodeName: 'Tiger Palace',
  gameCode: 'pg-tiger',
  gameId: 'pg-tiger',
  gameName: 'Tiger Palace',
  displayName: 'Tiger Palace',
  gameType: 'RNG',
  vassalage: 'PG',
  isGame: 'GAME',
  iconUrl: '/tiger.svg',
  lagerIcon: '/tiger-back.svg',
  showIcon: 1,
  isHot: 0,
  isNew: 0,
  hasDemo: 1,
  isResting: 0,
  hasJackpot: 0,
  ...more,
})

const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))
const spoken: readonly Part[] = ['frame', 'games', 'money', 'account', 'cashier', 'fairness']

/** A merchant that has every module, but for those that are named. */
export function bootWithout(off: readonly FlagCode[]): Boot {
  const modules = Object.fromEntries(flagCodes.map((code) => [code, !off.includes(code)]))
  return {
    kind: 'merchant',
    whitelabel: {
      merchant: { name: 'Baize', languages: ['EN'], defaultLanguage: 'EN' },
      modules,
    },
    permission: { resources: [] },
    status: {},
  } as unknown as Boot
}

export type Answers = Partial<Record<RouteName, (query: URLSearchParams) => unknown>>

/** A visitor's page in English, in front of a server that gives these values. */
export async function openLobby(
  node: ReactNode,
  answers: Answers = {},
  media: (query: string) => boolean = () => false,
  off: readonly FlagCode[] = [],
) {
  const boot = bootWithout(off)
  completeBrowser(media)
  const asked: { name: RouteName; query: URLSearchParams; body?: unknown }[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const names = Object.keys(answers) as RouteName[]
  const client = createClient({
    baseUrl: '',
    token: () => undefined,
    language: () => 'EN',
    fetch: async (target, init) => {
      const address = typeof target === 'string' ? target : ''
      const { pathname, searchParams } = new URL(address, location.href)
      const isAsked = (each: RouteName) =>
        routes[each].path === pathname && routes[each].method === (init?.method ?? 'GET')
      const name = names.find(isAsked)
      if (!name) throw new TypeError('no line')
      const body = typeof init?.body === 'string' ? { body: JSON.parse(init.body) } : {}
      asked.push({ name, query: searchParams, ...body })
      const value = await answers[name]?.(searchParams)
      return Response.json({ success: true, value })
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (shown: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <ClientProvider client={client}>
            <WordsProvider words={words}>
              <SiteProvider boot={boot}>
                <SessionProvider>
                  {/* See screen.fixture.tsx. */}
                  <BrowserRouter useTransitions={false}>
                    <Suspense>{shown}</Suspense>
                  </BrowserRouter>
                </SessionProvider>
              </SiteProvider>
            </WordsProvider>
          </ClientProvider>
        </QueryClientProvider>,
      ),
    )
  await Promise.all(spoken.map((part) => words.load(part)))
  await show(node)
  const close = () => {
    act(() => root.unmount())
    host.remove()
  }
  return { host, queries, asked, show, close }
}

const soonMs = 10_000

/** Waits until `holds` passes; a busy machine needs longer to answer and draw. */
export function soon(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: soonMs })
}
