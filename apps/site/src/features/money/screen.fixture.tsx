import { ClientProvider, createClient } from '@baize/client'
import type { LanguageCode } from '@baize/contract'
import { type Route, type RouteName, routes } from '@baize/contract/routes'
import { createWords, type Part } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { completeBrowser } from '../../../../../packages/ui/src/testing/browser.ts'
import { SessionProvider } from '../../session/SessionProvider.tsx'
import { keepToken } from '../../session/token.ts'

/** What the server answers to a body or a query, as it travels; undefined where no answer comes. */
export type Answers = Partial<Record<RouteName, (sent: Sent) => object | undefined>>
type Sent = Record<string, unknown>

const wordsOf = (language: LanguageCode) =>
  createWords(language, (code, part) => Promise.resolve(ownMessages(code, part)))
const spoken: readonly Part[] = [
  'frame',
  'member',
  'content',
  'help',
  'support',
  'fairness',
  'money',
  'cashier',
  'bonus',
  'rewards',
  'promotions',
  'games',
  'missions',
  'vip',
  'referral',
  'points',
  'register',
  'contracts',
  'team',
  'agent',
  'credit',
  'protection',
  'security',
  'account',
  'fields',
  'errors',
]
const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }

/** A page of a signed-in member, in English unless said otherwise, in front of a server that gives these answers. */
export async function openPage(
  node: ReactNode,
  answers: Answers,
  address = '/member',
  language: LanguageCode = 'EN',
) {
  const words = wordsOf(language)
  completeBrowser()
  history.replaceState(null, '', address)
  keepToken('t-1')
  const given: Answers = { memberInfo: () => said(member), ...answers }
  const calls: { name: RouteName; sent: Sent }[] = []
  const client = createClient({
    baseUrl: '',
    token: () => undefined,
    language: () => language,
    fetch: (to, init) => {
      const { pathname, searchParams } = new URL(typeof to === 'string' ? to : '', location.href)
      const name = routeAt(pathname, init?.method ?? 'GET')
      const query = Object.fromEntries(searchParams)
      const sent: Sent = sentIn(init?.body) ?? query
      if (name) calls.push({ name, sent })
      const answer = name && given[name]?.(sent)
      return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('lost'))
    },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => {
    await Promise.all(spoken.map((part) => words.load(part)))
    root.render(
      <QueryClientProvider client={queries}>
        <ClientProvider client={client}>
          <WordsProvider words={words}>
            <SessionProvider>
              {/* `act` loses a transition that is not done when it ends, so the test waits for ever. */}
              <BrowserRouter useTransitions={false}>
                <Suspense>{node}</Suspense>
              </BrowserRouter>
            </SessionProvider>
          </WordsProvider>
        </ClientProvider>
      </QueryClientProvider>,
    )
  })
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    act(() => root.unmount())
    host.remove()
    queries.clear()
  }
  onTestFinished(close)
  return {
    host,
    queries,
    /** What was sent to a route, oldest first. */
    sent: (name: RouteName) => calls.filter((call) => call.name === name).map(({ sent }) => sent),
    close,
  }
}

/** A body as an object; of a form with files, each file by its size. */
function sentIn(body: unknown): Sent | undefined {
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) return undefined
  const names = [...new Set(body.keys())]
  const valueOf = (name: string) => {
    const all = body.getAll(name)
    return all.some((one) => one instanceof Blob)
      ? all.map((one) => (one instanceof Blob ? one.size : one))
      : body.get(name)
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

function routeAt(path: string, method: string): RouteName | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of routes are their names
  const all = Object.entries(routes) as [RouteName, Route][]
  return all.find(([, route]) => route.path === path && route.method === method)?.[0]
}

export const said = (value: object) => ({ success: true, value })

export const refused = (code: string, value?: object) => ({
  success: false,
  code,
  message: '',
  ...(value && { value }),
})

/** Types as a person does. */
export function type(host: ParentNode, label: string, value: string): void {
  const input = field(host, label)
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
  act(() => {
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function field(host: ParentNode, label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...host.querySelectorAll('label')].find((each) =>
    each.textContent.startsWith(label),
  )
  const input = found?.htmlFor
    ? document.getElementById(found.htmlFor)
    : found?.querySelector('input')
  const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
  if (!isField) throw new Error(`no field "${label}"`)
  return input
}

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
