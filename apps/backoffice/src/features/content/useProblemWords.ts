import { useWords } from '@baize/i18n/react'

interface Issue {
  code?: string
  message: string
}

/** What is wrong with a value, in words that say what to do. */
export function useProblemWords(): (issue: Issue) => string {
  const say = useWords('officeContent')
  return ({ code, message }) => {
    if (code === 'too_small') return say('problem.short')
    if (code === 'too_big') return say('problem.long')
    if (message === 'mark-up' || message === 'hidden characters') return say('problem.markup')
    if (message.includes('address')) return say('problem.address')
    if (message.startsWith('a link needs')) return say('problem.link')
    if (message === 'no language' || message === 'English is missing') return say('problem.words')
    if (message === 'neither image nor drawing') return say('problem.picture')
    if (message.startsWith('two entries')) return say('problem.twice')
    if (message === 'too little contrast') return say('problem.contrast')
    return say('problem.wrong')
  }
}
