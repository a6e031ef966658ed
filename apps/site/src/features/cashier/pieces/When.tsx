import { useLanguage } from '@baize/i18n/react'
import { timeOf } from '../../../centres/member/security/time.ts'

/** A time as the member's language writes it, by the member's clock. */
export function When({ at }: { at: string }) {
  const { tag } = useLanguage()
  return (
    <time dateTime={at}>
      <bdi>{timeOf(at, tag)}</bdi>
    </time>
  )
}

/** Says a time within a sentence. */
export function useTimeWords(): (at: string) => string {
  const { tag } = useLanguage()
  return (at) => timeOf(at, tag)
}
