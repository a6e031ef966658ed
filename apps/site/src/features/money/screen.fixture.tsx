import { ClientProvider, createClient } from '@baize/client'
import { type RouteName, routes } from '@baize/contract/routes'
import { createWords, type Part } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { vi } from 'vitest'
import { SessionProvider } from '../../session/SessionProvider.tsx'
import { keepToken } from '../../session/token.ts'

/** What the server answers to a call, by its parameters. */
export type Answers = Partial<Record<RouteName, (query: URLSearchParams) => unknown>>

const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))
const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }
const spoken: readonly Part[] = ['frame', 'member', 'money', 'errors']

/** A page of a signed-in member in English, in front of a server that gives these values. */
export async function openPage(node: ReactNode, answers: Answers, path = '/member') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  completeBrowser()
  history.replaceState(null, '', path)
  keepToken('t-1')
  const asked: string[] = []
  const given: Answers = { memberInfo: () => member, ...answers }
  const names = Object.keys(given) as RouteName[]
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = createClient({
    baseUrl: '',
    token: () => undefined,
    language: () => 'EN',
    fetch: (target) => {
      const address = typeof target === 'string' ? target : ''
      const { pathname, searchParams } = new URL(address, location.href)
      const name = names.find((each) => routes[each].path === pathname)
      if (name && name in answers) asked.push(name)
      const value = name && given[name]?.(searchParams)
      if (value === undefined) return Promise.reject(new TypeError('no line'))
      return Promise.resolve(Response.json({ success: true, value }))
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    await Promise.all(spoken.map((part) => words.load(part)))
    createRoot(host).render(
      <QueryClientProvider client={queries}>
        <ClientProvider client={client}>
          <WordsProvider words={words}>
            <SessionProvider>
              <BrowserRouter>
                <Suspense>{node}</Suspense>
              </BrowserRouter>
            </SessionProvider>
          </WordsProvider>
        </ClientProvider>
      </QueryClientProvider>,
    )
  })
  return { host, queries, asked }
}

const lookEveryMs = 20
const waitMaxMs = 5_000

/** Waits until it holds; what comes meanwhile is drawn. */
export async function eventually(holds: () => void): Promise<void> {
  const look = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, lookEveryMs)))
    holds()
  }
  await vi.waitFor(look, { timeout: waitMaxMs, interval: 0 })
}

/** Presses the button of this spoken name. */
export function press(within: ParentNode | null, name: string): void {
  const buttons = [...(within?.querySelectorAll('button') ?? [])]
  const found = buttons.find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
  )
  if (!found) throw new Error(`no button "${name}"`)
  act(() => found.click())
}

/** What jsdom lacks of a browser. */
function completeBrowser(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
}
