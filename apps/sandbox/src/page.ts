import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { Deposit, Message, Review } from './records.ts'

/** 1050 of USD is "10.50". */
export function amountText(minor: string, currency: string): string {
  return decimalText(BigInt(minor), decimalsOf(currency))
}

/** "10.5" of USD is 1050; undefined where it is no amount. */
export function minorOf(text: string, currency: string): string | undefined {
  const minor = parseAmount(text, decimalsOf(currency))
  return minor === undefined || minor === 0n ? undefined : String(minor)
}

/** The methods of a demonstration; others are shown as their merchant calls them. */
const methodNames: Partial<Record<string, string>> = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  'e-wallet': 'E-wallet',
}

/** The payment page; `doing` is passed on to its buttons. */
export function paymentPage(deposit: Deposit, doing: string | undefined): string {
  const { amount, currency, method, returnUrl } = deposit
  const hidden = doing === undefined ? '' : `<input type="hidden" name="do" value="${safe(doing)}">`
  const text = amountText(amount, currency)
  return page(
    `Pay ${text} ${currency}`,
    `<p class="small">Sandbox payments</p>
<h1><span class="amount">${safe(text)}</span> ${safe(currency)}</h1>
<dl><div><dt>Method</dt><dd>${safe(methodNames[method] ?? method)}</dd></div>
<div><dt>Reference</dt><dd>${safe(deposit.id)}</dd></div></dl>
<form method="post">${hidden}
<button class="main" name="act" value="pay">Pay</button></form>
<form method="post" class="row">${hidden}
<label for="amount">Another amount</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${safe(text)}">
<button name="act" value="other">Pay a different amount</button></form>
<form method="post" class="pair">${hidden}
<button name="act" value="later">Pay later</button>
<button class="bad" name="act" value="fail">Fail</button></form>
<p class="small"><a href="${safe(returnUrl)}">Back without paying</a></p>
<p class="small">No money moves here. This page stands in for a bank.</p>`,
  )
}

export function donePage(title: string, text: string, returnUrl: string): string {
  return page(
    title,
    `<p class="small">Sandbox payments</p><h1>${safe(title)}</h1><p role="status">${safe(text)}</p>
<a class="button main" href="${safe(returnUrl)}">Back to the site</a>`,
  )
}

export function homePage(): string {
  return page(
    'Sandbox payments',
    `<h1>Sandbox payments</h1><p>The payment provider that comes with Baize: a company of its own, on
its own origin, without any money. A deposit on the site leads to its payment page.</p>
<p>In this demonstration nobody sits in the office. You decide there:</p>
<a class="button main" href="/desk">Open the demo desk</a>`,
  )
}

const titles: Record<Review['about'], string> = {
  documents: 'Document check',
  withdrawal: 'Withdrawal',
  application: 'Application',
}
const decidedMax = 5
const messagesMax = 10

/** What waits for a decision, the longest waiting first, and what was decided last. */
export function deskPage(
  reviews: readonly Review[],
  messages: readonly Message[],
  siteUrl?: string,
): string {
  const waiting = reviews.filter(({ state }) => state === 'waiting')
  const decided = reviews
    .filter(({ state }) => state !== 'waiting')
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, decidedMax)
  const sent = messages.slice(-messagesMax).toReversed()
  const none = `<p role="status">Nothing is waiting. Send documents, ask for a withdrawal or apply for an
offer on the site, then
<a href="/desk">look again</a>.</p>`
  const back =
    siteUrl === undefined
      ? ''
      : `<a href="${safe(`${siteUrl}/member?page=withdraw`)}">Back to your withdrawals</a>`
  return page(
    'Demo desk',
    `<p class="small top"><span>Demonstration only</span>${back}</p><h1>Demo desk</h1>
<p>You play the staff: decide here, and the site follows in a moment.</p>
${waiting.length === 0 ? none : waiting.map(waitingCard).join('')}
${decided.length === 0 ? '' : `<h2>Decided</h2><ul>${decided.map(decidedLine).join('')}</ul>`}
<h2>Messages</h2>
<p class="small">Emails and text messages are not really sent here. These are the latest ones, with their
codes.</p>
${sent.length === 0 ? '<p>No messages yet.</p>' : sent.map(messageCard).join('')}`,
  )
}

function waitingCard({ id, about, brand, member, detail }: Review): string {
  const name = `${titles[about]}: ${member}`
  return `<section aria-label="${safe(name)}"><h2>${titles[about]}</h2>
<dl><div><dt>Member</dt><dd>${safe(member)}</dd></div>
<div><dt>Site</dt><dd>${safe(brand)}</dd></div>
<div><dt>Details</dt><dd>${safe(detail)}</dd></div></dl>
<form method="post" action="/desk/${safe(id)}">
<button class="main" name="act" value="approve">Approve</button></form>
<form method="post" action="/desk/${safe(id)}" class="row">
<label for="reason-${safe(id)}">Reason that the member reads</label>
<input id="reason-${safe(id)}" name="reason" maxlength="200" autocomplete="off" required>
<button class="bad" name="act" value="refuse">Refuse</button></form></section>`
}

function messageCard({ brand, to, subject, text }: Message): string {
  const title = subject === '' ? '' : `<h3>${safe(subject)}</h3>`
  return `<section aria-label="${safe(`Message to ${to}`)}"><p class="small">${safe(brand)} to ${safe(to)}</p>
${title}<p class="letter">${safe(text)}</p></section>`
}

function decidedLine({ about, member, state, reason }: Review): string {
  const why = reason === '' ? '' : `: ${reason}`
  return `<li>${titles[about]} of ${safe(member)} – ${state}${safe(why)}</li>`
}

export function missingPage(): string {
  return page('Not found', '<h1>Not found</h1><p>There is no payment at this address.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><main>${body}</main></body></html>`
}

const entities: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

export const style = `
:root { color-scheme: light dark; --ground: #f3f5f4; --card: #ffffff; --ink: #14201a; --soft: #55665d;
  --line: #d5ddd9; --accent: #0a6f44; --on-accent: #ffffff; --bad: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1210; --card: #131c18; --ink: #eef3ef; --soft: #9fb0a7; --line: #2a3731;
    --accent: #2bd08a; --on-accent: #04140c; --bad: #ff8a80 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 1rem; font: 600 1.75rem/1.2 Georgia, serif }
.amount { font-variant-numeric: tabular-nums }
h2 { margin: 1.25rem 0 .5rem; font: 600 1.125rem/1.3 system-ui, sans-serif }
section h3 { margin: 0 0 .25rem; font: 600 1rem/1.3 system-ui, sans-serif }
.letter { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
section { margin-block-start: 1.25rem; border-block-start: 1px solid var(--line) }
ul { margin: 0; padding-inline-start: 1.25rem; color: var(--soft); overflow-wrap: anywhere }
dl { margin: 0 0 1.25rem; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0 }
dt { color: var(--soft) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
form { margin: 0 0 .75rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
label { display: block; margin-block-end: .25rem; color: var(--soft); font-size: .875rem }
input, button, .button { width: 100%; min-height: 44px; padding: .5rem 1rem; font: inherit;
  color: var(--ink); background: transparent; border: 1px solid var(--line); border-radius: 10px }
input { margin-block-end: .5rem }
button, .button { display: grid; place-items: center; cursor: pointer; font-weight: 600;
  text-decoration: none }
.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.bad { color: var(--bad) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.small { margin: 0 0 .75rem; color: var(--soft); font-size: .875rem }
.small a, p a { color: inherit }
.top { display: flex; justify-content: space-between; gap: 1rem }
`
