import type { CommandName } from '@baize/contract/office'
import { isFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Order, type Target } from '../../kernel/command.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { countReplies, readDesk, readReply, writeDesk, writeReply } from './desk.store.ts'
import { repliesMax } from './desk.ts'
import { usualDesk } from './hours.rules.ts'
import type { Outside } from './outside.ts'
import type { Desk, SupportOptions } from './support.types.ts'

const shownTextMax = 200

/** What staff can ask for about the desk. One person is enough: nothing of it moves money. */
export function supportCommandsOf(options: SupportOptions, outside: Outside): Command[] {
  const { db, clock, audit } = options

  /** A change is done once for each id, with its line in the log as its last step. */
  const once = <N extends CommandName>(
    action: N,
    order: Order<N>,
    target: Target,
    change: (tx: Tx, changed: { merchantId: string; by: string; at: Date }) => Promise<void>,
  ) =>
    transact(db, async (tx) => {
      if (!(await isFirstRun(tx, order.id))) return
      const { merchantId, actor, reason, approvedBy } = order
      await change(tx, { merchantId, by: actor.name, at: clock.now() })
      const detail = { input: order.input, ...(approvedBy ? { approvedBy: approvedBy.name } : {}) }
      await audit.note(tx, { merchantId, actor, action, target, outcome: 'done', reason, detail })
    })

  const deskOf = (merchantId: string): Target => ({ kind: 'desk', id: merchantId })
  const replyOf = ({ short, language }: { short: string; language: string }): Target => ({
    kind: 'reply',
    id: `${short} ${language}`,
  })

  return [
    command<'support.desk'>({
      name: 'support.desk',
      async weigh(merchantId, input) {
        const before = (await readDesk(db, merchantId)) ?? usualDesk
        return {
          target: deskOf(merchantId),
          basis: JSON.stringify(before),
          shown: { before: hoursText(before), after: hoursText(input) },
          eyes: 'one',
        }
      },
      run: (order) =>
        once('support.desk', order, deskOf(order.merchantId), (tx, changed) =>
          writeDesk(tx, changed, order.input),
        ),
    }),
    command<'support.outside'>({
      name: 'support.outside',
      async weigh(merchantId, { secret }) {
        const host = outside.hostOf(merchantId)
        if (secret !== null && host === undefined)
          throw new Refused('operation-not-allowed', { why: 'no-chat' })
        const isSet = await outside.isSigned(merchantId)
        return {
          target: deskOf(merchantId),
          // Approved for this host alone.
          basis: `${isSet} ${host}`,
          shown: { before: isSet ? 'set' : '–', after: secret === null ? '–' : (host ?? '–') },
          eyes: 'one',
        }
      },
      // The key itself stands nowhere in the log.
      run: (order) =>
        once(
          'support.outside',
          { ...order, input: { secret: null } },
          deskOf(order.merchantId),
          (tx, changed) => {
            const { secret: plain } = order.input
            const host = outside.hostOf(order.merchantId)
            if (plain !== null && host === undefined)
              throw new Refused('operation-not-allowed', { why: 'no-chat' })
            const key = plain !== null && host !== undefined ? { plain, host } : null
            return outside.write(tx, changed, key)
          },
        ),
    }),
    command<'support.reply'>({
      name: 'support.reply',
      async weigh(merchantId, input) {
        const before = await readReply(db, merchantId, input)
        if (!before && !input.text) throw new Refused('not-found')
        if (!before && (await countReplies(db, merchantId)) >= repliesMax)
          throw new Refused('quota-exceeded')
        return {
          target: replyOf(input),
          basis: before,
          shown: {
            before: before.slice(0, shownTextMax),
            after: input.text.slice(0, shownTextMax),
          },
          eyes: 'one',
        }
      },
      run: (order) =>
        once('support.reply', order, replyOf(order.input), (tx, changed) =>
          writeReply(tx, changed, order.input),
        ),
    }),
  ]
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

function hoursText({ week, promise }: Desk): string {
  const hours = week.map((day, nth) => {
    if (!day) return `${days[nth]} –`
    const isAll = day.from === day.until
    return `${days[nth]} ${isAll ? '00:00–24:00' : `${clockText(day.from)}–${clockText(day.until)}`}`
  })
  const { chat, ticket, payments } = promise
  return `${hours.join(', ')}; ${chat} / ${ticket} / ${payments} min`
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
