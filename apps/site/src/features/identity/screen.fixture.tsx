import { ClientProvider, createClient } from '@baize/client'
import { type RouteName, routes } from '@baize/contract/routes'
import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** What the server answers to a call, as it travels. */
export type Answers = Partial<Record<RouteName, () => object>>

const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))

/** A piece of the page in English, in front of a server that gives these answers. */
export async function openScreen(node: ReactNode, answers: Answers) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const keys = [await publishedKey()]
  const given: Answers = { keys: () => ({ success: true, value: { keys } }), ...answers }
  const client = createClient({
    baseUrl: '',
    token: () => undefined,
    language: () => 'EN',
    fetch: (address) => {
      const name = (Object.keys(given) as RouteName[]).find((each) => routes[each].path === address)
      return Promise.resolve(Response.json(name && given[name]?.()))
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  await act(async () => {
    await Promise.all(
      (['account', 'errors', 'fields', 'frame', 'security'] as const).map((part) =>
        words.load(part),
      ),
    )
    root.render(
      <WordsProvider words={words}>
        <ClientProvider client={client}>
          <QueryClientProvider client={new QueryClient()}>
            <Suspense>{node}</Suspense>
          </QueryClientProvider>
        </ClientProvider>
      </WordsProvider>,
    )
  })
  return host
}

/** Types as a person does. */
export function type(input: HTMLInputElement | null | undefined, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
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

async function publishedKey(): Promise<JsonWebKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  return crypto.subtle.exportKey('jwk', pair.publicKey)
}
