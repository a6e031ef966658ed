import { Refusal } from '@baize/client'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { createWords, languages } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'
import { rememberedLanguage } from '../language/choice.ts'

/**
 * Pages for when the site cannot start: no merchant, no settings or no network.
 * They are drawn with the document alone.
 */
interface PlainWords {
  title: string
  text: string
  detail?: string
  action?: { label: string; href?: string }
}

/** The domain belongs to no merchant. */
export async function showStranger(
  root: HTMLElement,
  { domain, mainDomain }: { domain: string; mainDomain: string },
): Promise<void> {
  const say = await said('content')
  draw(root, {
    title: say('domain.title'),
    text: say('domain.text'),
    detail: domain,
    ...(mainDomain
      ? {
          action: {
            label: say('domain.go', { domain: mainDomain }),
            href: `https://${mainDomain}`,
          },
        }
      : {}),
  })
}

/** The settings or the catalogue could not be loaded. */
export async function showStartFault(root: HTMLElement, fault: unknown): Promise<void> {
  console.error(fault)
  const code = fault instanceof Refusal ? fault.code : 'network'
  draw(root, await faultWords(code).catch(() => withoutWords))
}

async function faultWords(code: Refusal['code']): Promise<PlainWords> {
  const [frame, errors] = await Promise.all([said('frame'), said('errors')])
  return { title: frame('fault.chunkTitle'), text: errors(code), action: { label: frame('retry') } }
}

/** An icon, because no catalogue is loaded. */
const withoutWords: PlainWords = { title: '⚠', text: '', action: { label: '↻' } }

async function said<P extends 'frame' | 'errors' | 'content'>(part: P) {
  const code: LanguageCode = rememberedLanguage() ?? 'EN'
  const words = createWords(code, loadPart)
  await words.load(part)
  const say = words.said(part)
  if (!say) throw new Error(`the words of "${part}" did not come`)
  document.documentElement.lang = languages[code].tag
  document.documentElement.dir = languages[code].direction
  return say
}

function draw(root: HTMLElement, words: PlainWords): void {
  const card = made('div', 'system-card')
  card.setAttribute('role', 'alert')
  card.append(made('h1', 'system-title', words.title), made('p', 'system-words', words.text))
  if (words.detail) card.append(made('bdi', 'system-detail', words.detail))
  if (words.action) card.append(actionOf(words.action))
  const page = made('main', 'system-page')
  page.append(card)
  root.replaceChildren(page)
  document.title = words.title
}

function actionOf({ label, href }: { label: string; href?: string }): HTMLElement {
  const look = 'bz-btn bz-btn-primary'
  if (href) {
    const link = made('a', look, label)
    link.setAttribute('href', href)
    return link
  }
  const button = made('button', look, label)
  button.addEventListener('click', () => location.reload())
  return button
}

function made(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
