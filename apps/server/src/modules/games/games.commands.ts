import type { CheckedInput, CommandName } from '@baize/contract/office'
import { demandFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Order, type Target } from '../../kernel/command.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { correctionCommandsOf } from './corrections.commands.ts'
import { signedBy } from './games.rules.ts'
import type { Games } from './games.ts'
import type { GamesOptions } from './games.types.ts'
import { pendingCommandsOf } from './pending.commands.ts'

const dayMs = 86_400_000
const windowMsMax = 14 * dayMs
const aheadMsMax = 180 * dayMs

/** What game operations can ask for; corrections of bets need a second person of another role. */
export function gameCommandsOf(options: GamesOptions, games: Games): Command[] {
  const said = teller(options)
  return [
    chooseGame(options, said),
    chooseVendor(options, said),
    orderVendors(options, said),
    ...maintenanceCommands(options, games, said),
    ...correctionCommandsOf(options, games, said),
    ...pendingCommandsOf(options, said),
  ]
}

export type Teller = ReturnType<typeof teller>

/**
 * The mark that the command was done and its line in the log: the last step of the change's transaction, as
 * everybody who changes something of this merchant waits for the end of the log from here to the commit.
 */
function teller({ audit }: GamesOptions) {
  return async <N extends CommandName>(
    tx: Tx,
    order: Order<N>,
    action: N,
    target: Target,
    detail: Record<string, unknown> = {},
  ): Promise<void> => {
    await demandFirstRun(tx, order.id)
    const { merchantId, actor, reason, approvedBy } = order
    await audit.note(tx, {
      merchantId,
      actor,
      action,
      target,
      outcome: 'done',
      reason,
      detail: { ...detail, ...(approvedBy ? { approvedBy: approvedBy.staffId } : {}) },
    })
  }
}

/** Only what is said changes; a text says how it was and how it becomes. */
function changesOf(
  now: Readonly<Record<string, Said>>,
  said: Readonly<Record<string, Said>>,
): Record<string, string> {
  const changes = Object.entries(said).filter(
    ([name, value]) => value !== undefined && now[name] !== value,
  )
  if (changes.length === 0) throw new Refused('already-settled')
  return Object.fromEntries(
    changes.map(([name, value]) => [name, `${textOf(now[name])} → ${textOf(value)}`]),
  )
}

type Said = boolean | number | null | undefined

const textOf = (value: Said): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'none')

function chooseGame(options: GamesOptions, said: Teller): Command {
  const { vendors } = options
  return command<'game.choose'>({
    name: 'game.choose',
    async weigh(merchantId, { game, ...choice }) {
      const { isOff, isResting, isRecommended, place, name } = await gameOf(
        options,
        merchantId,
        game,
      )
      const now = { isOff, isResting, isRecommended, place }
      return {
        target: { kind: 'game', id: game },
        basis: JSON.stringify(now),
        shown: { game: name, ...changesOf(now, choice) },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input, reason, actor } = order
      const { game, ...choice } = input
      const by = {
        staff: { name: actor.name },
        reason,
        note: (tx: Tx) => said(tx, order, 'game.choose', { kind: 'game', id: game }, choice),
      }
      const chosen = Object.fromEntries(
        Object.entries(choice).filter(([, value]) => value !== undefined),
      )
      if (!(await vendors.staff.chooseGame(merchantId, game, chosen, by)))
        throw new Refused('not-found')
    },
  })
}

async function gameOf({ catalogue }: GamesOptions, merchantId: string, id: string) {
  const found = await catalogue.desk.game(merchantId, id)
  if (!found) throw new Refused('not-found')
  return found
}

function chooseVendor({ catalogue, vendors, db }: GamesOptions, said: Teller): Command {
  async function nowOf(merchantId: string, code: string) {
    const lanes = (await catalogue.desk.vendors(merchantId)).filter((each) => each.code === code)
    const [first] = lanes
    if (!first) throw new Refused('not-found')
    const enabled = lanes.some((lane) => lane.enabled)
    return { name: first.name, now: { enabled, isResting: lanes.some((lane) => lane.isResting) } }
  }
  return command<'vendor.choose'>({
    name: 'vendor.choose',
    async weigh(merchantId, { vendor, ...choice }) {
      const { name, now } = await nowOf(merchantId, vendor)
      return {
        target: { kind: 'vendor', id: vendor },
        basis: JSON.stringify(now),
        shown: { vendor: name, ...changesOf(now, choice) },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input, reason, actor } = order
      const { vendor, enabled, isResting } = input
      const by = { staff: { name: actor.name }, reason }
      await transact(db, async (tx) => {
        const done = await vendors.staff.chooseVendor(
          tx,
          merchantId,
          vendor,
          { enabled, isResting },
          by,
        )
        if (!done) throw new Refused('not-found')
        const target = { kind: 'vendor', id: vendor }
        await said(tx, order, 'vendor.choose', target, { enabled, isResting })
      })
    },
  })
}

