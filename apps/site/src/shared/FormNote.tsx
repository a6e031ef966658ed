import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** One line above the button whose place is kept: what is wrong with the form as a whole. */
export function FormNote(props: { tone?: 'danger' | 'success'; children?: ReactNode }) {
  const { tone = 'danger', children } = props
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck
  return (
    <div role="alert" className="form-note" data-tone={tone}>
      {children && (
        <>
          <Icon aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
