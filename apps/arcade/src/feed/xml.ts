import { SaxesParser } from 'saxes'
import { FeedFault } from './messages.ts'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
}

/** Of a message; the largest snapshots of one event have a third of it. */
export const messageBytesMax = 1_048_576
const depthMax = 8
const elementsMax = 20_000
const attributesMax = 40
const attributeMax = 1_000

/** Reads a document without a document type: so there are no entities to expand and nothing to fetch. */
export function readXml(text: string): Element {
  if (text.length > messageBytesMax) throw new FeedFault('too-large', 'a message is too large')
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  parser.on('error', (error) => {
    throw new FeedFault('malformed', error.message.slice(0, 200))
  })
  parser.on('doctype', () => {
    throw new FeedFault('doctype', 'a message has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > elementsMax || open.length >= depthMax || !areFew(attributes)) {
      throw new FeedFault('too-large', `the message has too much of something at ${name}`)
    }
    const element: Element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
    root ??= element
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new FeedFault('malformed', 'a message is empty')
  return root
}

function areFew(attributes: Readonly<Record<string, string>>): boolean {
  const values = Object.values(attributes)
  return values.length <= attributesMax && values.every(({ length }) => length <= attributeMax)
}
