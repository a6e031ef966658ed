/** What an archive can be about. */
export const evidenceSubjects = ['member', 'bet', 'withdrawal', 'statement'] as const
export type EvidenceSubject = (typeof evidenceSubjects)[number]
