import type { Section } from '../../section.ts'

export const reportSections: readonly Section[] = []
