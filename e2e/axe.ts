import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const ofBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const program = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')
/** The builder injects the program twice for each check; once per page is enough. */
const axeSource = `if (!('axe' in window)) {${program}}`

interface Look {
  /** A selector of the part to check; the whole page if left out. */
  within?: string
  /** The only rules to check; all if left out. */
  rules?: readonly string[]
}

/** Accessibility violations: rules and elements. */
export async function violationsOn(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // Describing every element that passes would take longer than the check itself.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  if (within !== undefined) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The rules that depend on the theme: everything except colours is the same in both. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']
