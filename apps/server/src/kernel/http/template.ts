import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the server puts into a page: everything the first screen shows. */
export interface PageFacts {
  title: string
  description: string
  themeStyle: string
  /** What the page shows before its script runs: HTML in the layout of the first paint. */
  first: string
  /** JSON of the answers to the calls that the first screen makes. */
  boot: string
  /** Set where the page is to be read, and found, without its script. */
  document?: PageDocument
  imageOrigins: readonly string[]
  frameOrigins: readonly string[]
  analytics: boolean
}

/** A page of words: `first` holds all of them. */
export interface PageDocument {
  /** There is nothing at this address. */
  isMissing?: boolean
  /** The parameters that belong to its address, such as `?lang=VI`. */
  query: string
  /** The same page in other languages: a language tag, or `x-default`, and the parameters of its address. */
  alternates: readonly { tag: string; query: string }[]
  feed: string
  /** Structured data for search engines (schema.org); made from the address of the page. */
  structured(address: string): unknown
}

interface Filling {
  facts: PageFacts
  lang: string
  direction: string
  preloads: string[]
  address: string
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** The built page, with placeholders for what differs between visits. */
export function readTemplate(folder: string) {
  const file = join(folder, 'index.html')
  const built = existsSync(file) ? readFileSync(file, 'utf8') : placeholder
  const { html, style } = withStyleInside(paintFirst(built), folder)
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const keys = Object.keys(manifest)
  const known = new Map<string, string[]>()

  function look(name: string, language: string): string[] {
    const wanted = [`/shelves/${language}.ts`, `/${language}/frame.json`, `/${name}.tsx`]
    const found = keys.filter((key) => wanted.some((end) => key.endsWith(end)))
    const entry = keys.find((key) => manifest[key]?.isEntry)
    const loaded = new Set(entry ? filesWith(manifest, entry) : [])
    return [...new Set(found.flatMap((key) => filesWith(manifest, key)))].filter(
      (needed) => !loaded.has(needed),
    )
  }

  return {
    scriptHashes: inlineScripts(html),
    styleHashes: style === undefined ? [] : [hashOf(style)],
    /** The files that a page and its language need besides those of every page. */
    filesOf(name: string, language: string): string[] {
      const key = `${name}/${language}`
      const files = known.get(key) ?? look(name, language)
      known.set(key, files)
      return files
    },
    fill({ facts, lang, direction, preloads, address }: Filling): string {
      const head = [
        `<title>${escape(facts.title)}</title>`,
        `<meta name="description" content="${escape(facts.description)}">`,
        `<link rel="canonical" href="${escape(address + (facts.document?.query ?? ''))}">`,
        ...(facts.document ? linesOf(facts.document, address) : []),
        `<meta property="og:title" content="${escape(facts.title)}">`,
        `<meta property="og:description" content="${escape(facts.description)}">`,
        `<style>${facts.themeStyle}</style>`,
        ...preloads.map(
          (needed) => `<link rel="modulepreload" fetchpriority="low" href="/${needed}">`,
        ),
      ].join('\n')
      const boot = facts.boot.replaceAll('<', '\\u003c')
      return (facts.document ? withWords(html) : html)
        .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${direction}" data-theme="dark">`)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace('<!--baize:head-->', () => head)
        .replace(/<!--baize:first-->[\s\S]*?<!--\/baize:first-->/, () => facts.first)
        .replace(
          '<!--baize:boot-->',
          () => `<script type="application/json" id="boot">${boot}</script>`,
        )
    },
  }
}

/** The first paint repeats what the script draws, so it is hidden from screen readers; not so a page of words. */
const hiddenFirst = '<div class="first" aria-hidden="true">'
const shownFirst = '<div class="first first-words">'

/** The page of words is read without a script, so it does not ask for one. */
function withWords(html: string): string {
  return html.replace(hiddenFirst, shownFirst).replace(/<noscript>[^<]*<\/noscript>/, '')
}

function linesOf({ alternates, feed, structured }: PageDocument, address: string): string[] {
  const data = JSON.stringify(structured(address)).replaceAll('<', '\\u003c')
  return [
    ...alternates.map(
      ({ tag, query }) =>
        `<link rel="alternate" hreflang="${escape(tag)}" href="${escape(address + query)}">`,
    ),
    `<link rel="alternate" type="application/rss+xml" href="${escape(feed)}">`,
    `<script type="application/ld+json">${data}</script>`,
  ]
}

/** A file of the build with all its static imports. */
function filesWith(manifest: Manifest, key: string): string[] {
  const { file, imports = [] } = manifest[key] ?? { file: '' }
  return [file, ...imports.flatMap((imported) => filesWith(manifest, imported))]
}

/** The first paint needs no script, so scripts are loaded after fonts and pictures. */
function paintFirst(html: string): string {
  return html.replaceAll(
    /<(?:script type|link rel)="module(?:preload)?"/g,
    '$& fetchpriority="low"',
  )
}

/** The style sheet is inlined, so that the first paint waits for one response, not two. */
function withStyleInside(html: string, folder: string): { html: string; style?: string } {
  const link = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/.exec(html)
  if (!link?.[1]) return { html }
  const style = readFileSync(join(folder, link[1]), 'utf8').trim()
  return { html: html.replace(link[0], () => `<style>${style}</style>`), style }
}

/** Stands for the page until the site is built: it has what is to be read, and not the application. */
const placeholder = `<!doctype html><html><head><title></title><!--baize:head--></head><body>
${hiddenFirst}<!--baize:first-->Not built yet.<!--/baize:first--></div><!--baize:boot--></body></html>`

/** Hashes of the inline scripts of a built page. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script data-(?:address|theme)-script>([\s\S]*?)<\/script>/g)
  return [...found].map(([, source]) => hashOf(source ?? ''))
}

export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
