/** The blocks of the specification, which uses a small subset of Markdown; nothing else is parsed. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'figures'; text: string }

export interface Part {
  kind: 'plain' | 'code' | 'strong' | 'stressed'
  text: string
}

export function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  let lines = text.split('\n')
  while (lines.length > 0) {
    const [line = ''] = lines
    const count = line.startsWith(fence) ? lines.indexOf(fence, 1) + 1 : runOf(lines)
    if (line !== '') blocks.push(blockOf(lines.slice(0, count)))
    lines = lines.slice(count)
  }
  return blocks
}

const fence = '```'
const item = /^(?:- |\d+\. )/

/** The number of lines in a block: up to an empty line or the start of another kind of block. */
function runOf([first = '', ...rest]: readonly string[]): number {
  if (first === '' || first.startsWith('#')) return 1
  const kind = kindOf(first)
  const end = rest.findIndex(
    (line) => line === '' || line.startsWith('#') || (!isGoingOn(line) && kindOf(line) !== kind),
  )
  return (end < 0 ? rest.length : end) + 1
}

/** Whether the line continues a list item. */
function isGoingOn(line: string): boolean {
  return line.startsWith('  ')
}

function kindOf(line: string): 'list' | 'numbered' | 'table' | 'figures' | 'text' {
  if (line.startsWith(fence)) return 'figures'
  if (line.startsWith('|')) return 'table'
  if (!item.test(line)) return 'text'
  return line.startsWith('-') ? 'list' : 'numbered'
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines
  const heading = /^(#+) (.*)$/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1]!.length, text: heading[2]! }
  const kind = kindOf(first)
  if (kind === 'figures') return { kind, text: lines.slice(1, -1).join('\n') }
  if (kind === 'table') {
    // The second line is the row of dashes below the table head.
    const [head = [], , ...rows] = lines.map(cellsOf)
    return { kind, head, rows }
  }
  if (kind === 'text') return { kind, text: lines.join(' ') }
  return { kind: 'list', isOrdered: kind === 'numbered', items: itemsIn(lines) }
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function itemsIn(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

const marked = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/

export function partsIn(text: string): Part[] {
  return text
    .split(marked)
    .filter((part) => part !== '')
    .map(partOf)
}

function partOf(text: string): Part {
  if (!marked.test(text)) return { kind: 'plain', text }
  if (text.startsWith('`')) return { kind: 'code', text: text.slice(1, -1) }
  if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) }
  return { kind: 'stressed', text: text.slice(1, -1) }
}
