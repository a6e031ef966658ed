import type { Section } from '../../section.ts'

export const moneySections: readonly Section[] = []
