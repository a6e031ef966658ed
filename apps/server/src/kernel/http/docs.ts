import { type Endpoint, refusals } from '@baize/contract'
import { refusalsOf, schemaOf } from './openapi.ts'

/** The contract as one readable page: no script, one style sheet of its own. */
export function docsPage(wire: Record<string, Endpoint>): string {
  const groups = Map.groupBy(Object.entries(wire), ([, endpoint]) => groupOf(endpoint))
  const contents = [...groups.keys()].map((name) => `<a href="#${slug(name)}">${name}</a>`).join('')
  const sections = [...groups].map(
    ([name, entries]) =>
      `<section id="${slug(name)}"><h2>${name}</h2>${entries.map(([key, one]) => entry(key, one)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Baize API</title><link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>Baize API</h1>
<p>Every call, who may make it, what it takes and what it answers. For machines:
<a href="/openapi.json">OpenAPI 3.1</a>.</p>
<p>An answer is <code>{ success: true, value }</code> or
<code>{ success: false, code, message, requestId }</code>. A signed-in call carries
<code>Authorization: Bearer …</code>.</p>
<nav>${contents}</nav></header>
<main>${sections.join('')}</main>
</body></html>`
}

function groupOf({ route }: Endpoint): string {
  return `/${route.path.split('/').slice(1, 3).join('/')}`
}

function slug(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '')
}

function entry(name: string, endpoint: Endpoint): string {
  const { route, summary, query, body, value } = endpoint
  const codes = refusalsOf(endpoint).map((code) => `<code>${code}</code> ${refusals[code]}`)
  return `<article id="${name}">
<h3><b class="${route.method}">${route.method}</b> <code>${route.path}</code></h3>
<p>${summary}.</p>
<p class="facts">${[
    `audience: ${route.audience}${route.trial ? ' (trial too)' : ''}`,
    ...(route.encrypted ? ['encrypted body (JWE)'] : []),
    ...(route.images ? ['form with files (multipart/form-data)'] : []),
    ...(route.whileClosed ? ['answers while closed'] : []),
  ].join(' · ')}</p>
${query ? `<h4>Query</h4>${shape(schemaOf(query, 'input'))}` : ''}
${body ? `<h4>Body</h4>${shape(schemaOf(body, 'input'))}` : ''}
<h4>Value</h4>${shape(schemaOf(value, 'output'))}
<details><summary>Refusals</summary><ul>${codes.map((code) => `<li>${code}</li>`).join('')}</ul></details>
</article>`
}

function shape(schema: object): string {
  return `<pre tabindex="0">${escape(sketch(schema as Sketched, 0))}</pre>`
}

interface Sketched {
  type?: string
  properties?: Record<string, Sketched>
  required?: string[]
  items?: Sketched
  enum?: unknown[]
  const?: unknown
  anyOf?: Sketched[]
  additionalProperties?: Sketched | boolean
  propertyNames?: Sketched
  $ref?: string
}

/** A JSON schema written as a type. */
function sketch(schema: Sketched, depth: number): string {
  const pad = '  '.repeat(depth + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => sketch(one, depth)).join(' | ')
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object'
  if (schema.type === 'array') return `${sketch(schema.items ?? {}, depth)}[]`
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?'
      return `${pad}${name}${mark}: ${sketch(property, depth + 1)}`
    })
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${sketch(schema.additionalProperties, depth)} }`
  }
  return schema.type ?? 'any'
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export const docsStyle = `
:root { color-scheme: light dark; --ink: #14211b; --soft: #44544c; --line: #e2ddd0; --ground: #f6f4ee;
  --card: #fff; --accent: #0b7a4b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3ef; --soft: #b3c1b9; --line: #25332c;
  --ground: #0b1210; --card: #111b17; --accent: #2bd08a; } }
* { box-sizing: border-box } body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 0; }
h1 { font-size: 2rem; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 1rem; font-size: 1.1rem; color: var(--soft) }
h3 { margin: 0; font-size: 1rem } h4 { margin: 1rem 0 .25rem; font-size: .8rem; color: var(--soft) }
a { color: var(--accent) } nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-top: 1rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem;
  margin-bottom: 1rem; overflow-wrap: anywhere }
.facts { color: var(--soft); font-size: .85rem; margin: .25rem 0 0 } p { margin: .4rem 0 }
pre { margin: 0; padding: .75rem; background: var(--ground); border-radius: 8px; overflow-x: auto;
  font-size: .85rem; line-height: 1.45 }
b { color: var(--accent); font-size: .85rem } details { margin-top: 1rem; color: var(--soft) }
`
