import { type KeyObject, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Pace } from '../pace.ts'
import type { CallJob, Session } from '../store/index.ts'
import { minorAmount, readJson, wireAmount, writeJson } from './amounts.ts'
import { createLine } from './line.ts'
import { sign, signatureHeader } from './signature.ts'

/** The wallet's answer: a status, and the balance in minor units if it sent one. */
export type WalletAnswer = { status: string; balance?: bigint }

/** The wallet did not answer, or not validly. It may or may not have booked the call. */
export const noAnswer = 'NO_ANSWER'

export interface WalletOptions {
  url: string
  key: KeyObject
  pace: Pace
  /** Aborts the running calls when the arcade stops. */
  stopping: AbortSignal
}

export type Wallet = ReturnType<typeof createWalletClient>

/** A signed call: every retry sends the same bytes. */
export interface Worded {
  request: string
  body: Buffer
  signature: Promise<string>
}

/** The operator's wallet: the only place that holds money. */
export function createWalletClient({ url, key, pace, stopping }: WalletOptions) {
  const post = createLine({ url, attemptMs: pace.attemptMs, stopping })

  /** Makes a call to the wallet, with retries. */
  function say(job: CallJob, worded = word(job)): Promise<WalletAnswer> {
    return askUntilAnswered(`/transaction/${job.kind}`, worded, job.currency)
  }

  /**
   * Builds and signs a call. Signing is the slowest part of a bet, so callers do it early, beside other
   * work.
   */
  function word(job: CallJob): Worded {
    const request = randomUUID()
    const common = {
      user: job.player ?? '',
      token: job.token ?? '',
      transaction_uuid: job.id,
      supplier_transaction_id: job.id,
      request_uuid: request,
      round: job.round,
      round_closed: job.closes,
      game_code: job.title,
    }
    const { reward = null, rewardReference: named = null } = job
    const about = { reference_transaction_uuid: job.reference ?? undefined }
    const money = {
      supplier_user: job.player ?? '',
      currency: job.currency,
      amount: wireAmount(job.amount, job.currency),
      bet: job.bet,
      is_free: reward !== null,
      is_supplier_promo: job.isPrize,
      is_aggregated: false,
      reward_uuid: reward,
      meta: named === null ? {} : { operator_reference: named },
    }
    const { turnover = null } = job
    const valid = turnover === null ? {} : { valid_bet: wireAmount(turnover, job.currency) }
    const of = job.kind === 'rollback' ? {} : { ...money, ...valid }
    return signed(request, { ...common, ...about, ...of })
  }

  function signed(request: string, fields: Parameters<typeof writeJson>[0]): Worded {
    const body = Buffer.from(writeJson(fields))
    const signature = sign(key, body)
    // Whoever awaits the signature gets the error; without this line an unused one would end the
    // process.
    signature.catch(() => {})
    return { request, body, signature }
  }

  function balance(session: Session): Promise<WalletAnswer> {
    const request = randomUUID()
    const worded = signed(request, {
      user: session.player ?? '',
      token: session.token ?? '',
      request_uuid: request,
      game_code: session.title,
    })
    return askUntilAnswered('/user/balance', worded, session.currency)
  }

  async function askUntilAnswered(
    path: string,
    { request, body, signature }: Worded,
    currency: string,
  ) {
    const headers = { 'content-type': 'application/json', [signatureHeader]: await signature }
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post(path, headers, body)
      const heard = answer === undefined ? undefined : understood(answer, request, currency)
      stopping.throwIfAborted()
      if (heard || attempt >= pace.attemptsMax) return heard ?? { status: noAnswer }
      await sleep(pace.betweenMs, undefined, { signal: stopping })
    }
  }

  return { word, say, balance }
}

const answerSchema = z.object({
  status: z.string().regex(/^RS_[A-Z_]{2,60}$/),
  request_uuid: z.string().optional(),
  currency: z.string().optional(),
  balance: z.bigint().optional(),
})

/**
 * Only an answer to this very request counts. A success must contain the balance in the session's
 * currency; else it is treated as no answer.
 */
function understood(text: string, request: string, currency: string): WalletAnswer | undefined {
  const parsed = answerSchema.safeParse(jsonIn(text))
  if (!parsed.success) return undefined
  const { status, request_uuid: echoed, balance, currency: said } = parsed.data
  if (echoed !== undefined && echoed !== request) return undefined
  const minor =
    balance === undefined || said !== currency ? undefined : minorAmount(balance, currency)
  if (status !== 'RS_OK') return minor === undefined ? { status } : { status, balance: minor }
  if (echoed === undefined || minor === undefined || minor < 0n) return undefined
  return { status, balance: minor }
}

function jsonIn(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
