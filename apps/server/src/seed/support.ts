import { createHash } from 'node:crypto'
import type { LanguageCode } from '@baize/contract'
import type { ConversationKind, QuestionType } from '@baize/contract/vocabulary'
import type { Order } from '../kernel/command.ts'
import { Refused } from '../kernel/http/refused.ts'
import type { Log } from '../kernel/log.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'
import { colleagues } from './office.staff.ts'
import { idOf } from './office.visit.ts'
import { cannedWords } from './support.words.ts'
import { teamPeople } from './team.people.ts'

const actor = { staffId: 'demonstration', name: 'Demonstration' }
const reason = 'So that there is something to look at'
const here = '127.0.0.1'

interface SeedOptions {
  modules: Modules
  log: Log
  /** Ends when the team is filled in: its people write to us. */
  team: Promise<unknown>
}

/**
 * Gives customer service something to answer, with the verbs that everybody uses, beside the server. The
 * last conversation is the mark that all were begun; what was interrupted is continued at the next start.
 */
export function fillSupport({ modules, log, team }: SeedOptions) {
  let isStopped = false
  const done = team.then(fill).catch((error: unknown) => {
    log.error({ err: error }, 'the conversations of the demonstration could not be made')
  })

  async function fill(): Promise<void> {
    const merchant = modules.config.merchantByCode('baize')
    const story = merchant && (await createStory(modules, merchant))
    if (isStopped || !story || (await story.isTold())) return
    for (const step of story.steps) {
      if (isStopped) return
      await step()
    }
  }

  return {
    done,
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
  }
}

interface Question {
  what: string
  /** Nobody's account: a visitor. */
  account?: string
  kind: ConversationKind
  type: QuestionType
  text: string
  language?: LanguageCode
}

async function createStory(modules: Modules, merchant: Merchant) {
  const { staff, support } = modules
  const { id: merchantId } = merchant
  const { answering, talking } = support
  const login = colleagues[0].login
  const person = await staff.people.byLogin(login)
  if (!person) return undefined
  const sana = { staffId: person.id, name: person.name }
  const [ann, ben, cleo, dora] = teamPeople().filter(({ type }) => type === 0)
  const conversationOf = (what: string) => idOf(merchant, `conversation ${what}`)

  async function ask({ what, account, kind, type, text, language = 'EN' }: Question) {
    const owner = account === undefined ? undefined : await memberOf(modules, merchant, account)
    if (account !== undefined && !owner) return
    const guest = createHash('sha256').update(`${merchantId} ${what}`).digest()
    const whose = owner ? { merchantId, memberId: owner } : { merchantId, guest }
    const sender = owner ? '' : 'Linh'
    const entry = idOf(merchant, `letter ${what}`)
    const about = { aboutKind: null, aboutId: null, sender, email: null }
    const beginning = { id: conversationOf(what), entry, kind, type, text, ...about }
    await talking.begin({ person: whose, ip: here, language }, beginning)
  }

  const answer = (what: string, text: string, isNote = false) =>
    answering.answer(merchantId, sana, {
      conversation: conversationOf(what),
      id: idOf(merchant, `${isNote ? 'note' : 'answer'} ${what}`),
      text,
      isNote,
    })

  async function solve(what: string, account: string | undefined): Promise<void> {
    const memberId = await memberOf(modules, merchant, account ?? '')
    if (!memberId) return
    const whose = { merchantId, memberId }
    const id = conversationOf(what)
    await talking.end(whose, id)
    await talking.rate(whose, { id, stars: 5, text: 'Quick and friendly' })
  }

  const steps = [
    () => writeReplies(modules, merchant),
    () =>
      ask({
        what: 'limits',
        account: 'demo',
        kind: 'ticket',
        type: 0,
        text: 'Can I set a limit for a single day?',
      }),
    () =>
      answer('limits', 'Yes: open “Play safely” and choose a limit for a day. It counts at once.'),
    () =>
      ask({
        what: 'deposit',
        account: ann?.account,
        kind: 'ticket',
        type: 1,
        text: 'I paid by bank this morning and the money is not in my wallet. The bank says that it was sent.',
      }),
    () =>
      ask({
        what: 'withdrawal',
        account: ben?.account,
        kind: 'ticket',
        type: 2,
        text: 'How long does a withdrawal to a new bank account take?',
      }),
    () => answering.take(merchantId, sana, conversationOf('withdrawal')),
    () =>
      answer('withdrawal', 'The account was added today: payments look at the first one.', true),
    () =>
      ask({
        what: 'game',
        account: cleo?.account,
        kind: 'ticket',
        type: 3,
        text: 'My game stopped in the middle of a round. Did it count?',
      }),
    () =>
      answer(
        'game',
        'The round was played to its end: you find it, with its result, under your bets.',
      ),
    () => solve('game', cleo?.account),
    () =>
      ask({
        what: 'complaint',
        account: dora?.account,
        kind: 'complaint',
        type: 4,
        text: 'I was told two different things about my bonus. I want this looked at again.',
      }),
    () =>
      ask({
        what: 'visitor',
        kind: 'feedback',
        type: 6,
        language: 'VI',
        text: 'Tôi muốn trở thành đại lý. Tôi cần làm gì?',
      }),
  ]

  /** Whether the last one was begun. */
  async function isTold(): Promise<boolean> {
    try {
      await answering.export(merchantId, conversationOf('visitor'))
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }

  return { steps, isTold }
}

async function memberOf(
  { identity }: Modules,
  { id: merchantId }: Merchant,
  account: string,
): Promise<string | undefined> {
  return (await identity.find(merchantId, { account }))?.id
}

/** In the languages that the merchant offers. */
async function writeReplies({ support }: Modules, merchant: Merchant): Promise<void> {
  const command = support.commands.find(({ name }) => name === 'support.reply')
  for (const [short, words] of Object.entries(cannedWords))
    for (const language of merchant.languages) {
      const text = words[language]
      if (text === undefined) continue
      const input = { short, language, text }
      const id = idOf(merchant, `reply ${short} ${language}`)
      const order = { id, merchantId: merchant.id, input, basis: '', reason, actor }
      await command?.run(order as unknown as Order<never>)
    }
}
