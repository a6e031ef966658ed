import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../../kernel/root.ts'
import type { About, Gathered, PackFile, Wanted } from './evidence.types.ts'
import { limits } from './gathering.ts'
import { pageOf } from './page.ts'

/** What somebody needs who has nothing of ours: the checker, and the scripts that play games again. */
const scripts = [
  'apps/backoffice/public/check-evidence.mjs',
  'apps/site/public/verify.mjs',
  'apps/site/public/verify-lottery.mjs',
  'apps/site/public/verify-beacon.mjs',
]

export async function readScripts(): Promise<PackFile[]> {
  const texts = scripts.map((path) => readFile(join(repositoryRoot, path), 'utf8'))
  return (await Promise.all(texts)).map((text, at) => ({
    name: scripts[at]?.split('/').at(-1) ?? '',
    text,
  }))
}

export interface Content {
  id: string
  at: Date
  wanted: Wanted
  about: About
  gathered: Gathered
}

/** The data of an archive as files; amounts are whole minor units as text. */
export function filesOf(content: Content): PackFile[] {
  const { about, gathered } = content
  const { entries, purses, bets, rounds, tickets, letters, lines } = gathered
  return [
    { name: 'index.html', text: pageOf(content) },
    json('subject.json', subjectOf(content)),
    json('member.json', memberOf(content)),
    json('balances.json', purses),
    rows('entries.ndjson', entries),
    rows('bets.ndjson', bets.map(betOf)),
    // As a game exports a history, so that verify.mjs reads it too.
    json('rounds.json', {
      format: 'baize-plays-1',
      plays: rounds.flatMap((one) => ('play' in one ? [{ ...one.play, betId: one.betId }] : [])),
      without: rounds.flatMap((one) => ('play' in one ? [] : [one])),
    }),
    json('tickets.json', tickets),
    json('payments.json', {
      deposits: gathered.deposits,
      withdrawals: gathered.withdrawals,
      adjustments: gathered.adjustments,
      bonuses: gathered.bonuses,
    }),
    rows('letters.ndjson', letters.map(letterOf)),
    rows('audit.ndjson', lines.map(lineOf)),
    ...(about.statement ? [json('statement.json', about.statement)] : []),
  ]
}

/** Names every file with its hash; the signature is over the manifest. */
export function manifestOf({
  id,
  at,
  wanted,
  gathered,
  files,
}: Omit<Content, 'about'> & { files: readonly PackFile[] }): string {
  const { merchant, subject, id: subjectId } = wanted
  return textOf({
    format: 'baize-evidence-1',
    id,
    madeAt: at.toISOString(),
    merchant: merchant.code,
    subject: { kind: subject, id: subjectId },
    from: gathered.span.from.toISOString(),
    to: gathered.span.to.toISOString(),
    files: files.map(({ name, text }) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  })
}

function subjectOf({ id, at, wanted, about, gathered }: Content) {
  const { merchant, actor, subject, id: subjectId, reason } = wanted
  return {
    pack: id,
    madeAt: at,
    madeBy: actor.name,
    reason,
    merchant: { code: merchant.code, currency: merchant.currency, timeZone: merchant.timeZone },
    subject: { kind: subject, id: subjectId },
    span: gathered.span,
    isCut: gathered.isCut,
    cut: gathered.cut,
    leftOut: gathered.leftOut,
    limits,
    ...(about.withdrawal ? { withdrawal: withdrawalOf(about.withdrawal) } : {}),
    ...(about.bet ? { bet: betOf(about.bet) } : {}),
  }
}

/** Without contacts and names: who decides a dispute gets them from the member. */
function memberOf({ about: { member } }: Content) {
  const { id, account, type, status, createdAt, termsVersion, termsAt } = member
  return {
    id,
    account,
    type,
    state: status,
    registeredAt: createdAt,
    terms: { version: termsVersion, acceptedAt: termsAt },
  }
}

function withdrawalOf({ account, ...one }: NonNullable<About['withdrawal']>) {
  const { id, amount, fee, currency, state, reason, createdAt, paidAt, received } = one
  const to = { bank: account.bank, lastFour: account.lastFour, addedAt: account.addedAt }
  return { id, amount, fee, currency, state, reason, createdAt, paidAt, received, to }
}

function betOf(bet: Gathered['bets'][number]) {
  const { merchantId: _merchant, memberId: _member, ...shown } = bet
  return shown
}

/** A letter that opens something keeps its text to itself. */
function letterOf({ id, channel, subject, body, isSecret, state, writtenAt }: Letter) {
  return { id, at: writtenAt, channel, state, subject, body: isSecret ? null : body }
}

type Letter = Gathered['letters'][number]

/** Number and hash find the line in the exported chain; where staff sat is nobody's business here. */
function lineOf({ number, hash, body }: Gathered['lines'][number]) {
  const { at, by, action, target, outcome, reason, detail } = body
  return { number, hash, at, by: by.name, action, target, outcome, reason, detail }
}

const json = (name: string, value: unknown): PackFile => ({ name, text: textOf(value) })

const rows = (name: string, values: readonly unknown[]): PackFile => ({
  name,
  text: values.map((value) => `${JSON.stringify(value, amounts)}\n`).join(''),
})

const textOf = (value: unknown) => `${JSON.stringify(value, amounts, 2)}\n`

function amounts(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
