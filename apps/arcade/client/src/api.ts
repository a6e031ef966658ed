import type { JackpotAnswer, OpenAnswer, Order, RoundView, SpinAnswer } from './wire.ts'

export interface NamedTitle {
  code: string
  name: string
}

interface RefusalMore {
  balance?: string
  title?: NamedTitle
  fault?: { code: string }
}

/** The arcade refused a call. */
export class Refusal extends Error {
  readonly code: string
  readonly balance: string | undefined
  /** The game that the refusal is about, if it is another one. */
  readonly title: NamedTitle | undefined
  /** What is wrong with the slip, if one was refused. */
  readonly fault: string | undefined

  constructor(code: string, { balance, title, fault }: RefusalMore = {}) {
    super(code)
    this.code = code
    this.balance = balance
    this.title = title
    this.fault = fault?.code
  }
}

/** No answer came: the call may or may not have arrived. */
export class Unanswered extends Error {}

export interface Api {
  open(): Promise<OpenAnswer>
  spin(order: Order): Promise<SpinAnswer>
  seen(id: string): Promise<void>
  /** The amount of the pool, in digits of minor units; null if there is none. */
  jackpot(): Promise<string | null>
  history(): Promise<RoundView[]>
}

const answerMs = 20_000

export function createApi(session: string): Api {
  const post = <T>(path: string, body: object) =>
    call<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    })
  const get = <T>(path: string) => call<T>(`${path}?${new URLSearchParams({ session })}`, {})
  return {
    open: () => post<OpenAnswer>('/play/open', {}),
    spin: (order) => post<SpinAnswer>('/play/spin', order),
    seen: async (id) => void (await post('/play/seen', { id })),
    jackpot: async () => (await get<JackpotAnswer>('/play/jackpot')).jackpot,
    history: async () => (await get<{ rounds: RoundView[] }>('/play/history')).rounds,
  }
}

export async function call<T>(path: string, init: RequestInit): Promise<T> {
  const { status, body } = await answered(path, init)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the arcade answers is typed with it
  if (status >= 200 && status < 300) return body as T
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part may be missing
  const error = (body as { error?: RefusalMore & { code?: string } } | null)?.error
  if (error?.code === undefined || status >= 500) throw new Unanswered(`${path}: ${status}`)
  throw new Refusal(error.code, error)
}

async function answered(
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(answerMs) })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    throw new Unanswered(path, { cause: error })
  }
}
