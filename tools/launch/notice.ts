import type { Child } from './child.ts'

export type Line = readonly [label: string, value: string] | string

const gap = 2

/** A framed notice of labelled lines; without the frame if the terminal is too narrow. */
export function notice(title: string, lines: Line[], columns: number): string {
  const labels = lines.filter((line) => typeof line !== 'string').map(([label]) => label.length)
  const labelWidth = Math.max(0, ...labels) + gap
  const texts = [
    title,
    '',
    ...lines.map((line) =>
      typeof line === 'string' ? line : line[0].padEnd(labelWidth) + line[1],
    ),
  ]
  const width = Math.max(...texts.map((text) => text.length))
  if (width + 2 * gap + 2 > columns) return `\n${texts.join('\n')}\n\n`
  const pad = ' '.repeat(gap)
  const rule = '─'.repeat(width + 2 * gap)
  const rows = texts.map((text) => `│${pad}${text.padEnd(width)}${pad}│`)
  return `\n┌${rule}┐\n${rows.join('\n')}\n└${rule}┘\n\n`
}

/** The demonstration logins, followed by an empty line. */
export function demoLines(children: readonly Pick<Child, 'demo'>[]): Line[] {
  const demo = children.flatMap((child) => child.demo())
  const lines = demo.map(
    ({ label, url, account, password, note }): Line => [
      label,
      account && password
        ? `${account}  password ${password}${note ? `  (${note})` : ''}`
        : `${url}  (opens once, within the hour)`,
    ],
  )
  return lines.length > 0 ? [...lines, ''] : []
}
