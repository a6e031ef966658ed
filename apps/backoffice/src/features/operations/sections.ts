import type { Section } from '../../section.ts'

export const operationSections: readonly Section[] = []
