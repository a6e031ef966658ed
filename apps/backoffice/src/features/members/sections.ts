import type { Section } from '../../section.ts'

export const memberSections: readonly Section[] = []
