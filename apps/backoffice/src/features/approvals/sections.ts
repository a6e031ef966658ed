import type { Section } from '../../section.ts'

export const approvalSections: readonly Section[] = []