function orderVendors({ catalogue, vendors }: GamesOptions, said: Teller): Command {
  return command<'vendor.order'>({
    name: 'vendor.order',
    async weigh(merchantId, { gameType, vendors: wanted }) {
      const lane = (await catalogue.desk.vendors(merchantId))
        .filter((each) => each.gameType === gameType)
        .map(({ code }) => code)
      if (wanted.some((code) => !lane.includes(code))) throw new Refused('not-found')
      if (new Set(wanted).size < wanted.length) throw new Refused('bad-input')
      return {
        target: { kind: 'category', id: gameType },
        basis: lane.join(' '),
        shown: { before: lane.join(', '), after: wanted.join(', ') },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input, reason, actor } = order
      const { gameType, vendors: wanted } = input
      const target = { kind: 'category', id: gameType }
      const note = (tx: Tx) => said(tx, order, 'vendor.order', target, { vendors: wanted })
      const by = { staff: { name: actor.name }, reason, note }
      if (!(await vendors.staff.orderVendors(merchantId, gameType, wanted, by)))
        throw new Refused('not-found')
    },
  })
}

function maintenanceCommands(options: GamesOptions, games: Games, said: Teller): Command[] {
  const { db, clock } = options
  const { maintenance } = games
  return [
    command<'maintenance.plan'>({
      name: 'maintenance.plan',
      async weigh(merchantId, input) {
        const name = await subjectOf(options, merchantId, input)
        const [from, until] = [new Date(input.from), new Date(input.until)]
        const now = clock.now().getTime()
        const isLong = until.getTime() - from.getTime() > windowMsMax
        if (until <= from || until.getTime() <= now || isLong || from.getTime() > now + aheadMsMax)
          throw new Refused('bad-input')
        return {
          target: { kind: input.of, id: `${input.subject} ${input.from}` },
          basis: 'planned once',
          shown: { [input.of]: name, from: input.from, until: input.until },
          eyes: 'one',
        }
      },
      async run(order) {
        const { id, merchantId, input, reason, actor } = order
        const { of, subject } = input
        await transact(db, async (tx) => {
          const isPlanned = await maintenance.plan(tx, {
            id,
            merchantId,
            of,
            subject,
            from: new Date(input.from),
            until: new Date(input.until),
            reason,
            plannedBy: signedBy(actor),
            plannedAt: clock.now(),
          })
          if (!isPlanned) throw new Refused('already-asked')
          const target = { kind: of, id: subject }
          const detail = { from: input.from, until: input.until }
          await said(tx, order, 'maintenance.plan', target, detail)
        })
      },
    }),
    command<'maintenance.end'>({
      name: 'maintenance.end',
      async weigh(merchantId, { windowId }) {
        const window = await maintenance.one(merchantId, windowId)
        if (!window) throw new Refused('not-found')
        const { state, of, subject } = window
        if (state === 'over' || state === 'cancelled')
          throw new Refused('already-settled', { state })
        return {
          target: { kind: 'maintenance', id: windowId },
          basis: state,
          shown: { [of]: subject, becomes: state === 'planned' ? 'cancelled' : 'over' },
          eyes: 'one',
        }
      },
      async run(order) {
        const { merchantId, input } = order
        const target = { kind: 'maintenance', id: input.windowId }
        await transact(db, async (tx) => {
          await maintenance.endNow(tx, merchantId, input.windowId)
          await said(tx, order, 'maintenance.end', target)
        })
      },
    }),
  ]
}

async function subjectOf(
  options: GamesOptions,
  merchantId: string,
  { of, subject }: CheckedInput<'maintenance.plan'>,
): Promise<string> {
  if (of === 'game') return (await gameOf(options, merchantId, subject)).name
  const vendors = await options.catalogue.desk.vendors(merchantId)
  const found = vendors.find(({ code }) => code === subject)
  if (!found) throw new Refused('not-found')
  return found.name
}
