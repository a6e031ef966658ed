import { ClientProvider, createClient } from '@baize/client'
import { type RouteName, routes } from '@baize/contract/routes'
import { limitKinds, limitPeriods } from '@baize/contract/vocabulary'
import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { completeBrowser } from '../../../../../packages/ui/src/testing/browser.ts'
import type { Limit, Protection } from './protection.ts'

/** A request to a route. */
type Sent = { name: RouteName; body: unknown }
type Answer = (body: unknown) => object

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of routes are their names
const routeNames = Object.keys(routes) as RouteName[]
const spoken = ['frame', 'protection', 'security', 'account', 'fields', 'errors'] as const
const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))

/** A piece of the page in English, in front of a server that gives these answers. */
export async function openLimits(
  node: ReactNode,
  answers: Partial<Record<RouteName, Answer>>,
): Promise<{ host: HTMLElement; sent: Sent[]; close: () => void }> {
  completeBrowser()
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: '',
    token: () => 'token',
    language: () => 'EN',
    fetch: (address, init) => {
      const name = routeNames.find(
        (each) => routes[each].path === address && routes[each].method === init?.method,
      )
      const answer = name && answers[name]
      if (!answer) return Promise.reject(new Error('nobody answers this call'))
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ name, body })
      return Promise.resolve(Response.json(answer(body)))
    },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '*', element: node }])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => {
    await Promise.all(spoken.map((part) => words.load(part)))
    root.render(
      <WordsProvider words={words}>
        <ClientProvider client={client}>
          <QueryClientProvider client={queries}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </ClientProvider>
      </WordsProvider>,
    )
  })
  const close = () => {
    act(() => root.unmount())
    host.remove()
  }
  return { host, sent, close }
}

/** The server's answer for a member without limits, changed by the given values. */
export function protectionOf(
  own: Partial<Record<`${Limit['kind']}.${Limit['period']}`, Partial<Limit>>> = {},
  more: Partial<Protection> = {},
): Protection {
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({
      kind,
      period,
      own: null,
      house: null,
      used: '0',
      wish: null,
      resetsAt: '2026-06-11T00:00:00.000Z',
      ...own[`${kind}.${period}`],
    })),
  )
  const session = { since: '2026-06-10T10:00:00.000Z', minutes: 65, net: '-1250', staked: '9000' }
  return {
    currency: 'USD',
    limits,
    exclusion: null,
    realityMinutes: 60,
    session,
    ...more,
  }
}

export const said = (value: unknown) => ({ success: true, value })

const lookEveryMs = 20
const waitMaxMs = 10_000

/** Waits until `holds` passes, drawing updates meanwhile. */
export async function eventually(holds: () => void): Promise<void> {
  const look = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, lookEveryMs)))
    holds()
  }
  await vi.waitFor(look, { timeout: waitMaxMs, interval: 0 })
}
