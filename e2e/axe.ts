import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const ofBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const program = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')
/** The builder hands the program over twice in each look; once in each page is enough. */
const axeSource = `if (!('axe' in window)) {${program}}`

interface Look {
  /** Selector of the part that is looked at, else the whole page. */
  within?: string
  /** The only rules to look by, else all. */
  rules?: readonly string[]
}

/** What stands in the way of whoever does not see or does not point: rules and elements. */
export async function violationsOn(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // To describe every element that passes would take longer than to judge them all.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  if (within !== undefined) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The rules whose verdict depends on the theme: everything but its colours is the same in each. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']
