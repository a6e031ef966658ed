import { ClientProvider, createClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { type Route, type RouteName, routes } from '@baize/contract/routes'
import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { WordsProvider } from '@baize/i18n/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

/** What the server answers to a body or a query, as it travels; undefined where no answer comes. */
export type Answers = Partial<
  Record<RouteName, (body: Record<string, unknown>) => object | undefined>
>

const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))
const parts = ['cashier', 'errors', 'frame', 'security', 'account', 'fields'] as const

/** A page of the cashier in English, in front of a server that gives these answers. */
export async function openCashier(page: ReactNode, answers: Answers, address = '/member') {
  completeBrowser()
  const sent: { name: RouteName; body: Record<string, unknown> }[] = []
  const client = createClient({
    baseUrl: '',
    token: () => undefined,
    language: () => 'EN',
    fetch: (to, init) => {
      const path = typeof to === 'string' ? to : ''
      const name = routeAt(path, init?.method ?? 'GET')
      const query = Object.fromEntries(new URL(path, 'http://page').searchParams)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : query
      if (name) sent.push({ name, body })
      const answer = name && { ...usual, ...answers }[name]?.(body)
      return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('lost'))
    },
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => {
    await Promise.all(parts.map((part) => words.load(part)))
    root.render(
      <WordsProvider words={words}>
        <ClientProvider client={client}>
          <QueryClientProvider client={queries}>
            <MemoryRouter initialEntries={[address]}>
              <Suspense>{page}</Suspense>
            </MemoryRouter>
          </QueryClientProvider>
        </ClientProvider>
      </WordsProvider>,
    )
  })
  return {
    host,
    sent: (name: RouteName) => sent.filter((call) => call.name === name).map(({ body }) => body),
    close: () => {
      act(() => root.unmount())
      host.remove()
      queries.clear()
    },
  }
}

function routeAt(address: string, method: string): RouteName | undefined {
  const [path] = address.split('?')
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

export const cashier: Value<'cashier'> = {
  currency: 'USD',
  deposit: [
    {
      id: 'card',
      name: 'Card',
      kind: 'card',
      min: '1000',
      max: '200000',
      feeRate: 15_000,
      feeFixed: '0',
      minutes: 1,
    },
  ],
  withdrawal: [
    {
      id: 'bank',
      name: 'Bank',
      kind: 'bank',
      min: '2000',
      max: '100000',
      feeRate: 0,
      feeFixed: '100',
      minutes: 60,
    },
  ],
  bonuses: [
    { id: 'welcome', rate: 1_000_000, max: '10000', minDeposit: '2000', turnover: 10, days: 7 },
  ],
  requirements: [],
  withdrawable: '50000',
  hasPaymentPassword: true,
  identity: { state: 'approved', reason: null },
  transferUp: { offered: true, upline: 'upagent' },
  transferDown: false,
  transferRange: { min: '100', max: '100000' },
}

export const account: Value<'payoutAccounts'>['list'][number] = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0001',
  method: 'bank',
  holder: 'Mia Cruz',
  bank: 'First Bank',
  number: '•••• 1234',
  addedAt: '2026-02-01T10:00:00.000Z',
}

const empty = { currency: 'USD', list: [], next: null }

const usual: Answers = {
  cashier: () => said(cashier),
  balance: () => said({ currency: 'USD', total: '0', cash: '0', bonus: '0', locked: '0' }),
  limits: () => said({ currency: 'USD', limits: [], exclusion: null }),
  deposits: () => said(empty),
  withdrawals: () => said(empty),
  payoutAccounts: () => said({ list: [account] }),
}

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

export function field(host: ParentNode, label: string): HTMLInputElement | HTMLTextAreaElement {
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

export function button(host: ParentNode, name: string): HTMLButtonElement {
  const found = [...host.querySelectorAll('button')].find((each) => each.textContent === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}

export function press(element: HTMLElement): void {
  act(() => element.click())
}

const lookEveryMs = 20
const waitMaxMs = 10_000

/** Waits until it holds; what comes meanwhile is drawn. */
export async function eventually(holds: () => void): Promise<void> {
  const look = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, lookEveryMs)))
    holds()
  }
  await vi.waitFor(look, { timeout: waitMaxMs, interval: 0 })
}

/** What jsdom lacks of a browser, as far as these pages need it. */
function completeBrowser(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
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
