import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { clockWords } from '../../shared/countdown.ts'
import { FormNote } from '../../shared/FormNote.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'

/** Why the login was refused, with a link to the right login page if there is one. */
export function LoginNote(props: { refusal: Refusal | undefined; lockedSeconds: number }) {
  const say = useWords('account')
  const words = useRefusalWords()
  const { refusal, lockedSeconds } = props
  if (lockedSeconds > 0) {
    return <FormNote>{say('login.locked', { time: clockWords(lockedSeconds) })}</FormNote>
  }
  if (!refusal) return <FormNote />
  const elsewhere = elsewhereFor(refusal)
  return (
    <FormNote>
      {refusal.code === 'fresh-factor-needed' ? say('link.loginFirst') : words(refusal)}{' '}
      {elsewhere && (
        <Link className="bz-link" to={elsewhere.to}>
          {say(elsewhere.words)}
        </Link>
      )}
    </FormNote>
  )
}

function elsewhereFor({ code }: Refusal) {
  if (code === 'non-member') return { to: paths.agent(), words: 'login.toAgent' } as const
  if (code === 'fresh-factor-needed')
    return { to: paths.login(), words: 'register.toLogin' } as const
  if (code === 'non-agent') return { to: paths.login(), words: 'login.toMember' } as const
  return undefined
}
