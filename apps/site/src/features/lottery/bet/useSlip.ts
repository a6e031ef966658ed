import { Refusal, renewMoney, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHold } from '../../../shared/hold/useShown.ts'
import { drawNumber } from '../lottery.rules.ts'
import {
  type Answer,
  type Attempt,
  afterAnswer,
  bodyOf,
  isFull,
  isUncertain,
  type SlipLine,
  slipFull,
  withAccepted,
  withUnit,
} from './slip.rules.ts'

const newId = () => crypto.randomUUID()

export type Trouble =
  | { kind: 'uncertain' }
  | { kind: 'closed'; number: string }
  | { kind: 'refusal'; refusal: Refusal }

export type Slip = ReturnType<typeof useSlip>

/** The bets that wait, and sending them: a second press or a retry never bets twice. */
export function useSlip(gameCode: string, rulesVersion: number | undefined) {
  const send = useSendAttempt(rulesVersion)
  const renew = useRenewed(gameCode)
  const tell = useTold()
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const uncertain = useRef<Attempt>(undefined)

  async function place(drawId: string): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(undefined)
    const isRetry = uncertain.current !== undefined
    const attempt = uncertain.current ?? { drawId, lines }
    try {
      const answered = await send(attempt, isRetry)
      uncertain.current = undefined
      setLines((now) => afterAnswer(now, answered, newId))
      tell(answered, attempt.drawId)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      follow(thrown, attempt)
    } finally {
      running.current = false
      setBusy(false)
      renew()
    }
  }

  function follow(refusal: Refusal, attempt: Attempt): void {
    const isOpen = isUncertain(refusal.code)
    uncertain.current = isOpen ? attempt : undefined
    if (isOpen) setTrouble({ kind: 'uncertain' })
    else if (refusal.code === 'draw-closed') {
      setTrouble({ kind: 'closed', number: drawNumber(attempt.drawId) })
    } else setTrouble({ kind: 'refusal', refusal })
  }

  return {
    lines,
    trouble,
    isBusy,
    /** While nobody knows whether bets were taken, they stay as they are. */
    isLocked: isBusy || trouble?.kind === 'uncertain',
    isFull: isFull(lines),
    add: (line: Omit<SlipLine, 'id'>) => setLines((now) => [...now, { ...line, id: newId() }]),
    /** As many as the slip still holds. */
    addAll: (more: readonly Omit<SlipLine, 'id'>[]) =>
      setLines((now) =>
        [...now, ...more.map((line) => ({ ...line, id: newId() }))].slice(0, slipFull),
      ),
    /** A bet that was changed is another bet: it gets an id of its own. */
    restake: (id: string, unit: bigint) =>
      setLines((now) =>
        now.map((line) => (line.id === id ? { ...withUnit(line, unit), id: newId() } : line)),
      ),
    accept: (id: string) =>
      setLines((now) =>
        now.map((line) => (line.id === id ? { ...withAccepted(line), id: newId() } : line)),
      ),
    remove: (id: string) => setLines((now) => now.filter((line) => line.id !== id)),
    clear: () => setLines([]),
    place: (drawId: string) => void place(drawId),
  }
}

/**
 * Sends an attempt. If a retry finds the draw closed, each bet is asked for by itself: those that were
 * taken the first time are answered so, whatever has happened since.
 */
function useSendAttempt(rulesVersion: number | undefined) {
  const client = useClient()
  return async (attempt: Attempt, isRetry: boolean): Promise<Answer['lines']> => {
    if (rulesVersion === undefined) return []
    try {
      return (await client.call('placeTickets', bodyOf(attempt, rulesVersion))).lines
    } catch (thrown) {
      if (!isTooLate(thrown) || !isRetry || attempt.lines.length === 0) throw thrown
    }
    const answered: Answer['lines'] = []
    for (const line of attempt.lines) {
      const one = bodyOf({ drawId: attempt.drawId, lines: [line] }, rulesVersion)
      const answer = await client.call('placeTickets', one).catch((thrown: unknown) => {
        if (isTooLate(thrown)) return undefined
        throw thrown
      })
      answered.push(...(answer?.lines ?? [{ state: 'refused', id: line.id, fault: 'closed' }]))
    }
    return answered
  }
}

/** The draw has closed, or staff have stopped the lottery: nothing new is taken. */
const isTooLate = (thrown: unknown): boolean =>
  thrown instanceof Refusal && (thrown.code === 'draw-closed' || thrown.code === 'paused')

function useRenewed(gameCode: string) {
  const queries = useQueryClient()
  const hold = useHold()
  return () => {
    // What was just staked is shown at once, whatever else is being drawn.
    hold.end()
    void renewMoney(queries)
    void queries.invalidateQueries({ queryKey: ['myTickets'] })
    void queries.invalidateQueries({ queryKey: ['lotteryLeft'] })
    void queries.invalidateQueries({ queryKey: ['lotteryGame', { query: { gameCode } }] })
  }
}

function useTold() {
  const say = useWords('lottery')
  return (answered: Answer['lines'], drawId: string) => {
    const placed = answered.filter(({ state }) => state === 'placed').length
    const refused = answered.length - placed
    if (placed > 0) {
      toast({
        tone: 'success',
        title: say('slip.placed', { count: placed }),
        text: say('slip.placedText', { number: drawNumber(drawId) }),
      })
    }
    if (refused > 0) toast({ tone: 'warning', title: say('slip.refused', { count: refused }) })
  }
}
